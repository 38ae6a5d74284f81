import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { addTenant } from "#platform/testing/people.ts";
import { newId } from "../clock.ts";
import { openPool, type Pool } from "./pool.ts";
import { inTransaction, type ReadTx, reading } from "./transaction.ts";

let database: TestDatabase;
/** One connection, so that whoever comes next gets the very same. */
let pool: Pool;
let mine: string;
let neighbours: string;

beforeAll(async () => {
  database = await openTestDatabase();
  mine = (await addTenant(database.admin)).id;
  neighbours = (await addTenant(database.admin)).id;
  pool = openPool({ url: database.urls["DATABASE_APP_URL"] ?? "", max: 1, name: "lease-test" });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const insert =
  "insert into preferences (tenant_id, owner_id, name, value) values ($1, $2, $3, '1')";
const note = (tenantId: string, name: string) => ({
  sql: insert,
  parameters: [tenantId, newId(), name],
});
const notes = async () => {
  const sql = "select tenant_id, name from preferences order by name";
  return (await database.admin.query<{ name: string }>(sql)).rows.map(({ name }) => name);
};
beforeEach(() => database.admin.query("delete from preferences"));

interface Straggler {
  readonly goOn: () => void;
  /** What became of the part that went on after the rest had failed. */
  ended: Promise<unknown>;
}

/** Work of two parts: one fails at once, the other goes on when it is told to. */
function failingWithStraggler(late: (tx: ReadTx) => Promise<unknown>) {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const straggler: Straggler = { goOn, ended: Promise.resolve() };
  const work = (tx: ReadTx): Promise<unknown> => {
    straggler.ended = told.then(() => late(tx));
    return Promise.all([Promise.reject(new Error("no")), straggler.ended]);
  };
  return { work, straggler };
}

describe("what goes on after its transaction has ended", () => {
  it("of a read, does not bind or lame the next one on the connection", async () => {
    const { work, straggler } = failingWithStraggler((tx) =>
      tx.raw({ sql: "select 1", parameters: [] }),
    );
    await expect(reading(pool, neighbours, work)).rejects.toThrow("no");
    const opening = { tenantId: mine, mode: "read write" } as const;
    await inTransaction(pool, opening, async (tx) => {
      await tx.raw({ sql: "select 1", parameters: [] });
      straggler.goOn();
      await straggler.ended.catch(() => {});
      await tx.raw(note(mine, "mine"));
    });
    await expect(straggler.ended).rejects.toThrow("over");
    expect(await notes()).toEqual(["mine"]);
  });

  it("of a write, writes nothing into the next one", async () => {
    const { work, straggler } = failingWithStraggler((tx) => tx.raw(note(mine, "straggler")));
    const opening = { tenantId: mine, mode: "read write" } as const;
    await expect(inTransaction(pool, opening, work)).rejects.toThrow("no");
    await inTransaction(pool, opening, async (tx) => {
      await tx.raw(note(mine, "mine"));
      straggler.goOn();
      await straggler.ended.catch(() => {});
    });
    await expect(straggler.ended).rejects.toThrow("over");
    expect(await notes()).toEqual(["mine"]);
  });

  it("and what was sent in its last moment, travels alone", async () => {
    let sent: Promise<unknown> = Promise.resolve();
    const failing = (tx: ReadTx) => {
      sent = tx.raw({ sql: "select 1", parameters: [] });
      return Promise.reject(new Error("no"));
    };
    const opening = { tenantId: mine, mode: "read write" } as const;
    const [read, written] = await Promise.allSettled([
      reading(pool, neighbours, failing),
      inTransaction(pool, opening, (tx) => tx.raw(note(mine, "mine"))),
    ]);
    expect([read.status, written.status]).toEqual(["rejected", "fulfilled"]);
    await sent;
    expect(await notes()).toEqual(["mine"]);
  });
});
