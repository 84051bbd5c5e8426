import { get } from "node:http";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, it } from "vitest";
import { isFromHere, isOwnName, lanAddresses } from "../addresses.ts";
import { openHouse } from "./house.ts";

const others = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ family, internal }) => family === "IPv4" && !internal)
  .map(({ address }) => address);

it("a server for everybody is found at every address of this machine but its own", () => {
  expect(lanAddresses("0.0.0.0")).toEqual(others);
  expect(lanAddresses("::")).toEqual(others);
  expect(lanAddresses("192.168.1.7")).toEqual(["192.168.1.7"]);
  for (const own of ["127.0.0.1", "127.0.0.9", "::1", "localhost"])
    expect(lanAddresses(own)).toEqual([]);
});

it.each([
  ["localhost:3000", true],
  ["localhost", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["192.168.1.7:3000", false],
  ["localhost.example.org", false],
  ["", false],
])("%s leads everybody to themselves: %s", (host, own) => {
  expect(isOwnName(host)).toBe(own);
});

it.each([
  ["127.0.0.1", { host: "localhost:3000" }, true],
  ["::ffff:127.0.0.1", { host: "127.0.0.1" }, true],
  ["::1", { host: "[::1]:3000" }, true],
  ["127.0.0.1", { host: "evil.example:3000" }, false],
  ["127.0.0.1", {}, false],
  ["192.168.1.7", { host: "localhost:3000" }, false],
  ["127.0.0.1", { host: "localhost", "x-forwarded-for": "10.1.2.3" }, false],
])("from %s with %j is from here: %s", (remoteAddress, headers, here) => {
  expect(isFromHere({ socket: { remoteAddress }, headers })).toBe(here);
});

it.each([undefined, { host: "127.0.0.1", port: 0 }])(
  "figures are for this machine by its own name, on whichever port: %j",
  async (apart) => {
    const metrics = apart && { ...apart, port: await freePort() };
    const house = await openHouse({ metrics });
    const port = metrics?.port ?? Number(new URL(house.base).port);
    const status = async (host: string) =>
      new Promise((resolve) => {
        get({ host: "127.0.0.1", port, path: "/metrics", headers: { host } }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        });
      });
    expect(await status(`localhost:${port}`)).toBe(200);
    expect(await status(`evil.example:${port}`)).toBe(404);
    await house.stop();
  },
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

it("who asks by another name is told nothing of the network", async () => {
  const house = await openHouse();
  const ada = await house.guest();
  // This one keeps to itself.
  expect(await ada.api.addresses()).toEqual({ origins: [] });
  await house.stop();
});
