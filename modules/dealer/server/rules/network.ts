import { runningCodes, signedCodes, signStates } from "#modules/e-sign/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { dealerErrors } from "../../errors.ts";
import { type DealerAction, networkMoves, type NetworkState, networkStates } from "../../states.ts";

/** What of a dealer decides what can be done to it. */
export interface DealerFacts {
  readonly state: number;
  readonly applied_by: string | null;
  readonly agreement_state: number | null;
  readonly isFiled: boolean;
}

/** Where an action leads; the agreement is signed beside. */
const leadsTo: Readonly<Record<Exclude<DealerAction, "startAgreement">, NetworkState>> = {
  apply: "reviewing",
  admit: "entered",
  refuse: "rejected",
  leave: "left",
  readmit: "pending",
};

export const stateNamed = (code: number): NetworkState => {
  const names = Object.keys(networkStates) as NetworkState[];
  const found = names.find((name) => networkStates[name] === code);
  if (!found) throw new Error(`No state of a dealer has code ${code}`);
  return found;
};

const beforeEntry: ReadonlySet<NetworkState> = new Set(["pending", "rejected", "existing"]);

function isPossible(action: DealerAction, state: NetworkState): boolean {
  if (action === "startAgreement") return beforeEntry.has(state);
  const moves: readonly NetworkState[] = networkMoves[state];
  return moves.includes(leadsTo[action]);
}

const counting: ReadonlySet<number | null> = new Set([
  signStates.notStarted,
  ...runningCodes,
  ...signedCodes,
]);

/** Everything that stands against an action; empty means that it may be done. */
export function reasonsAgainst(action: DealerAction, facts: DealerFacts, me: string): Refused[] {
  const { agreement_state: agreement, isFiled, applied_by: applicant } = facts;
  const isSigned = agreement !== null && signedCodes.includes(agreement);
  const isReview = action === "admit" || action === "refuse";
  const needsBoth = action === "apply" || action === "admit";
  const checks: [boolean, keyof typeof dealerErrors][] = [
    [!isPossible(action, stateNamed(facts.state)), "dealerWrongState"],
    [isReview && applicant === me, "dealerOwnReview"],
    [(needsBoth || action === "startAgreement") && !isFiled, "dealerNotFiled"],
    [needsBoth && !isSigned, "dealerNotSigned"],
    [action === "startAgreement" && counting.has(agreement), "dealerAgreementRunning"],
  ];
  return checks.flatMap(([holds, name]) => (holds ? [new Refused(dealerErrors[name])] : []));
}

const dayMs = 86_400_000;

/** The last day of so many, counted from the day on which a dealer came in. */
export const lastDay = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
