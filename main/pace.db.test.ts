import { afterAll, beforeAll, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { uploadOf } from "#platform/testing/spreadsheets.ts";
import { requestOf, type World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let [greedy, modest]: [TestPerson, TestPerson] = [] as never;

beforeAll(async () => {
  world = await openTestWorld({ settings: { REQUEST_PACE: "1" } });
  const tenant = await world.tenant();
  [greedy, modest] = [await world.person(tenant), await world.person(tenant)];
});
afterAll(() => world.close());

/**
 * Asks until it is refused for asking too often, and tells how often it was answered before: some
 * at a time, because a minute is all the time there is, and again where a machine stood still.
 */
async function answeredUntilRefused(ask: () => Promise<string>): Promise<number> {
  for (let answered = 0, tries = 0; tries < 200; tries += 1) {
    const codes = await Promise.all(Array.from({ length: 50 }, ask));
    const refused = codes.filter((code) => code === "0429").length;
    answered += codes.length - refused;
    if (refused > 0) return answered;
  }
  throw new Error("never refused");
}

const removeNothing = async (person: TestPerson) =>
  (await world.call(channel.remove, { id: newId() }, { as: person })).code;

it("who writes without end is refused, reads on, and holds up nobody else", async () => {
  expect(await answeredUntilRefused(() => removeNothing(greedy))).toBeGreaterThanOrEqual(600);
  expect(await removeNothing(modest)).toBe("0404");
  expect((await world.call(channel.list, {}, { as: greedy })).code).toBe("0");
});

it("an address that tries tokens of nobody is not listened to for long, while people go on", async () => {
  await world.call(channel.list, {}, { as: modest });
  const answered = await answeredUntilRefused(async () => {
    const token = newId().padStart(43, "x");
    const headers = { authorization: `Bearer ${token}`, [header.tenant]: greedy.tenantId };
    const answer = await world.server.inject({ ...requestOf(channel.list, {}), headers });
    return String(answer.headers["x-code"]);
  });
  expect(answered).toBeGreaterThanOrEqual(600);
  expect((await world.call(channel.list, {}, { as: modest })).code).toBe("0");
});

it("a file is received as often as files may be, whoever sends it", async () => {
  const { payload, headers } = uploadOf(Buffer.from("PK"), "a.xlsx");
  const sent = await world.server.inject({
    method: "POST",
    url: channel.import.path,
    payload,
    headers: { ...headersOf(modest, newId()), ...headers },
  });
  expect(sent.headers["x-code"]).not.toBe("0429");
});
