/** Sits down at the table with this code and plays to the end; answers with where it came in. */
export function playAt(base: string, code: string, name?: string): Promise<{ place: number }>;
