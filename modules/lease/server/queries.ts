import { exchange } from "#platform/contract/exchange.ts";
import { headingIn } from "#platform/server/exchange/define.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { startRent } from "../contract.ts";
import { leaseActions } from "../states.ts";
import { candidatesFor } from "./matching/candidates.ts";
import { hasOrderKinds, leasedOrders } from "./matching/order-kinds.ts";
import { judgeEvent } from "./jobs/judge-leases.ts";
import { leaseList } from "./support/list.ts";
import { reasonsAgainst } from "./rules/actions.ts";

export const listLeases = query(startRent.list, ({ input, tx, actor }) =>
  leaseList.seenBy(actor).page(tx, input),
);

export const leaseDetail = query(startRent.detail, ({ input, tx, actor }) =>
  leaseList.seenBy(actor).one(tx, input.id),
);

export const leaseHistory = query(startRent.operationLog, async ({ input: { id }, tx, actor }) => {
  await leaseList.seenBy(actor).one(tx, id);
  return historyOf(tx, {
    id,
    of: startRent.operationLog,
    also: [judgeEvent, exchange.revertImport.name],
    wireNames: { ...leaseList.wireNames, declined_order: "declinedOrderNo" },
  });
});

/** What I can do to it now, and everything that stands against the rest. */
export const leaseActionsNow = query(startRent.actions, async ({ input, tx, actor, caller }) => {
  const { stateCode: state } = await leaseList.seenBy(actor).one(tx, input.id);
  return leaseActions.map((action) => {
    const reasons = reasonsAgainst(action, { state, hasOrderKinds: hasOrderKinds() });
    return {
      action,
      enabled: reasons.length === 0,
      reasons: reasons.map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: null,
      })),
    };
  });
});

export const leaseOrderKinds = query(startRent.orderKinds, async ({ caller }) =>
  leasedOrders.held.map(({ type, title }) => ({
    orderType: type,
    title: headingIn(title, caller.language),
  })),
);

export const leaseCandidates = query(startRent.candidates, async ({ input, tx, actor }) => {
  await leaseList.seenBy(actor).one(tx, input.id);
  return candidatesFor(tx, actor, input);
});
