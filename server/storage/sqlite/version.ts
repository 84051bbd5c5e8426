/** Where the write-ahead log could be reset under a reader, and the database be damaged: mended in these and later ones. */
const MENDED = { 44: 6, 50: 7, 51: 3 } as const;

/** Why whoever runs the server should know of this version of SQLite; undefined if there is nothing to know. */
export function versionWarning(version: string): string | undefined {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const mended = (MENDED as Readonly<Record<number, number>>)[minor];
  const sound = major > 3 || minor > 51 || (mended !== undefined && patch >= mended);
  if (sound) return undefined;
  return `SQLite ${version} has the fault in resetting its write-ahead log that 3.51.3 mended: only one process may use the data folder while the server runs.`;
}
