import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { projectErrors } from "../../errors.ts";
import {
  type EstablishmentAction,
  type EstablishmentState,
  establishmentStates,
} from "../../states.ts";

/** What an approval makes of an establishment: whatever sends it back makes it a draft again. */
export const stateByApproval: Readonly<Record<ApprovalState, EstablishmentState>> = {
  pending: "approving",
  approving: "approving",
  suspended: "approving",
  approved: "approved",
  exempt: "approved",
  rejected: "draft",
  withdrawn: "draft",
  returned: "draft",
  financeRejected: "draft",
  terminated: "voided",
};

const validDays = 60;
const dayMs = 86_400_000;

/** The last day on which what is approved today can be used. */
export const validUntil = (today: string): string =>
  new Date(Date.parse(today) + validDays * dayMs).toISOString().slice(0, 10);

/** What of an establishment decides what can be done to it. */
export interface EstablishmentFacts {
  readonly name: string;
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
  /** Of the order that uses it. */
  readonly order_number: string | null;
  /** Whether what the one who asks may void reaches as far as this one. */
  readonly mayVoid: boolean;
}

const { terminated } = approvalStates;
const { draft, approving, approved, used, expired, voided } = establishmentStates;

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(
  action: EstablishmentAction,
  facts: EstablishmentFacts,
  me: string,
): Refused[] {
  const { state, approval_state: approval, name } = facts;
  const isTerminated = approval === terminated;
  const isNew = approval === null;
  const isHis = action === "voided" ? facts.mayVoid : facts.created_by === me;
  const values = { name, order: facts.order_number ?? "" };
  const checks: [boolean, keyof typeof projectErrors][] = [
    [!isHis, "establishmentNotYours"],
    [isTerminated, "establishmentTerminated"],
    [!isTerminated && (state === voided || state === expired), "establishmentWrongState"],
    [state === approving, "establishmentApproving"],
    [state === used, "establishmentUsed"],
    [state === approved && action !== "voided", "establishmentApproved"],
    [state === draft && action === "remove" && !isNew, "establishmentSubmittedOnce"],
    [state === draft && action === "voided" && isNew, "establishmentNeverSubmitted"],
  ];
  return checks.flatMap(([holds, error]) =>
    holds ? [new Refused(projectErrors[error], values)] : [],
  );
}

interface Item {
  readonly name: string;
  readonly state: number;
  readonly needs_establishment: boolean;
  readonly person_ids: readonly string[];
}

const inForce = 1000;

/** Refuses an establishment for an item that is out of use, needs none or is not for this person. */
export function expectMayEstablish(item: Item, userId: string): void {
  const { name } = item;
  if (item.state !== inForce) throw new Refused(projectErrors.itemOutOfUse, { name });
  if (!item.needs_establishment) {
    throw new Refused(projectErrors.itemNeedsNoEstablishment, { name });
  }
  if (item.person_ids.length > 0 && !item.person_ids.includes(userId)) {
    throw new Refused(projectErrors.itemNotForYou, { name });
  }
}
