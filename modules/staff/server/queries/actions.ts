import { query } from "#platform/server/query.ts";
import { tenantUser } from "../../contract.ts";
import { memberActions } from "../../states.ts";
import { memberList } from "../queries.ts";
import { reasonsAgainst } from "../rules.ts";
import { factsFor, standingOf } from "../support/facts.ts";

/** What I can do to a member now, and everything that stands against the rest. */
export const openMemberActions = query(tenantUser.actions, async ({ input, tx, actor, caller }) => {
  const { id } = input;
  await memberList.seenBy(actor).one(tx, id);
  const standing = await standingOf(tx, actor, id);
  return Promise.all(
    memberActions.map(async (action) => {
      const { permission } = tenantUser[action];
      const facts = await factsFor(tx, actor, { id, action, standing });
      const reasons = reasonsAgainst(action, facts).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language).replace("{permission}", permission),
        link: null,
      }));
      return { action, enabled: reasons.length === 0, reasons };
    }),
  );
});
