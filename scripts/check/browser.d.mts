export const BROWSER_FLAGS: readonly string[];
export function browserPath(): string | undefined;
