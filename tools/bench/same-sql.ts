import { channelList } from "#modules/channel/server/queries.ts";
import { channels } from "#modules/channel/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Statement } from "#platform/server/db/batch.ts";
import { TenantTx } from "#platform/server/db/transaction.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { bareSql } from "./bare-sql.ts";

const anyId = "01a1dd1a-787c-7b01-877d-736c4851221f";
const common = {
  current: 1,
  size: 20,
  sorts: [{ field: "insertTime", order: "desc" as const }],
};
const filters = { stateCode: [1000], insertTime: { from: "a", to: "b" } };

const actor: Actor = {
  userId: anyId,
  name: "",
  tenantId: anyId,
  superTenant: false,
  permissions: new Set(),
  rangeOf: () => ownOnly(anyId),
};

/** A transaction that notes statements down instead of sending them. */
class NotingTx extends CommandTx {
  readonly noted: string[] = [];

  constructor() {
    super(new TenantTx({} as never, { tenantId: anyId }), actor);
  }

  /** The bare side has a pool of its own for what is planned for its values. */
  override planForValues(): void {}

  override raw<Row>({ sql }: Statement): Promise<Row[]> {
    this.noted.push(sql);
    return Promise.resolve([{ id: anyId, matches: 0 } as Row]);
  }
}

async function sentByProduct(): Promise<string[]> {
  const tx = new NotingTx();
  await channelList.page(tx, { ...common, filters: { ...filters, channelName: "上海" } });
  await channelList.page(tx, { ...common, filters: { ...filters, channelCode: ["C1"] } });
  await channelList.one(tx, anyId);
  const fields = { name: "", code: "", description: null, state: 1000 };
  await insertRow(tx, channels, fields);
  return tx.noted;
}

/** Refuses to measure when the two sides no longer do the same in the database. */
export async function expectSameSql(): Promise<void> {
  const ours = await sentByProduct();
  const { pageByName, totalByName, pageByCode, totalByCode, detail, create } = bareSql;
  const bare = [pageByName, totalByName, pageByCode, totalByCode, detail, create];
  for (const [index, sql] of bare.entries()) {
    if (ours[index] === sql) continue;
    throw new Error(
      `The product's SQL has changed; bring tools/bench/bare-sql.ts up to date.\n${ours[index]}\n${sql}`,
    );
  }
}
