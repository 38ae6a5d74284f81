import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { newId } from "../clock.ts";
import { oneOf } from "../list/conditions.ts";
import { listOf } from "../list/list.ts";
import { openPool, type Pool } from "./pool.ts";
import { plainTable, text, time, uuid } from "./table.ts";
import { inTransaction, reading } from "./transaction.ts";

let database: TestDatabase;
let pool: Pool;
const tenantId = newId();

beforeAll(async () => {
  database = await openTestDatabase();
  const url = database.urls["DATABASE_APP_URL"] ?? "";
  pool = openPool({ url, max: 1, name: "batch-test" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const tooLarge = { sql: "select 9007199254740992::bigint as value", parameters: [] };
const one = { sql: "select 1::bigint as value", parameters: [] };

describe("a row that cannot be read", () => {
  it("fails its statement, and neither those beside it nor the process", async () => {
    const answers = await reading(pool, tenantId, (tx) =>
      Promise.allSettled([tx.raw(one), tx.raw(tooLarge), tx.raw(one)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("leaves the connection fit for the next, however often it is met", async () => {
    for (let times = 0; times < 7; times += 1) {
      const read = reading(pool, tenantId, (tx) => tx.raw(tooLarge));
      await expect(read).rejects.toThrow("not a safe integer");
      await expect(reading(pool, tenantId, (tx) => tx.raw(one))).resolves.toEqual([{ value: 1 }]);
    }
  });

  it("undoes the transaction that met it", async () => {
    const opening = { tenantId, mode: "read write" } as const;
    const writing = inTransaction(pool, opening, async (tx) => {
      await tx.raw({ sql: "create temporary table kept (value int)", parameters: [] });
      await tx.raw(tooLarge);
    });
    await expect(writing).rejects.toThrow("not a safe integer");
    const looked = reading(pool, tenantId, (tx) => tx.raw({ ...one, sql: "select from kept" }));
    await expect(looked).rejects.toThrow("does not exist");
  });
});

describe("a value that cannot be written", () => {
  it("fails its statement, and not the process", async () => {
    const endless: Record<string, unknown> = {};
    endless["self"] = endless;
    const statement = { sql: "select $1::jsonb as value", parameters: [endless] };
    const answers = await reading(pool, tenantId, (tx) =>
      Promise.allSettled([tx.raw(statement), tx.raw(one)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });

  it("is a statement without text, too", async () => {
    const empty = { sql: "", parameters: [] };
    await expect(reading(pool, tenantId, (tx) => tx.raw(empty))).rejects.toThrow("empty");
    await expect(reading(pool, tenantId, (tx) => tx.raw(one))).resolves.toEqual([{ value: 1 }]);
  });
});

describe("a plan", () => {
  /** Every row says which plans the statement that reads it was allowed. */
  const allowed = { sql: "select mode from plans_allowed", parameters: [] };
  const forValues = { mode: "force_custom_plan" };

  beforeAll(async () => {
    await database.admin.query(
      `create view plans_allowed as
         select gen_random_uuid() as id, now() as created_at,
           current_setting('plan_cache_mode') as mode`,
    );
    await database.admin.query("grant select on plans_allowed to chezhang_app");
  });

  it("is made for the values from where that is asked for, and no longer than the batch", async () => {
    const answers = await reading(pool, tenantId, (tx) => {
      const read = [tx.raw(allowed)];
      tx.planForValues();
      return Promise.all([...read, tx.raw(allowed)]);
    });
    expect(answers).toEqual([[{ mode: "auto" }], [forValues]]);
    expect(await reading(pool, tenantId, (tx) => tx.raw(allowed))).toEqual([{ mode: "auto" }]);
  });

  it("is made for any values again once a transaction goes on", async () => {
    const modes = await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
      tx.planForValues();
      return [await tx.raw(allowed), await tx.raw(allowed)];
    });
    expect(modes).toEqual([[forValues], [{ mode: "auto" }]]);
  });

  it("of a list's page is made for what is searched for; a page of everything keeps its plan", async () => {
    const list = listOf({
      openBecause: "it tells of itself alone",
      table: plainTable("plans_allowed", { id: uuid, created_at: time, mode: text }),
      fields: { mode: "mode" },
      filters: { mode: oneOf("mode") },
      sorts: { insertTime: "created_at" },
      defaultSort: { field: "insertTime", order: "asc" },
    });
    const modes = async (filters: Record<string, unknown>) => {
      const asked = { current: 1, size: 20, sorts: [], filters };
      return (await reading(pool, tenantId, (tx) => list.page(tx, asked))).records;
    };
    expect(await modes({ mode: ["auto", "force_custom_plan"] })).toMatchObject([forValues]);
    expect(await modes({})).toMatchObject([{ mode: "auto" }]);
  });
});
