import { trustOf } from "#modules/payee/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { deskViews, payout } from "../../contract.ts";
import { payoutActions, payoutStates } from "../../states.ts";
import { reasonsAgainst } from "../rules/actions.ts";
import { secondsToHandOver } from "../rules/ladder.ts";
import { receiptOf } from "../support/files.ts";
import { reasonsAgainstLettingGo, reasonsAgainstRevert } from "../support/let-go.ts";
import { linkToOrder } from "../support/orders.ts";
import { provisionalOf } from "../support/provisional.ts";
import { factsFor } from "../support/reach.ts";
import { obstaclesIn, reasonIn } from "../support/told.ts";
import { db } from "../tables.ts";
import { attemptsOf, eventsOf, evidenceOf, revertsOf } from "./payout-parts.ts";
import { payoutList, stamp, statesOfView, withIndex } from "./payout-list.ts";

export const listPayouts = query(payout.list, ({ input, tx, actor, vault }) =>
  payoutList.seenBy(actor).page(tx, withIndex(input, vault, tx.tenantId)),
);

/** How many and how much each tab of the desk holds, as far as the reader sees. */
export const payoutCounts = query(payout.counts, async ({ tx, actor }) => {
  const places = new Places();
  const tenant = places.add(tx.tenantId);
  const visible = visibleWithin(actor.rangeOf(payout.list.permission), stamp, places);
  const rows = await tx.raw<{ state: number; count: number; fen: number }>({
    sql:
      "select state, count(*)::int as count, exact_fen(sum(amount_fen)) as fen from payouts" +
      ` where tenant_id = ${tenant} and ${visible} group by state`,
    parameters: places.values,
  });
  return deskViews.map((view) => {
    const inView = rows.filter(({ state }) => statesOfView[view].includes(state));
    const count = inView.reduce((sum, one) => sum + one.count, 0);
    return { view, count, sumFen: inView.reduce((sum, one) => sum + one.fen, 0) };
  });
});

const ownRow = (tx: { readonly tenantId: string }, id: string) =>
  db.selectFrom("payouts").selectAll().where("tenant_id", "=", tx.tenantId).where("id", "=", id);

export const payoutDetail = query(payout.detail, async ({ input, tx, actor, caller }) => {
  const { id } = input;
  const shown = await payoutList.seenBy(actor).one(tx, id);
  const [row, attempts, evidence, events, reverts, provisional] = await Promise.all([
    tx.one(ownRow(tx, id)),
    attemptsOf(tx, id),
    evidenceOf(tx, id),
    eventsOf(tx, id),
    revertsOf(tx, id),
    provisionalOf(tx, [id]),
  ]);
  const payeeId = row.payee_id;
  const known = payeeId === null ? undefined : (await trustOf(tx, [payeeId])).get(payeeId);
  return {
    payout: shown,
    orderLink: linkToOrder(row.order_type, row.order_id),
    payee:
      payeeId === null
        ? null
        : {
            id: payeeId,
            flags: [...(known?.flags ?? [])],
            bankChangedTime: known?.change?.at ?? null,
          },
    fileIds: row.file_ids,
    obstacles: obstaclesIn(caller.language, row.obstacles, id),
    attempts,
    evidence,
    provisional: provisional.get(id) ?? null,
    reverts,
    events,
    handOverTime: handOverOf(attempts),
    retryTime: row.retry_at,
  };
});

const { submitted, processing, unknown } = payoutStates;
const asked: readonly number[] = [submitted, processing, unknown];

/** The last attempt is the first of them. */
function handOverOf([last]: OutputOf<typeof payout.detail>["attempts"]): string | null {
  if (!last?.nextLookTime || !asked.includes(last.stateCode)) return null;
  const at = Date.parse(last.nextLookTime) + secondsToHandOver(last.looks) * 1_000;
  return new Date(at).toISOString();
}

/** What I can do to a payout now, and everything that stands against the rest. */
export const openPayoutActions = query(
  payout.actions,
  async ({ input, tx, actor, caller, vault }) => {
    const { id } = input;
    await payoutList.seenBy(actor).one(tx, id);
    const row = await tx.one(ownRow(tx, id));
    const me = actor.userId;
    const facts = await factsFor(tx, row);
    const againstLettingGo = await reasonsAgainstLettingGo(tx, vault, { me, rows: [row] });
    const { revertBy: proposedBy } = facts;
    const againstRevert =
      proposedBy === null ? [] : await reasonsAgainstRevert(tx, vault, { row, me, proposedBy });
    return payoutActions.map((action) => {
      const isRelease = action === "pay" || action === "resend";
      const standing = [
        ...reasonsAgainst(action, facts, me),
        ...(isRelease ? againstLettingGo : []),
        ...(action === "confirmRevert" ? againstRevert : []),
      ];
      const reasons = standing.map((reason) => reasonIn(caller.language, reason, id));
      return { action, enabled: reasons.length === 0, reasons };
    });
  },
);

export const payoutHistory = query(payout.operationLog, async ({ input, tx, actor }) => {
  await payoutList.seenBy(actor).one(tx, input.id);
  const { wireNames } = payoutList;
  return historyOf(tx, { id: input.id, of: payout.operationLog, wireNames });
});

export const payoutReceipt = query(payout.receipt, async ({ input, tx, actor, files }) => {
  await payoutList.seenBy(actor).one(tx, input.id);
  return receiptOf(tx, files, input.id);
});
