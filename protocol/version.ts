/** The version of the wire that this software speaks; a client asks for one with `?protocol=`. */
export const PROTOCOL = 4;
/** The oldest one that a server still speaks: pages stay open for days, and nodes are upgraded one by one. */
export const OLDEST_PROTOCOL = 2;
