export { createServer } from "./app.ts";
export { type Config, DEFAULTS } from "./config.ts";
export { StoreUnusable } from "./store/store.ts";
export { welcome } from "./welcome.ts";
