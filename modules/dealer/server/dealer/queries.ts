import { usableTemplates } from "#modules/e-sign/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { carDealer } from "../../dealer-contract.ts";
import { dealerActions } from "../../states.ts";
import { reasonsAgainst } from "../rules/network.ts";
import { db } from "../tables.ts";
import { allDealers, dealerList, leftDealers } from "./list.ts";
import { factsOf } from "./reach.ts";

export const listDealers = query(carDealer.list, ({ input, tx, actor }) =>
  dealerList.seenBy(actor).page(tx, input),
);

export const listLeftDealers = query(carDealer.historyList, ({ input, tx, actor }) =>
  leftDealers.seenBy(actor).page(tx, input),
);

export const dealerDetail = query(carDealer.detail, ({ input, tx, actor }) =>
  allDealers.seenBy(actor).one(tx, input.id),
);

export const dealerHistory = query(carDealer.operationLog, async ({ input: { id }, tx, actor }) => {
  await allDealers.seenBy(actor).one(tx, id);
  return historyOf(tx, { id, of: carDealer.operationLog, wireNames: allDealers.wireNames });
});

/** What I can do to it now, and everything that stands against the rest. */
export const dealerActionsNow = query(carDealer.actions, async ({ input, tx, actor, caller }) => {
  await allDealers.seenBy(actor).one(tx, input.id);
  const row = await tx.maybe(
    db
      .selectFrom("dealers")
      .select(["id", "state", "applied_by", "agreement_state"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", input.id),
  );
  if (!row) throw new Refused(platformErrors.notFound);
  const facts = await factsOf(tx, row);
  return dealerActions.map((action) => {
    const reasons = reasonsAgainst(action, facts, actor.userId);
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

export const agreementTemplates = query(carDealer.templates, ({ tx }) => usableTemplates(tx));
