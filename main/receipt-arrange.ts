import { hearOfRefund, nowhere } from "./collection-arrange.ts";
import { type Desk, heldBy, refundOf, sentRefundOf } from "./service-charge-arrange.ts";
import { addAccount } from "./bound-account.ts";
import { findSms, openedSms } from "#modules/provider/server/support/sms.ts";
import { serviceCharge } from "#modules/service-charge/contract.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

const known = new WeakMap<World, Map<string, Promise<string>>>();

/** An account that has a text for receipts, once for a tenant; nobody listens at its address. */
export async function addTexts(world: World, as: TestPerson): Promise<void> {
  const accounts = known.get(world) ?? new Map<string, Promise<string>>();
  known.set(world, accounts);
  const account = accounts.get(as.tenantId) ?? addAccount(world, as, textsFor(as));
  accounts.set(as.tenantId, account);
  await account;
}

const textsFor = ({ tenantId }: TestPerson) => ({
  provider: "SMS",
  accountName: "短信",
  address: `http://${nowhere}`,
  settings: [
    { name: "accessKeyId", value: `key-${tenantId.slice(-8)}` },
    { name: "signName", value: "车账" },
    ...[
      "loginCode",
      "signInvite",
      "payResult",
      "signSuccess",
      "activation",
      "receipt",
      "candidateLink",
    ].map((name) => ({ name: `${name}Template`, value: "SMS_100000006" })),
  ],
  secrets: [{ name: "accessKeySecret", value: "none" }],
});

/** Those of an order, the newest first. */
export async function receiptsOf({ world, seller }: Desk, id: string) {
  const { code, msg, data } = await world.call(serviceCharge.receipts, { id }, { as: seller });
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data;
}

interface Printed {
  readonly receiptNo: string;
  readonly receiptAmount: number;
  readonly code: string;
}

/** What is printed on a receipt, for whoever holds it. */
export async function paperOf({ world: { database } }: Desk, receiptId: string): Promise<Printed> {
  const sql =
    'select number as "receiptNo", amount_fen::int as "receiptAmount", code from charge_receipts where id = $1';
  const [said] = (await database.admin.query<Printed>(sql, [receiptId])).rows;
  if (!said) throw new Error("no such receipt");
  return said;
}

/** The channel gives so much back. */
export async function giveBack(desk: Desk, of: readonly [string, string], fen: number) {
  const id = await sentRefundOf(desk, of, fen);
  const { merchantRefundId: number } = await refundOf(desk, id);
  const answer = { number, state: "refunded", byQuery: true } as const;
  await hearOfRefund(desk.world, desk.seller, { refundId: await heldBy(desk, id), answer });
  return id;
}

/** What the texts say that were sent in the tenant, the latest last. */
export async function textsOf({ world, seller: { tenantId } }: Desk) {
  const sql =
    "select id from sms_messages where tenant_id = $1 and template = 'receipt' order by created_at, id";
  const { rows } = await world.database.admin.query<{ id: string }>(sql, [tenantId]);
  const { pool, vault } = world.engine;
  return Promise.all(
    rows.map(({ id }) =>
      inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) =>
        openedSms(vault, await tx.one(findSms(tenantId, id))),
      ),
    ),
  );
}
