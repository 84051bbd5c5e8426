export { ApiClient, type Fetch } from "./api-client.ts";
export { ClassClient } from "./class-client.ts";
export { ClassesClient } from "./classes-client.ts";
export {
  type Answer,
  Connection,
  type ConnectionState,
  type Socket,
  socketAddress,
  type TalkMessage,
  type UpdateListener,
} from "./connection.ts";
export { type Keep, type Keepsake, keepInMemory, type Objection, Witness } from "./witness.ts";
