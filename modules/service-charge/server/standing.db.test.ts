import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nowhere } from "#main/collection-arrange.ts";
import {
  askedRefundOf,
  approvedRefundOf,
  type Desk,
  deskOf,
  lateOf,
  paidOf,
  waitingOf,
} from "#main/service-charge-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { unasked } from "#modules/collection/server/support/at-channel.ts";
import { type Collected, readCollected } from "#modules/collection/server/index.ts";
import type { World } from "#platform/testing/world.ts";
import {
  type ChargeState,
  chargeStates,
  moves,
  refundMoves,
  type RefundState,
  refundStates,
} from "../states.ts";
import { collectedCharge } from "./support/follow.ts";
import type { ChannelRefund } from "./rules/standing.ts";

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openTestWorld({ settings: { PROVIDER_ADDRESSES: nowhere } });
  desk = await deskOf(world, await world.person(await world.tenant()));
});
afterAll(() => world.close());

type Parts = Pick<Collected, "state" | "payments" | "refunds">;

const payment = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a1",
  merchantNumber: "M1",
  channelNumber: null,
  paidFen: 10_000,
  paidAt: "2026-11-01T02:00:00.000Z",
  payer: null,
  paidBy: null,
  parked: null,
  decision: null,
  refundableFen: 10_000,
  excessFen: 0,
  incident: null,
} as const;
const refund = (state: ChannelRefund, amountFen: number) => ({
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a2",
  number: "of nobody",
  sendNumber: "of nobody",
  channelNumber: null,
  paymentId: payment.id,
  amountFen,
  state,
  refundedAt: null,
  failCode: null,
  failText: null,
  settledNumber: null,
  excessFen: 0,
  incident: null,
});
const parked = { ...payment, id: payment.id.replace("a1", "b1"), parked: "LATE" } as const;

/** What the collection of an order in each state tells; a draft has none. */
const standsSo: Readonly<Record<Exclude<ChargeState, "draft">, Parts>> = {
  waiting: { state: "OPEN", payments: [], refunds: [] },
  expired: { state: "EXPIRED", payments: [], refunds: [] },
  deleted: { state: "CLOSED", payments: [], refunds: [] },
  late: { state: "EXPIRED", payments: [parked], refunds: [] },
  paid: { state: "PAID", payments: [payment], refunds: [] },
  adjusted: { state: "PAID", payments: [payment], refunds: [] },
  duplicate: { state: "PAID", payments: [payment, parked], refunds: [] },
  refunding: { state: "PAID", payments: [payment], refunds: [refund("PROCESSING", 4_000)] },
  partlyRefunded: { state: "PAID", payments: [payment], refunds: [refund("SUCCEEDED", 4_000)] },
  refunded: { state: "PAID", payments: [payment], refunds: [refund("SUCCEEDED", 10_000)] },
};

async function tell(id: string, parts: Parts, asIf: ChargeState): Promise<void> {
  const { admin } = world.database;
  const found = "select collection_id as held from service_charges where id = $1";
  const { rows } = await admin.query<{ held: string }>(found, [id]);
  // An adjustment is the one thing that the money does not say.
  const mark =
    "update service_charges set adjusted_at = case when $2 then moment() end where id = $1";
  await admin.query(mark, [id, asIf === "adjusted"]);
  await unasked(world.engine, desk.seller, async (tx) => {
    const collected = await readCollected(tx, { collectionId: rows[0]?.held ?? "" });
    await collectedCharge.settled(tx, { ...collected, ...parts });
  });
}

async function stateOf(id: string, table = "service_charges"): Promise<number | undefined> {
  const sql = `select state from ${table} where id = $1`;
  const { rows } = await world.database.admin.query<{ state: number }>(sql, [id]);
  return rows[0]?.state;
}

describe("an order follows its money along every line of the drawing", () => {
  const drawn = Object.entries(moves).flatMap(([from, next]) =>
    next.map((to) => [from as ChargeState, to as ChargeState] as const),
  );
  const byMoney = drawn.filter(([from]) => from !== "draft");

  it.each(byMoney)("%s to %s", async (from, to) => {
    if (from === "draft" || to === "draft") throw new Error("A draft has no money");
    const { id } = from === "late" ? await lateOf(desk) : await waitingOf(desk);
    const sql = "update service_charges set state = $2 where id = $1";
    await world.database.admin.query(sql, [id, chargeStates[from]]);
    await tell(id, standsSo[to], from === "adjusted" ? "adjusted" : to);
    expect(await stateOf(id)).toBe(chargeStates[to]);
  });
});

const saidBy = {
  waiting: "WAITING",
  submitted: "SUBMITTED",
  processing: "PROCESSING",
  succeeded: "SUCCEEDED",
  failed: "FAILED",
  unknown: "UNKNOWN",
  cancelled: "CANCELLED",
  offline: "OFFLINE",
} as const satisfies Partial<Record<RefundState, ChannelRefund>>;

describe("a refund follows the channel along every line of the drawing", () => {
  const drawn = Object.entries(refundMoves).flatMap(([from, next]) =>
    next.map((to) => [from as RefundState, to as RefundState] as const),
  );
  const byChannel = drawn.filter(([from]) => from !== "pending");

  it("whatever was heard before", async () => {
    const { id, qrId } = await paidOf(desk);
    const refundId = await approvedRefundOf(desk, [id, qrId]);
    const sql = "select number from service_charge_refunds where id = $1";
    const { rows } = await world.database.admin.query<{ number: string }>(sql, [refundId]);
    for (const [from, to] of byChannel) {
      const put = "update service_charge_refunds set state = $2 where id = $1";
      await world.database.admin.query(put, [refundId, refundStates[from]]);
      const state = saidBy[to as keyof typeof saidBy];
      const said = { ...refund(state, 10_000), number: rows[0]?.number ?? "" };
      await tell(id, { ...standsSo.paid, refunds: [said] }, "paid");
      expect(await stateOf(refundId, "service_charge_refunds"), `${from} to ${to}`).toBe(
        refundStates[to],
      );
    }
  });

  it("but for one that is being approved: its approval says where it is", async () => {
    const { id, qrId } = await paidOf(desk);
    const refundId = await askedRefundOf(desk, [id, qrId]);
    const sql = "select number from service_charge_refunds where id = $1";
    const { rows } = await world.database.admin.query<{ number: string }>(sql, [refundId]);
    const said = { ...refund("SUBMITTED", 10_000), number: rows[0]?.number ?? "" };
    await tell(id, { ...standsSo.paid, refunds: [said] }, "paid");
    expect(await stateOf(refundId, "service_charge_refunds")).toBe(refundStates.pending);
  });
});
