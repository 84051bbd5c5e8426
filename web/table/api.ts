// The house that this page came from, as far as single questions go. The line to it is in server-table.ts.
import { ApiClient } from "@pipwise/client";

export const api = new ApiClient(location.origin, (url, init) => fetch(url, init));
