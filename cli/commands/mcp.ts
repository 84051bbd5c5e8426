// The house as tools for an assistant, over standard input and output.
import type { Command } from "commander";
import { BadInput } from "../failure.ts";
import { speak } from "../voice.ts";
import { subcommand } from "./command.ts";

interface Flags {
  readonly server?: string;
}

export function addMcp(program: Command): void {
  subcommand(program, "mcp")
    .option("--server <url>", speak.say("help.mcp.server"))
    .action(async ({ server }: Flags) => {
      if (server !== undefined && !/^https?:\/\/[^/]+\/?$/.test(server))
        throw new BadInput("not-a-url", { flag: "--server", protocols: "http://, https://" });
      const { serveTools } = await import("../mcp/server.ts");
      await serveTools(server?.replace(/\/$/, ""));
    });
}
