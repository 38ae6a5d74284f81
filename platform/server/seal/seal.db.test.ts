import { createPublicKey, generateKeyPairSync } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "#platform/server/db/pool.ts";
import { openTestDatabase, type TestDatabase } from "#platform/testing/database.ts";
import { addTenant, type TestTenant } from "#platform/testing/people.ts";
import { sealOnce } from "./sealer.ts";
import type { Logger } from "../log.ts";
import { verifyAll, verifyTenant } from "./verify.ts";

const { privateKey } = generateKeyPairSync("ed25519");
let database: TestDatabase;
let auditor: pg.Pool;
let tenant: TestTenant;

const write = (client: pg.Pool | pg.ClientBase, lines: number) =>
  client.query(
    "insert into operation_logs (tenant_id, id, event, actor_name, changes)" +
      " select $1, gen_random_uuid(), 'channel.create', '林晓岚', jsonb_build_array(jsonb_build_object('row', n)) from generate_series(1, $2) n",
    [tenant.id, lines],
  );
const seal = () => sealOnce({ pool: auditor, key: privateKey });
const verify = () => verifyTenant(auditor, tenant.id, createPublicKey(privateKey));
const kinds = async () => new Set((await verify()).map((one) => one.what));

beforeAll(async () => {
  database = await openTestDatabase();
  auditor = openPool({
    url: database.urls["DATABASE_AUDITOR_URL"] ?? "",
    max: 3,
    name: "test",
  });
});
afterAll(async () => {
  await auditor.end();
  await database.drop();
});
beforeEach(async () => {
  tenant = await addTenant(database.admin);
});

describe("the sealed operation log", () => {
  it("holds when nobody touched it", async () => {
    await write(database.admin, 50);
    await seal();
    await write(database.admin, 30);
    await seal();
    expect(await verify()).toEqual([]);
    const heads = await database.admin.query(
      "select from operation_log_heads where tenant_id = $1",
      [tenant.id],
    );
    expect(heads.rowCount).toBe(2);
  });

  it("leaves lines of a running transaction for later, and loses none", async () => {
    const client = await database.admin.connect();
    await client.query("begin");
    await write(client, 3);
    await write(database.admin, 2);
    await seal();
    await client.query("commit");
    client.release();
    await seal();
    expect(await verify()).toEqual([]);
    const chain = await database.admin.query(
      "select from operation_log_chain where tenant_id = $1",
      [tenant.id],
    );
    expect(chain.rowCount).toBe(5);
  });

  it("is sealed once when two auditors work at the same time", async () => {
    await write(database.admin, 200);
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    expect(await verify()).toEqual([]);
  });

  it.each([
    [
      "a changed word",
      "update operation_logs set actor_name = '别人' where tenant_id = $1 and id = (select id from operation_logs where tenant_id = $1 limit 1)",
      "line changed",
    ],
    [
      "a changed amount",
      "update operation_logs set changes = '[{\"row\": 999}]' where tenant_id = $1 and id = (select id from operation_logs where tenant_id = $1 limit 1)",
      "line changed",
    ],
    [
      "a deleted line",
      "delete from operation_logs where tenant_id = $1 and id = (select id from operation_logs where tenant_id = $1 limit 1)",
      "line missing",
    ],
    [
      "a deleted link",
      "delete from operation_log_chain where tenant_id = $1 and position = 5",
      "chain broken",
    ],
    [
      "two links in other order",
      "update operation_log_chain set position = case position when 3 then 1000 else position end where tenant_id = $1",
      "chain broken",
    ],
    [
      "a cut tail",
      "with gone as (delete from operation_log_chain where tenant_id = $1 and position > 15 returning log_id) delete from operation_logs where tenant_id = $1 and id in (select log_id from gone)",
      "chain cut",
    ],
    [
      "a forged head",
      "update operation_log_heads set hash = sha256('x') where tenant_id = $1",
      "head forged",
    ],
    [
      "a line slipped in later",
      "insert into operation_logs (tenant_id, id, event, actor_name, written_by) values ($1, gen_random_uuid(), 'x', 'x', '3')",
      "line unsealed",
    ],
  ])("shows %s", async (_, tampering, what) => {
    await write(database.admin, 20);
    await seal();
    await database.admin.query(tampering, [tenant.id]);
    expect(await kinds()).toContain(what);
  });

  it("is reported when the nightly check looks over all tenants", async () => {
    await write(database.admin, 5);
    await seal();
    const quiet = { error: () => {} } as unknown as Logger;
    const before = await verifyAll({ pool: auditor, key: privateKey, log: quiet });
    await database.admin.query("update operation_logs set remark = 'x' where tenant_id = $1", [
      tenant.id,
    ]);
    expect(await verifyAll({ pool: auditor, key: privateKey, log: quiet })).toBe(before + 5);
  });

  it("shows each of 10,000 changed lines", async () => {
    await write(database.admin, 10_000);
    while ((await seal()) > 0);
    await database.admin.query("update operation_logs set remark = 'x' where tenant_id = $1", [
      tenant.id,
    ]);
    expect((await verify()).filter((one) => one.what === "line changed")).toHaveLength(10_000);
  });

  it("cannot be rewritten by the roles the product runs as", async () => {
    await write(database.admin, 1);
    for (const role of ["APP", "WORKER", "AUDITOR"]) {
      const client = new pg.Client({ connectionString: database.urls[`DATABASE_${role}_URL`] });
      await client.connect();
      await client.query("select set_config('app.tenant_id', $1, false)", [tenant.id]);
      for (const attempt of [
        "update operation_logs set remark = 'x'",
        "delete from operation_logs",
        "truncate operation_logs",
        "delete from operation_log_chain",
      ]) {
        await expect(client.query(attempt), `${role}: ${attempt}`).rejects.toThrow(
          /permission denied/,
        );
      }
      await client.end();
    }
  });
});
