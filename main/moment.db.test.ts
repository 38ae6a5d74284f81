import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generalRequest } from "#modules/general-request/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction, reading } from "#platform/server/db/transaction.ts";
import { inTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutForJob, carryOutUnasked } from "#platform/server/flows/job.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { openTestWorld } from "./testing.ts";

let world: World;
let me: TestPerson;
const lastMay = new Date("2026-05-04T03:02:01.000Z");
const asWritten = "2026-05-04T03:02:01Z";

beforeAll(async () => {
  world = await openTestWorld();
  me = await world.person(await world.tenant());
});
afterAll(() => world.close());

const request = { title: "端午慰问", amountFen: 100, special: false, remark: null, fileIds: [] };

describe("a command of another day", () => {
  it("dates its rows, their number and its line of the log by that day", async () => {
    const { id } = await world.as(me, lastMay).call(generalRequest.create, request);
    const { data } = await world.call(generalRequest.detail, { id }, { as: me });
    expect(data).toMatchObject({ insertTime: asWritten, updateTime: asWritten });
    expect(data.orderNo).toContain("20260504");
    const history = await world.call(generalRequest.operationLog, { id }, { as: me });
    expect(history.data.map(({ operationTime }) => operationTime)).toEqual([asWritten]);
  });

  it("leaves the next one on the same connection at its own time", async () => {
    await world.as(me, lastMay).call(generalRequest.create, request);
    const { id } = await world.as(me).call(generalRequest.create, request);
    const { insertTime } = await world.as(me).call(generalRequest.detail, { id });
    expect(Date.parse(insertTime as string)).toBeGreaterThan(lastMay.getTime() + 86_400_000);
  });

  it("is refused like any other", async () => {
    const nobody = await world.person(await world.tenant(), []);
    const { id } = await world.as(me).call(generalRequest.create, request);
    const removing = world.as(nobody, lastMay).call(generalRequest.remove, { id });
    await expect(removing).rejects.toThrow();
  });
});

describe("what the database says the time is", () => {
  it("is what every column is dated by", async () => {
    const { rows } = await world.database.admin.query(
      "select table_name, column_name from information_schema.columns where table_schema = 'public'" +
        " and column_default ~ '\\m(now|clock_timestamp|transaction_timestamp|current_timestamp)\\M'" +
        " and column_default !~ 'given_moment' and table_name <> 'migrations'",
    );
    expect(rows).toEqual([]);
  });

  const ask = { sql: "select moment() as at", parameters: [] };
  type Told = { at: string };

  it("is the transaction's, in every batch of a read and in a write", async () => {
    const { pool } = world.engine;
    const bound = { tenantId: me.tenantId, at: lastMay };
    const read = await reading(pool, bound, async (tx) => [
      await tx.raw<Told>(ask),
      await tx.raw<Told>(ask),
    ]);
    const mode = "read write";
    const written = await inTransaction(pool, { ...bound, mode }, (tx) => tx.raw<Told>(ask));
    expect([...read.flat(), ...written].map(({ at }) => at)).toEqual(Array(3).fill(asWritten));
  });

  it("is a job's", async () => {
    const { userId, tenantId } = me;
    const piece = { tenantId, userId, event: "sample.event", key: newId(), at: lastMay };
    const told = await carryOutForJob(world.engine, piece, async (tx) => ({
      now: tx.now,
      moment: (await tx.raw<Told>(ask))[0]?.at,
    }));
    expect(told).toEqual({ now: lastMay, moment: asWritten });
  });

  it("is that of an engine which works as of another day, for whatever job it runs", async () => {
    const engine = { ...world.engine, at: lastMay };
    const found = await inTenant(engine, me.tenantId, (tx) => tx.raw<Told>(ask));
    const inNameOf = () => Promise.resolve(me.userId);
    const told = await carryOutUnasked(engine, { tenantId: me.tenantId, inNameOf }, async (tx) => ({
      now: tx.now,
      moment: (await tx.raw<Told>(ask))[0]?.at,
    }));
    expect(found).toEqual([{ at: asWritten, tenantId: me.tenantId }]);
    expect(told).toEqual({ now: lastMay, moment: asWritten });
  });
});
