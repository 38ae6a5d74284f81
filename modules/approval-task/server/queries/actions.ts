import type { z } from "zod";
import type { ActionReason } from "#platform/contract/actions.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import { query } from "#platform/server/query.ts";
import { type Language, Refused } from "#platform/server/refused.ts";
import { approvalTask } from "../../contract.ts";
import { approvalInstance } from "../../instance-contract.ts";
import { type InstanceAction, instanceActions } from "#modules/approval/states.ts";
import { reasonsAgainst } from "#modules/approval/server/faces/rules.ts";
import { subjectOf } from "#modules/approval/server/index.ts";
import {
  refusalOf,
  standingOf,
  organisationAround,
  readInstance,
  expectMayLook,
} from "#modules/approval/server/faces/instance.ts";
import { againstPassing } from "../support/against-passing.ts";
import { fixLinkOf } from "../support/fix-link.ts";

/** What I can do to an approval now, and everything that stands against the rest. */
export const openInstanceActions = query(
  approvalInstance.actions,
  async ({ input, tx, actor, caller }) => {
    const loaded = await readInstance(tx, input.id);
    await expectMayLook(tx, actor, loaded);
    const { instance } = loaded;
    const [organisation, standing] = await Promise.all([
      organisationAround(tx, loaded, [actor.userId]),
      standingOf(tx, actor, loaded),
    ]);
    const fixLink = fixLinkOf(instance, actor);
    const byOrder = await againstPassing(tx, instance);
    const atOrder = subjectOf(instance.orderType).link(instance.orderId);
    return instanceActions.map((action) => {
      const found = reasonsAgainst(action, instance, standing);
      const refused = [
        ...againstVisit(action, actor, tx.now),
        ...found.map((reason) => refusalOf(reason, organisation)),
      ];
      const reasons = [
        ...refused.map((one) => inWords(one, caller.language, fixLink(one))),
        ...(action === "pass" ? byOrder : []).map((one) => inWords(one, caller.language, atOrder)),
      ];
      return { action, enabled: reasons.length === 0, reasons };
    });
  },
);

const endpoints = { ...approvalInstance, ...approvalTask };

/** Who visits from the super tenant looks; he decides nothing, and changes nothing without a reason. */
function againstVisit(action: InstanceAction, { visit }: Actor, now: Date): Refused[] {
  if (!visit) return [];
  if (endpoints[action].visitor === "never") return [new Refused(platformErrors.visitNeverDecides)];
  const mayWrite = visit.writeUntil >= now.getTime();
  return mayWrite ? [] : [new Refused(platformErrors.visitReadsOnly)];
}

const inWords = (
  refused: Refused,
  language: Language,
  link: string | null,
): z.infer<typeof ActionReason> => ({
  code: refused.definition.code,
  msg: refused.textIn(language),
  link,
});
