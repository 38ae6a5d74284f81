import { runningCodes, signedCodes, signStates } from "#modules/e-sign/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { carPaymentErrors } from "../../errors.ts";
import { type CarPaymentAction, carPaymentStates } from "../../states.ts";

export const signingActions = [
  "startSigning",
  "refreshSignState",
  "remindSigners",
  "skipSign",
  "bindContract",
] as const satisfies readonly CarPaymentAction[];
export type SigningAction = (typeof signingActions)[number];

export const isSigningAction = (action: CarPaymentAction): action is SigningAction =>
  signingActions.some((one) => one === action);

/** What of a contract itself stands against what its order wants done. */
type AgainstContract = Readonly<
  Record<"start" | "refresh" | "remind" | "skip", readonly Refused[]>
>;

/** What decides what can be done about the signature of an order. */
export interface SigningFacts {
  /** As the department's settings said when it was submitted last. */
  readonly needsSign: boolean;
  /** How its contract stands, or that it was skipped; null: it has none. */
  readonly signState: number | null;
  /** Which fields the order cannot fill of the template that the department names. */
  readonly template: "none" | "unusable" | { readonly missing: readonly string[] };
  readonly lacksAgentPhone: boolean;
  /** The department lets images stand for signatures. */
  readonly maySkip: boolean;
  /** What its contract itself has against it; null: it has none. */
  readonly contract: AgainstContract | null;
}

/** Where the order stands, and who applied for it. */
interface Order {
  readonly state: number;
  readonly createdBy: string;
  readonly signing: SigningFacts;
}

type Name = keyof typeof carPaymentErrors;
type Check = readonly [holds: boolean, name: Name];

const refusals = (checks: readonly Check[]): Refused[] =>
  checks.flatMap(([holds, name]) => (holds ? [new Refused(carPaymentErrors[name])] : []));

const { draft, voided } = carPaymentStates;
const good: readonly (number | null)[] = [...signedCodes, signStates.skipped];
const under: readonly (number | null)[] = runningCodes;

/** Everything that stands against an action on the signature; empty means that it may be done. */
export function againstSigning(action: SigningAction, order: Order, me: string): Refused[] {
  if (order.state === voided) return refusals([[true, "wrongState"]]);
  return against[action](order, me);
}

const against: Record<SigningAction, (order: Order, me: string) => Refused[]> = {
  startSigning({ state, signing }) {
    const standing = refusals([
      ...lacking(state, signing),
      [under.includes(signing.signState), "signUnderWay"],
    ]);
    if (standing.length > 0) return standing;
    const isMade = signing.signState === signStates.notStarted;
    return isMade ? [...(signing.contract?.start ?? [])] : againstMaking(signing);
  },
  refreshSignState: ({ signing: { contract } }) =>
    contract === null ? refusals([[true, "signNotStarted"]]) : [...contract.refresh],
  remindSigners({ signing: { contract, signState } }) {
    if (good.includes(signState)) return refusals([[true, "signDone"]]);
    return contract === null ? refusals([[true, "signNotStarted"]]) : [...contract.remind];
  },
  /** Whoever applied for it has its signature skipped by somebody else. */
  skipSign: ({ state, createdBy, signing }, me) => [
    ...refusals([
      ...lacking(state, signing),
      [createdBy === me, "ownSkip"],
      [!signing.maySkip, "skipNotAllowed"],
    ]),
    ...(good.includes(signing.signState) ? [] : (signing.contract?.skip ?? [])),
  ],
  bindContract: ({ signing: { needsSign, signState } }) =>
    refusals([
      [!needsSign, "signNotNeeded"],
      [good.includes(signState), "signDone"],
      [under.includes(signState) || signState === signStates.notStarted, "signUnderWay"],
    ]),
};

const lacking = (state: number, { needsSign, signState }: SigningFacts): Check[] => [
  [state === draft, "notSentRound"],
  [!needsSign, "signNotNeeded"],
  [good.includes(signState), "signDone"],
];

/** What is missing to make a contract of the order. */
function againstMaking({ template, lacksAgentPhone }: SigningFacts): Refused[] {
  const missing = typeof template === "string" ? [] : template.missing;
  return [
    ...refusals([
      [template === "none", "noSignTemplate"],
      [template === "unusable", "signTemplateUnusable"],
      [lacksAgentPhone, "agentPhoneMissing"],
    ]),
    ...missing.map((field) => new Refused(carPaymentErrors.signFieldMissing, { field })),
  ];
}
