import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import type { Actor } from "#platform/server/actor.ts";
import { newId } from "#platform/server/clock.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { openPool } from "#platform/server/db/pool.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction, reading } from "#platform/server/db/transaction.ts";
import { everything } from "#platform/server/scope/range.ts";
import { scopedListOf } from "#platform/server/scope/scoped-list.ts";
import { stampedWith } from "#platform/server/scope/visible.ts";
import { urlFor } from "#platform/server/db/prepare.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { adminUrl } from "#platform/testing/template-database.ts";
import type { World } from "#platform/testing/world.ts";
import { channel } from "../contract.ts";
import { channelList } from "./queries.ts";
import { channels } from "./tables.ts";

/**
 * As somebody whom the database's fence does not hold. What is shown and changed then is what the
 * statements themselves say: the fence is a net under them and must not be what everything hangs on.
 */
describe("without the fence, statements name the tenant themselves", () => {
  let world: World;
  let unfenced: pg.Pool;
  let me: TestPerson;
  let foreignId: string;
  let ownId: string;

  const created = async (as: TestPerson) => {
    const code = `C-${newId().slice(-12)}`;
    const fields = { channelName: "同名渠道", channelCode: code, channelDescribe: null };
    return (await world.call(channel.create, fields, { as })).data.id;
  };
  const asMe = <T>(work: (tx: CommandTx) => Promise<T>) =>
    inTransaction(unfenced, { tenantId: me.tenantId, mode: "read write" }, (tx) =>
      work(new CommandTx(tx, { userId: me.userId, tenantId: me.tenantId } as Actor)),
    );
  const codeOf = async (id: string) => {
    const sql = "select tenant_id, name from channels where id = $1 order by tenant_id";
    return (await world.database.admin.query<{ tenant_id: string; name: string }>(sql, [id])).rows;
  };

  beforeAll(async () => {
    world = await openTestWorld();
    me = await world.person(await world.tenant());
    const neighbour = await world.person(await world.tenant());
    [ownId, foreignId] = [await created(me), await created(neighbour)];
    const url = urlFor(adminUrl, new URL(adminUrl).username, world.database.name);
    unfenced = openPool({ url, max: 2, name: "unfenced" });
  });
  afterAll(async () => {
    await unfenced.end();
    await world.close();
  });

  it("is such a connection: it reads both tenants' rows", async () => {
    const sql = "select id from channels where id = any($1::uuid[])";
    expect((await unfenced.query(sql, [[ownId, foreignId]])).rowCount).toBe(2);
  });

  it("in lists, counts and details", async () => {
    const request = { current: 1, size: 20, sorts: [], filters: {} };
    const page = await reading(unfenced, me.tenantId, (tx) => channelList.page(tx, request));
    expect(page.records.map(({ id }) => id)).toEqual([ownId]);
    expect(page.total).toBe(1);
    const detail = reading(unfenced, me.tenantId, (tx) => channelList.one(tx, foreignId));
    await expect(detail).rejects.toMatchObject({ definition: { code: "0404" } });
  });

  it("in locks", async () => {
    await expect(asMe((tx) => lockRow(tx, channels, foreignId))).rejects.toMatchObject({
      definition: { code: "0404" },
    });
    expect(await asMe((tx) => lockRow(tx, channels, ownId))).toMatchObject({ id: ownId });
  });

  it("in changes, also where a neighbour's row has the same id", async () => {
    const [foreign] = await codeOf(foreignId);
    const copy =
      "insert into channels (tenant_id, id, name, code, state, row_version, created_by, updated_by)" +
      " select $1, id, '别人的', code, state, row_version, created_by, updated_by from channels where id = $2";
    const twin = await world.tenant();
    await world.database.admin.query(copy, [twin.id, ownId]);
    await asMe(async (tx) =>
      updateRow(tx, channels, { row: await lockRow(tx, channels, ownId), to: { name: "改名" } }),
    );
    const names = new Map((await codeOf(ownId)).map((row) => [row.tenant_id, row.name]));
    expect(names).toEqual(
      new Map([
        [me.tenantId, "改名"],
        [twin.id, "别人的"],
      ]),
    );
    expect(await codeOf(foreignId)).toEqual([foreign]);
  });

  it("in verdicts about who sees a record", async () => {
    const scoped = scopedListOf<typeof channels, { id: string }>(
      {
        table: channels,
        fields: { id: "id" },
        filters: {},
        sorts: {},
        defaultSort: { field: "id", order: "asc" },
      },
      { permission: "", stamp: stampedWith({ department: "id", person: "created_by" }) },
    );
    const judged = (id: string) =>
      reading(unfenced, me.tenantId, (tx) => scoped.judge(tx, id, [everything(me.userId)]));
    expect(await judged(ownId)).toEqual([true]);
    expect(await judged(foreignId)).toBeUndefined();
  });
});
