import { afterAll, beforeAll, expect, it } from "vitest";
import { channel } from "#modules/channel/contract.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
beforeAll(async () => {
  world = await openTestWorld({ settings: { DATABASE_PATIENCE: "8" } });
});
afterAll(() => world.close());

it("who gets no connection in time is asked to try again, and nothing has begun", async () => {
  const person = await world.person(await world.tenant());
  const { pool } = world.engine;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const given = { channelName: "直营", channelCode: "ZY", channelDescribe: null };
  const answers = await Promise.all([
    world.call(channel.list, {}, { as: person }),
    world.call(channel.create, given, { as: person }),
  ]);
  for (const client of taken) client.release();
  expect(answers.map(({ code, status }) => [code, status])).toEqual([
    ["0503", 503],
    ["0503", 503],
  ]);
  const { data } = await world.call(channel.list, {}, { as: person });
  expect(data.total).toBe(0);
});
