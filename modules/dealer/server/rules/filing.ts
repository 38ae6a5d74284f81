import type { ApprovalState } from "#modules/approval/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { dealerErrors } from "../../errors.ts";
import {
  type FilingAction,
  type FilingState,
  filingStates,
  type VersionState,
} from "../../states.ts";

/** What of a filing decides what can be done to it. */
export interface FilingFacts {
  readonly state: number;
  readonly approval_state: number | null;
  readonly created_by: string;
}

const { draft, approving, filed, rejected, changing, disabled } = filingStates;
/** The author's own until it is in force; from then on it is for whoever has the right. */
const ofTheAuthor: ReadonlySet<FilingAction> = new Set(["update", "submit", "remove"]);

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: FilingAction, facts: FilingFacts, me: string): Refused[] {
  const { state, approval_state: approval, created_by: author } = facts;
  const isWriting = ofTheAuthor.has(action);
  const isBack = state === rejected || (state === draft && approval !== null);
  const checks: [boolean, keyof typeof dealerErrors][] = [
    [isWriting && author !== me, "filingNotYours"],
    [state === disabled, "filingWrongState"],
    [state === approving, "filingApproving"],
    [state === changing, "filingChanging"],
    [isWriting && state === filed, "filingFiled"],
    [action === "change" && state === rejected, "filingNotFiled"],
    [!isWriting && state === draft, "filingNotFiled"],
    [action === "remove" && isBack, "filingSubmittedOnce"],
  ];
  return checks.flatMap(([holds, name]) => (holds ? [new Refused(dealerErrors[name])] : []));
}

/** The bank details of a filing: which are in force, and which somebody has typed to be. */
export interface Held {
  readonly state: FilingState;
  readonly inForce: string | null;
  readonly staged: string | null;
}

/** Where a filing goes, and what becomes of its bank details with it. */
export interface Course extends Held {
  readonly versions: readonly { readonly id: string; readonly to: VersionState }[];
}

/**
 * What follows for a filing when its approval comes to stand so. Only an approval puts bank details in
 * force, and only those that it was about; whatever else ends a change leaves the old ones as they are.
 */
export function afterApproval(held: Held, approval: ApprovalState): Course {
  const { inForce, staged } = held;
  if (staged === null) return { ...held, versions: [] };
  const isChange = inForce !== null;
  if (approval === "approved") {
    const old = isChange ? [{ id: inForce, to: "SUPERSEDED" as const }] : [];
    const versions = [...old, { id: staged, to: "IN_FORCE" as const }];
    return { state: "filed", inForce: staged, staged: null, versions };
  }
  if (isUnderWay(approval))
    return { ...held, state: isChange ? "changing" : "approving", versions: [] };
  if (isChange) {
    const to = handedBack.has(approval) ? "DROPPED" : "REFUSED";
    return { state: "filed", inForce, staged: null, versions: [{ id: staged, to }] };
  }
  if (approval === "terminated") {
    return { ...held, state: "disabled", versions: [{ id: staged, to: "REFUSED" }] };
  }
  // A first filing stays in its author's hands, with what he typed.
  return { ...held, state: handedBack.has(approval) ? "draft" : "rejected", versions: [] };
}

const handedBack: ReadonlySet<ApprovalState> = new Set(["withdrawn", "returned"]);
const isUnderWay = (state: ApprovalState) =>
  state === "pending" || state === "approving" || state === "suspended";

/** What is typed for a filing that has none in force, or instead of what is. */
export const afterTyping = (held: Held, typed: string): Held => ({ ...held, staged: typed });

/** Out of use, nothing of it is in force any more. */
export const afterDisabling = (held: Held): Course => ({
  ...held,
  state: "disabled",
  versions: [
    ...(held.inForce === null ? [] : [{ id: held.inForce, to: "SUPERSEDED" as const }]),
    ...(held.staged === null ? [] : [{ id: held.staged, to: "DROPPED" as const }]),
  ],
});

/** In which states a filing's details may be paid to: what is kept of one out of use is for reading. */
export const payableStates: readonly FilingState[] = ["filed", "changing"];

/** The same as rows are asked for. */
export const payableCodes = payableStates.map((state) => filingStates[state]);

export const inForceOf = ({ state, inForce }: Held): string | null =>
  payableStates.includes(state) ? inForce : null;
