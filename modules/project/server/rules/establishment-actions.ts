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
  readonly project_id: string | null;
  readonly created_by: string;
  /** Of the order that uses it. */
  readonly order_number: string | null;
  /** Whether what the one who asks may void reaches as far as this one. */
  readonly mayVoid: boolean;
}

const { terminated } = approvalStates;
const { draft, approving, approved, used, expired, voided } = establishmentStates;

type Check = [boolean, keyof typeof projectErrors];

function againstDraft(action: EstablishmentAction, facts: EstablishmentFacts): Check[] {
  if (facts.state !== draft) return [];
  const isNew = facts.approval_state === null;
  return [
    [action === "submit" && facts.project_id === null, "establishmentNoProject"],
    [action === "remove" && !isNew, "establishmentSubmittedOnce"],
    [action === "voided" && isNew, "establishmentNeverSubmitted"],
  ];
}

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(
  action: EstablishmentAction,
  facts: EstablishmentFacts,
  me: string,
): Refused[] {
  const { state, approval_state: approval, name } = facts;
  const isTerminated = approval === terminated;
  const isHis = action === "voided" ? facts.mayVoid : facts.created_by === me;
  const values = { name, order: facts.order_number ?? "" };
  const checks: Check[] = [
    [!isHis, "establishmentNotYours"],
    [isTerminated, "establishmentTerminated"],
    [!isTerminated && (state === voided || state === expired), "establishmentWrongState"],
    [state === approving, "establishmentApproving"],
    [state === used, "establishmentUsed"],
    [state === approved && action !== "voided", "establishmentApproved"],
    ...againstDraft(action, facts),
  ];
  return checks.flatMap(([holds, error]) =>
    holds ? [new Refused(projectErrors[error], values)] : [],
  );
}

interface Item {
  readonly id: string;
  readonly name: string;
  readonly state: number;
  readonly needs_establishment: boolean;
  readonly person_ids: readonly string[];
}

interface Project {
  readonly name: string;
  readonly state: number;
  readonly item_ids: readonly string[];
}

interface Purpose {
  readonly item: Item;
  readonly project: Project;
}

const inForce = 1000;

/**
 * Refuses an establishment for an item that is out of use, needs none, is not for this person or does
 * not belong to the project.
 */
export function expectMayEstablish({ item, project }: Purpose, userId: string): void {
  const { name } = item;
  if (item.state !== inForce) throw new Refused(projectErrors.itemOutOfUse, { name });
  if (!item.needs_establishment) {
    throw new Refused(projectErrors.itemNeedsNoEstablishment, { name });
  }
  if (item.person_ids.length > 0 && !item.person_ids.includes(userId)) {
    throw new Refused(projectErrors.itemNotForYou, { name });
  }
  if (project.state !== inForce) {
    throw new Refused(projectErrors.projectOutOfUse, { name: project.name });
  }
  if (!project.item_ids.includes(item.id)) {
    throw new Refused(projectErrors.itemOfOtherProject, { name, project: project.name });
  }
}
