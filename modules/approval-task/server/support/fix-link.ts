import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import type { Instance } from "#modules/approval/server/faces/rules.ts";
import { subjectOf } from "#modules/approval/server/index.ts";

const codesOf = (errors: readonly ErrorDefinition[]): ReadonlySet<string> =>
  new Set(errors.map(({ code }) => code));

/** What became of it is told on the order's own page. */
const toldByOrder = codesOf([
  approvalErrors.notRunning,
  approvalErrors.decidedByOther,
  approvalErrors.alreadyDecided,
  approvalErrors.contentChanged,
  approvalErrors.alreadyRunning,
]);

/** The steps say so: who may look at processes finds it there. */
const saidByProcess = codesOf([
  approvalErrors.transferNotAllowed,
  approvalErrors.addSignNotAllowed,
  approvalErrors.batchNotAllowed,
]);

/** Whom it waits for, who could help and by what other action is seen where it is decided. */
const seenInCentre = codesOf([
  approvalErrors.notYours,
  approvalErrors.notYourTurn,
  approvalErrors.notFinanceStep,
  approvalErrors.notApplicant,
  approvalErrors.withdrawAsked,
  approvalErrors.noWithdrawAsked,
  approvalErrors.nothingToRecall,
  approvalErrors.recallTooLate,
  approvalErrors.recallTooFar,
  approvalErrors.notDelegated,
  approvalErrors.adminOnly,
  approvalErrors.notApproved,
  approvalErrors.suspended,
]);

/** Where the mend of a reason is found; null: time or other people have to mend it. */
export function fixLinkOf({ id, orderType, orderId }: Instance, { permissions }: Actor) {
  const seesProcesses = permissions.has("bizConfiguration:approvalProcess:list");
  const inCentre = `/dashboard/todo?instance=${id}`;
  return ({ definition: { code } }: Refused): string | null => {
    if (toldByOrder.has(code)) return subjectOf(orderType).link(orderId);
    if (saidByProcess.has(code)) {
      return seesProcesses ? "/bizConfiguration/approvalProcess" : inCentre;
    }
    return seenInCentre.has(code) ? inCentre : null;
  };
}
