// The Model Context Protocol by its official library; what tools there are, and what they do, is said elsewhere.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { faultsOf } from "@pipwise/core";
import { speak } from "../voice.ts";
import { commandTools } from "./command-line.ts";
import { rulesTool } from "./rules.ts";
import { tableTools } from "./table-tools.ts";
import type { Called, Tool } from "./tool.ts";

/** Until its input ends. `base`: a server where tables can be opened. */
export async function serveTools(base: string | undefined): Promise<void> {
  const tools = [...(await commandTools()), rulesTool(), ...(base ? tableTools(base) : [])];
  const server = new Server(
    { name: "pipwise", version: "1" },
    { capabilities: { tools: {} }, instructions: speak.say("mcp.instructions") },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(toldOf) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { answer, isError = false } = await called(tools, params.name, params.arguments ?? {});
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    return { content: [{ type: "text" as const, text }], isError };
  });
  const transport = new StdioServerTransport();
  const ended = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(transport);
  await ended;
  await server.close();
}

function toldOf({ name, description, input, looks }: Tool) {
  const inputSchema = JSON.parse(JSON.stringify(input)) as { type: "object" };
  return { name, description, inputSchema, annotations: { readOnlyHint: looks } };
}

/** What does not fit is said, as everywhere. */
async function called(tools: readonly Tool[], name: string, given: object): Promise<Called> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return { answer: { error: speak.say("mcp.no-such-tool", { name }) }, isError: true };
  const faults = faultsOf(tool.input, given);
  if (faults.length > 0)
    return { answer: { error: speak.say("mcp.bad-arguments", { name }), faults }, isError: true };
  try {
    return await tool.call(given as never);
  } catch (error) {
    return { answer: { error: (error as Error).message }, isError: true };
  }
}
