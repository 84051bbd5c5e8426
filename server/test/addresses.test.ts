import { networkInterfaces } from "node:os";
import { expect, it } from "vitest";
import { isOwnName, lanAddresses } from "../addresses.ts";
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

it("who asks by another name is told nothing of the network", async () => {
  const house = await openHouse();
  const ada = await house.guest();
  // This one keeps to itself.
  expect(await ada.api.addresses()).toEqual({ origins: [] });
  await house.stop();
});
