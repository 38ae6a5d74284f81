import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropDatabase, prepareDatabase, urlFor } from "#platform/server/db/prepare.ts";
import { newId } from "#platform/server/clock.ts";
import { adminUrl } from "#platform/testing/template-database.ts";

const folder = join(import.meta.dirname, "../../../db/migrations");
const move = "20261116T2330_identity_own_data.sql";
const database = `chezhang_case_${randomBytes(4).toString("hex")}_own_data`;

let admin: pg.Client;

beforeAll(async () => {
  await prepareDatabase(adminUrl, database);
  admin = await connected(urlFor(adminUrl, "postgres", database));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  await apply(names.filter((name) => name < move));
});
afterAll(async () => {
  await admin.end();
  await dropDatabase(adminUrl, database);
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** As a release does it: by the owner, who is held by the fences of the tables. */
async function apply(names: readonly string[]): Promise<void> {
  const owner = await connected(urlFor(adminUrl, "chezhang_owner", database));
  for (const name of names) await owner.query(await readFile(join(folder, name), "utf8"));
  await owner.end();
}

const tenant = async () => {
  const id = newId();
  await admin.query("insert into tenants (id, name) values ($1, $2)", [id, id]);
  return id;
};

/** Somebody with a card, who has been in these tenants since one day after the other. */
async function person(tenants: readonly string[], editor?: string): Promise<string> {
  const id = newId();
  await admin.query(
    "insert into users (id, id_card_name, phone_sealed, phone_index, phone_tail, id_card_no_sealed, id_card_no_index," +
      " id_card_no_tail, bank_card_no_sealed, bank_card_no_masked, bank_name, mail, created_by, updated_by)" +
      " values ($1, '王', $2, $2, '', $2, $2, '', $2, '6214 **** **** 0009', '招商银行', 'a@b.cn', $1, $3)",
    [id, randomBytes(16), editor ?? id],
  );
  for (const [day, tenantId] of tenants.entries()) {
    await admin.query(
      "insert into memberships (tenant_id, user_id, id, created_by, updated_by, created_at)" +
        " values ($1, $2, $2, $2, $2, now() + make_interval(days => $3))",
      [tenantId, id, day],
    );
  }
  return id;
}

describe("what was entered before it belonged to a tenant", () => {
  it("goes to the tenant that entered it and to no other, and to nobody where nobody can tell", async () => {
    const [east, west] = [await tenant(), await tenant()];
    const [ofEast, ofWest] = [await person([east]), await person([west])];
    const alone = await person([west], ofEast);
    const both = await person([east, west]);
    const kept = await person([east, west], ofEast);
    const changed = await person([east, west], ofWest);
    await apply([move]);
    const { rows } = await admin.query<{ owner: string; id: string }>(
      "select tenant_id || ' ' || user_id as owner from memberships where bank_name = '招商银行' and mail = 'a@b.cn'" +
        " and bank_card_no_masked = '6214 **** **** 0009' and bank_card_no_sealed is not null and sealed_as_person",
    );
    const owners = [
      [east, ofEast],
      [west, ofWest],
      [west, alone],
      [east, both],
      [east, kept],
    ].map((pair) => pair.join(" "));
    expect(rows.map(({ owner }) => owner).toSorted()).toEqual(owners.toSorted());
    const lost = await admin.query(
      "select from memberships where user_id = $1 and bank_card_no_sealed is not null",
      [changed],
    );
    expect(lost.rowCount).toBe(0);
    const fence = await admin.query<{ forced: boolean }>(
      "select relforcerowsecurity as forced from pg_class where relname = 'memberships'",
    );
    expect(fence.rows).toEqual([{ forced: true }]);
  });
});
