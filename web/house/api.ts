import { ApiClient } from "@pipwise/client";

/** The server that this page came from. */
export const api = new ApiClient(location.origin, (url, init) => fetch(url, init));
