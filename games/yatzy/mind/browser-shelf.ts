import type { Shelf } from "./shelf.ts";

/** IndexedDB as far as it is used; its types otherwise come with a browser's. */
interface Request<T> {
  readonly result: T;
  readonly error: unknown;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
}
interface Opening extends Request<Database> {
  onupgradeneeded: (() => void) | null;
}
interface Database {
  createObjectStore(name: string): unknown;
  transaction(
    name: string,
    mode: "readonly" | "readwrite",
  ): {
    objectStore(name: string): {
      get(key: string): Request<unknown>;
      put(value: unknown, key: string): Request<unknown>;
    };
  };
  close(): void;
}
interface Browser {
  readonly indexedDB?: { open(name: string, version: number): Opening };
}

const DATABASE = "pipwise";
const TABLES = "tables";

/** The browser's own database, in a page or in a worker; nothing where there is none, as in some private windows. */
export function browserShelf(): Shelf | undefined {
  const { indexedDB } = globalThis as unknown as Browser;
  if (!indexedDB) return undefined;
  const database = async (): Promise<Database> => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
    return answered(opening);
  };
  return {
    async read(name) {
      const open = await database();
      const bytes = await answered(
        open.transaction(TABLES, "readonly").objectStore(TABLES).get(name),
      );
      open.close();
      return bytes instanceof Uint8Array ? bytes : undefined;
    },
    async write(name, bytes) {
      const open = await database();
      await answered(open.transaction(TABLES, "readwrite").objectStore(TABLES).put(bytes, name));
      open.close();
    },
  };
}

function answered<T>(request: Request<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
