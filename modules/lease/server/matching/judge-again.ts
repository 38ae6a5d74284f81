import type { CommandTx } from "#platform/server/command-tx.ts";
import { type Fields, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expectMove } from "#platform/server/moves.ts";
import { leaseErrors } from "../../errors.ts";
import { leaseMoves, leaseStates } from "../../states.ts";
import { type Judgement, judge } from "../rules/matching.ts";
import { stateNamed } from "../rules/actions.ts";
import { leaseStarts } from "../tables.ts";
import { hasOrderKinds, orderKind, type TypedOrder } from "./order-kinds.ts";
import { gather, type Lease } from "./situation.ts";

const nobody = {
  order_type: null,
  order_id: null,
  order_number: null,
  match_basis: null,
  matched_by: null,
  matched_at: null,
} as const;

/** What a judgement makes of a lease start. */
function columnsOf(judgement: Judgement, orders: ReadonlyMap<string, TypedOrder>, now: string) {
  if (judgement.kind === "conflict")
    return { ...nobody, state: leaseStates.conflict, has_suggestions: false };
  if (judgement.kind === "unmatched") {
    const { hasSuggestions: has_suggestions } = judgement;
    return { ...nobody, state: leaseStates.unmatched, has_suggestions };
  }
  const order = orders.get(judgement.orderId);
  if (!order) throw new Error(`Order ${judgement.orderId} was judged and is gone`);
  return {
    state: leaseStates.matchedByRule,
    has_suggestions: false,
    order_type: order.orderType,
    order_id: order.orderId,
    order_number: order.orderNo,
    match_basis: judgement.basis,
    matched_by: null,
    matched_at: now,
  };
}

type To = ReturnType<typeof columnsOf>;

const isChange = (lease: Lease, to: To) =>
  lease.state !== to.state ||
  lease.order_id !== to.order_id ||
  lease.has_suggestions !== to.has_suggestions;

/** The only writer of where a lease start stands: the drawing holds, and its orders' lights follow. */
export async function settle(
  tx: CommandTx,
  id: string,
  to: Fields<typeof leaseStarts> & { readonly state: number },
): Promise<Lease> {
  const row = await lockRow(tx, leaseStarts, id);
  const wanted = stateNamed(to.state);
  if (row.state !== to.state) {
    const drawing = { states: leaseStates, moves: leaseMoves, refusal: leaseErrors.wrongState };
    expectMove(drawing, row.state, wanted);
  }
  const after = await updateRow(tx, leaseStarts, { row, to });
  recordsChanged(tx, "startRent");
  const [lost, gained] = [row, after].map((one) => one.order_id);
  if (lost === gained) return after;
  if (row.order_id !== null) {
    const given = { orderId: row.order_id, contractNo: null };
    await orderKind(row.order_type)?.settled(tx, given);
  }
  if (after.order_id !== null) {
    const given = { orderId: after.order_id, contractNo: after.contract_no };
    await orderKind(after.order_type)?.settled(tx, given);
  }
  return after;
}

/** No order, no ground, nobody: what a lease start is that has no match. */
export const withoutOrder = nobody;

interface About {
  readonly leaseIds?: readonly string[];
  readonly orders?: readonly TypedOrder[];
}

/**
 * Judges lease starts anew, with all that compete with them, after something about them or about
 * orders has changed. What a person matched or ended stays. Whoever calls holds `lockMatching`.
 */
export async function judgeAgain(tx: CommandTx, about: About): Promise<void> {
  if (!hasOrderKinds()) return;
  const { leaseIds = [], orders: first = [] } = about;
  const { leases, orders, toleranceFen } = await gather(tx, { leaseIds, orders: first });
  const live = orders.filter(({ isLive }) => isLive);
  const byHand = leases.filter(({ state }) => state === leaseStates.matchedByHand);
  const free = leases.filter(({ state }) => state !== leaseStates.matchedByHand);
  const takenOrderIds = new Set(byHand.flatMap(({ order_id: id }) => id ?? []));
  const verdicts = judge({ leases: free, orders: live, takenOrderIds, toleranceFen });
  const known = new Map(orders.map((order) => [order.orderId, order]));
  const now = tx.now.toISOString();
  const changes = free.flatMap((lease) => {
    const verdict = verdicts.get(lease.id);
    const to = verdict && columnsOf(verdict, known, now);
    return to && isChange(lease, to) ? { lease, to } : [];
  });
  // Who loses an order gives it up before another gets it.
  for (const { lease, to } of changes.filter(({ to: { order_id: id } }) => id === null))
    await settle(tx, lease.id, to);
  for (const { lease, to } of changes.filter(({ to: { order_id: id } }) => id !== null)) {
    if (lease.order_id !== null) {
      await settle(tx, lease.id, { ...nobody, state: leaseStates.unmatched });
    }
    await settle(tx, lease.id, to);
  }
}
