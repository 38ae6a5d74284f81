import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hearOfRefund, nowhere } from "#main/collection-arrange.ts";
import { inNameOf } from "#main/payout-office.ts";
import {
  approvedRefundOf,
  chargeOf,
  decideOn,
  type Desk,
  deskOf,
  duplicateOf,
  heldBy,
  lateOf,
  moneyOf,
  offlineOf,
  paid,
  paidOf,
  refundOf,
  sentRefundOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { checkBooks } from "#modules/wallet/server/jobs/check-ledger.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { World } from "#platform/testing/world.ts";
import { serviceCharge } from "../contract.ts";
import { refundStates } from "../states.ts";
import { paidRefund } from "./offline/follow.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

const selectBooks =
  "select a.kind, case a.kind when 'SERVICE_INCOME' then a.reference end as type, sum(e.amount_fen)::int as fen" +
  " from ledger_transactions t join ledger_entries e on e.tenant_id = t.tenant_id and e.transaction_id = t.id" +
  " join ledger_accounts a on a.tenant_id = e.tenant_id and a.id = e.account_id" +
  " where t.business_type = 'SERVICE_CHARGE' and t.business_id = $1 group by 1, 2 having sum(e.amount_fen) <> 0";

/** What the books say of one charge, account by account. */
async function booksOf(id: string) {
  const { rows } = await world.database.admin.query<{ kind: string; type: string; fen: number }>(
    selectBooks,
    [id],
  );
  return Object.fromEntries(
    rows.map(({ kind, type, fen }) => [type ? `${kind} ${type}` : kind, fen]),
  );
}
const postingsOf = async (id: string) =>
  (
    await world.database.admin.query(
      "select from ledger_transactions where business_type = 'SERVICE_CHARGE' and business_id = $1",
      [id],
    )
  ).rowCount;
const faults = async () => (await checkBooks(world.engine, desk.seller.tenantId)).faults;
const income = () => `SERVICE_INCOME ${desk.typeCode}`;
const answered = async (
  refundId: string,
  state: "refunded" | "failed",
  over: { readonly number?: string } = {},
) =>
  hearOfRefund(world, desk.seller, {
    refundId: await heldBy(desk, refundId),
    answer: {
      number: (await refundOf(desk, refundId)).merchantRefundId,
      state,
      byQuery: true,
      ...over,
    },
  });

describe("the books of service charges", () => {
  it("have what was paid as income of its type, once, and less of it once a part went back", async () => {
    const { id, qrId } = await paidOf(desk);
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, [income()]: 30_000 });
    await paid(desk, qrId);
    expect(await postingsOf(id)).toBe(1);
    const refundId = await sentRefundOf(desk, [id, qrId]);
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, [income()]: 30_000 });
    await answered(refundId, "refunded");
    await answered(refundId, "refunded");
    expect(await booksOf(id)).toEqual({ CHANNEL: -20_000, [income()]: 20_000 });
    expect(await postingsOf(id)).toBe(2);
    expect(await faults()).toEqual([]);
  });

  it("have what came late or twice apart until somebody decides, and income from then on or nothing", async () => {
    const { id, qrId } = await lateOf(desk);
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, PARKED: 30_000 });
    const keep = { id, paymentId: qrId, remark: "同一笔业务" };
    expect((await world.call(serviceCharge.keepLate, keep, { as: desk.seller })).code).toBe("0");
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, [income()]: 30_000 });
    const twice = await duplicateOf(desk);
    const both = { CHANNEL: -60_000, PARKED: 30_000, [income()]: 30_000 };
    expect(await booksOf(twice.id)).toEqual(both);
    const { payments } = await moneyOf(desk, twice.id);
    const second = payments.find(({ parked }) => parked !== null)?.id ?? "";
    const refundId = await sentRefundOf(desk, [twice.id, second], 30_000);
    expect(await booksOf(twice.id)).toEqual(both);
    await answered(refundId, "refunded");
    expect(await booksOf(twice.id)).toEqual({ CHANNEL: -30_000, [income()]: 30_000 });
    expect(await faults()).toEqual([]);
  });

  it("follow an adjustment to the other type, without a fen more or less", async () => {
    const { id } = await paidOf(desk);
    const wish = {
      id,
      orderTypeCode: desk.otherTypeCode,
      receivableAmount: 30_000 as Fen,
      remark: "类型选错",
    };
    await world.call(serviceCharge.adjust, wish, { as: desk.seller });
    await decideOn(desk, (await chargeOf(desk, id)).instanceId);
    expect(await booksOf(id)).toEqual({
      CHANNEL: -30_000,
      [`SERVICE_INCOME ${desk.otherTypeCode}`]: 30_000,
    });
    expect(await faults()).toEqual([]);
  });

  it("have a refund to the customer's account leave the bank, and come back there", async () => {
    const { id, qrId } = await paidOf(desk);
    const { refundId, payoutId } = await offlineOf(desk, [id, qrId]);
    const told = (outcome: "paid" | "returned") =>
      inNameOf(world, desk.cashier, (tx) =>
        paidRefund.settled(tx, {
          payoutId,
          orderId: refundId,
          lineNumber: 1,
          amountFen: 10_000,
          outcome,
        }),
      );
    await told("paid");
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, BANK: 10_000, [income()]: 20_000 });
    await told("returned");
    expect(await booksOf(id)).toEqual({ CHANNEL: -30_000, [income()]: 30_000 });
    await told("paid");
    await answered(refundId, "refunded");
    await answered(refundId, "refunded");
    expect(await booksOf(id)).toEqual({
      CHANNEL: -20_000,
      BANK: 10_000,
      OVERPAID: -10_000,
      [income()]: 20_000,
    });
    expect(await faults()).toEqual([]);
    // What the bank sends back is not paid again: the channel's is what went back.
    await told("returned");
    expect(await booksOf(id)).toEqual({ CHANNEL: -20_000, [income()]: 20_000 });
    expect((await refundOf(desk, refundId)).stateCode).toBe(refundStates.succeeded);
    expect(await faults()).toEqual([]);
  });

  it("are found wrong at night where they say another figure than the money", async () => {
    const { id, qrId } = await paidOf(desk);
    await approvedRefundOf(desk, [id, qrId]);
    await world.database.admin.query(
      "update collection_orders set paid_fen = paid_fen + 1 where id = $1",
      [qrId],
    );
    expect(await faults()).toEqual([
      expect.objectContaining({ rule: "chargesAgree", id, expected: 30_001, found: 30_000 }),
    ]);
    await world.database.admin.query(
      "update collection_orders set paid_fen = paid_fen - 1 where id = $1",
      [qrId],
    );
  });
});
