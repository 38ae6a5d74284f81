import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { Actor } from "#platform/server/actor.ts";
import { newId } from "#platform/server/clock.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { channel } from "../contract.ts";
import { channels } from "./tables.ts";

let world: World;
let me: TestPerson;
beforeAll(async () => {
  world = await openTestWorld();
  me = await world.person(await world.tenant());
});
afterAll(() => world.close());

const inTurn = <T>(work: (tx: CommandTx) => Promise<T>) =>
  inTransaction(world.engine.pool, { tenantId: me.tenantId, mode: "read write" }, (tx) =>
    work(new CommandTx(tx, { userId: me.userId, tenantId: me.tenantId } as Actor)),
  );

it("who reaches for a row that another command has locked does not get it", async () => {
  const fields = {
    channelName: "一条",
    channelCode: `C-${newId().slice(-12)}`,
    channelDescribe: null,
  };
  const { data } = await world.call(channel.create, fields, { as: me });
  const lockNotAvailable = "55P03";
  await inTurn(async (first) => {
    await lockRow(first, channels, data.id);
    const second = inTurn(async (tx) => {
      await tx.raw({ sql: "set local lock_timeout = '20ms'", parameters: [] });
      return lockRow(tx, channels, data.id);
    });
    await expect(second).rejects.toMatchObject({ code: lockNotAvailable });
  });
  expect(await inTurn((tx) => lockRow(tx, channels, data.id))).toMatchObject({ id: data.id });
});
