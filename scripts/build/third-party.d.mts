import type { Plugin } from "rolldown";

export function notices(fileName: string): Plugin;
