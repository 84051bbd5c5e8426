/** The version of the wire that this software speaks; a client asks for one with `?protocol=`. */
export const PROTOCOL = 1;
/** The oldest one that a server still speaks: pages stay open for days, and nodes are upgraded one by one. */
export const OLDEST_PROTOCOL = 1;

/** The version to speak with whoever asks for this one, or for none; the nearest where theirs is not spoken. */
export function protocolFor(
  asked: string | undefined,
  oldest: number = OLDEST_PROTOCOL,
  newest: number = PROTOCOL,
): number {
  const version = Number(asked ?? newest);
  return Number.isInteger(version) ? Math.min(Math.max(version, oldest), newest) : newest;
}
