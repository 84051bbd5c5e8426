// Tables of a class from which somebody at this device has come back to their card.
const left = new Set<string>();

export function leave(table: string): void {
  left.add(table);
}

export function wasLeft(table: string): boolean {
  return left.has(table);
}
