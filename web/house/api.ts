import { ApiClient } from "@pipwise/client";

/** The server that this page came from. */
export const api = new ApiClient("", (url, init) => fetch(url, init));
