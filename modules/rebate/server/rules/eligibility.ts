import type { judgements, splitModes } from "#modules/rebate-type/states.ts";
import { percentText, showYuan } from "#platform/contract/money.ts";
import type { BasisPoints } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import type { CheckStanding } from "../../states.ts";
import { keyFenLeft, partsOf } from "./split.ts";

interface TypeFacts {
  readonly name: string;
  readonly isInForce: boolean;
  readonly allowsApplying: boolean;
  readonly judgement: (typeof judgements)[number];
  /** Days, both included. */
  readonly applyFrom: string | null;
  readonly applyTo: string | null;
  readonly splitMode: (typeof splitModes)[number];
  readonly needsFile: boolean;
  readonly maxBp: number;
}

/** Somebody who would get a part, and what is known of his name, number and account. */
interface PayeeFacts {
  readonly name: string;
  readonly check: CheckStanding;
}

/** Everything that decides whether somebody may apply for a line of the book (design 2.5.3). */
export interface Candidate {
  readonly today: string;
  readonly type: TypeFacts;
  readonly contractNo: string;
  readonly shop: string;
  readonly mayApplyRestricted: boolean;
  readonly isLineOpen: boolean;
  readonly isLeaseThere: boolean;
  readonly isInReach: boolean;
  readonly isDealerFiled: boolean;
  /** The number of another order for the contract and type that is under way. */
  readonly liveOrder: string | null;
  readonly isWhiteListed: boolean;
  /** One is chosen, and in force. */
  readonly isKeyPersonInForce: boolean;
  readonly keyPersonBp: number | null;
  readonly earlierKeyFen: number;
  readonly fileCount: number;
  readonly payees: readonly PayeeFacts[];
  readonly wantedFen: number;
  readonly openFen: number;
  readonly deservedFen: number;
  readonly owedFen: number;
  /** The closed cycle that the contract was reconciled in. */
  readonly closedCycle: string | null;
}

type Name = keyof typeof rebateErrors;
type Check = readonly [holds: boolean, name: Name, values?: Readonly<Record<string, string>>];

const refusals = (checks: readonly Check[]): Refused[] =>
  checks.flatMap(([holds, name, values]) =>
    holds ? [new Refused(rebateErrors[name], { ...values })] : [],
  );

/** E01–E03: whether, when and to whom the type is open. */
function againstType({ type, today, mayApplyRestricted }: Candidate): Check[] {
  const { name, judgement, applyFrom, applyTo } = type;
  const isEarly = applyFrom !== null && today < applyFrom;
  const isLate = applyTo !== null && today > applyTo;
  const window = { type: name, from: applyFrom ?? "…", to: applyTo ?? "…" };
  return [
    [!type.isInForce || !type.allowsApplying, "typeClosed", { type: name }],
    [judgement !== "permission" && (isEarly || isLate), "outsideWindow", window],
    [judgement !== "time" && !mayApplyRestricted, "permissionMissing", { type: name }],
  ];
}

/** E04–E08: the line, its contract, its dealer, and what else is under way. */
function againstLine(of: Candidate): Check[] {
  const { contractNo: contract, shop, liveOrder } = of;
  return [
    [!of.isLineOpen, "lineNotOpen"],
    [!of.isLeaseThere, "leaseNotThere", { contract }],
    [!of.isInReach, "outOfReach", { contract }],
    [!of.isDealerFiled, "dealerNotFiled", { shop }],
    [liveOrder !== null, "liveOrder", { number: liveOrder ?? "" }],
  ];
}

/** E09–E11: whoever gets a part. These are asked again when it is made, paid and let go. */
function againstPayees(of: Candidate): Check[] {
  const { type, keyPersonBp, isKeyPersonInForce } = of;
  const isSplit = type.splitMode === "keyPerson";
  const isShareWrong = keyPersonBp === null || keyPersonBp <= 0 || keyPersonBp > type.maxBp;
  const unchecked = of.payees.filter(({ check }) => check === "FAILED" || check === "MISSING");
  return [
    [type.splitMode === "whitelist" && !of.isWhiteListed, "notWhiteListed"],
    [isSplit && !isKeyPersonInForce, "keyPersonNotInForce"],
    [isSplit && isShareWrong, "percentTooHigh", { most: percentText(type.maxBp as BasisPoints) }],
    [isSplit && type.needsFile && of.fileCount === 0, "fileMissing"],
    ...unchecked.map(({ name: payee }): Check => [true, "checkNotPassed", { payee }]),
  ];
}

/** E12: what was reconciled and closed stays as it is. */
const againstCycle = ({ contractNo: contract, closedCycle }: Candidate): Check[] => [
  [closedCycle !== null, "cycleClosed", { contract, cycle: closedCycle ?? "" }],
];

/** E13, E14 and the cap on shares: how much. */
function againstAmount(of: Candidate): Check[] {
  const { wantedFen, openFen, owedFen, shop, type } = of;
  const keyPersonBp = type.splitMode === "keyPerson" ? of.keyPersonBp : null;
  const { keyFen } = partsOf({ amountFen: Math.max(0, wantedFen - owedFen), keyPersonBp });
  const left = keyFenLeft({
    deservedFen: of.deservedFen,
    maxBp: type.maxBp,
    earlierFen: of.earlierKeyFen,
  });
  return [
    [wantedFen > openFen, "aboveOpen", { most: showYuan(openFen) }],
    [owedFen >= wantedFen, "owesTooMuch", { shop, owed: showYuan(owedFen) }],
    [keyFen > left && (keyPersonBp ?? 0) <= type.maxBp, "shareAboveCap", { most: showYuan(left) }],
  ];
}

/** Every reason against applying, in the order of the design: the first is the one that is said, the rest are listed. */
export const reasonsAgainstApplying = (of: Candidate): Refused[] =>
  refusals([
    ...againstType(of),
    ...againstLine(of),
    ...againstPayees(of),
    ...againstCycle(of),
    ...againstAmount(of),
  ]);

const { typeClosed, outsideWindow, lineNotOpen, aboveOpen, owesTooMuch, shareAboveCap } =
  rebateErrors;
const { leaseNotThere, dealerNotFiled, notWhiteListed, keyPersonNotInForce } = rebateErrors;
const { checkNotPassed, permissionMissing, bookLowered, cycleClosed } = rebateErrors;
const pages: readonly (readonly [page: string, codes: readonly { readonly code: string }[]])[] = [
  ["/bizConfiguration/rebateType", [typeClosed, outsideWindow]],
  ["/system/role", [permissionMissing]],
  ["/data/rebateStandingBook", [lineNotOpen, aboveOpen, owesTooMuch, shareAboveCap, bookLowered]],
  ["/data/startRent", [leaseNotThere]],
  ["/data/rebateConciliationCycle", [cycleClosed]],
  ["/data/fillingForm", [dealerNotFiled]],
  ["/data/whiteList", [notWhiteListed]],
  ["/data/keyPerson", [keyPersonNotInForce]],
  ["/data/rebatePayees", [checkNotPassed]],
];

/** The page where a reason is mended; undefined: in the form, or nowhere. */
export const pageOfReason = ({ definition: { code } }: Refused): string | undefined =>
  pages.find(([, errors]) => errors.some((error) => error.code === code))?.[0];
