import type { LeaseFacts, RuleSheet, Deserved } from "#modules/rebate-type/rule-contract.ts";
import type { BasisPoints, Fen } from "#platform/contract/money.ts";
import { type BookReason, bookReasons } from "../../states.ts";
import type { Due } from "./difference.ts";

/** A contract as the leasing side reports it now. */
export interface Reported {
  readonly isLive: boolean;
  readonly startedOn: string;
  readonly netFinanceFen: number;
  readonly financeFen: number;
  readonly elasticFen: number | null;
  readonly elasticBp: number | null;
  readonly termMonths: number | null;
  readonly customerGrade: string | null;
  readonly product: string | null;
  readonly channel: string | null;
  readonly businessType: string | null;
  readonly jjk: boolean | null;
  readonly jst: boolean | null;
}

/** What a rule looks at, in its words. */
export const factsOf = (of: Reported): LeaseFacts => ({
  startRentTime: of.startedOn,
  netFinanceAmount: of.netFinanceFen as Fen,
  financeAmount: of.financeFen as Fen,
  elasticExcitation: of.elasticFen as Fen | null,
  elasticExcitationRate: of.elasticBp as BasisPoints | null,
  financeTerm: of.termMonths,
  customerGrade: of.customerGrade,
  product: of.product,
  channelDescribe: of.channel,
  businessType: of.businessType,
  jjk: of.jjk,
  jst: of.jst,
});

export interface Version {
  readonly version: number;
  readonly sheet: RuleSheet;
}

const covers = ({ effectiveFrom: from, effectiveTo: to }: RuleSheet, day: string): boolean =>
  day >= from && (to === null || day <= to);

/** The newest version that is made for the day; where none is, the newest of all says so. Versions come newest first. */
export function versionFor(versions: readonly Version[], day: string): Version {
  const found = versions.find(({ sheet }) => covers(sheet, day)) ?? versions[0];
  if (!found) throw new Error("A type without a published rule has nothing to reckon by");
  return found;
}

/** The last step of a rule that gives nothing says why. */
function againstOf({ amount, steps }: Deserved): BookReason | null {
  if (amount > 0) return null;
  const last = steps.at(-1)?.step;
  return bookReasons.find((reason) => reason === last) ?? "nothing";
}

/** What a contract deserves, with why it deserves nothing. */
export function dueOf(isLive: boolean, sheet: RuleSheet, deserved: Deserved): Due {
  return {
    deservedFen: isLive ? deserved.amount : 0,
    isLive,
    isByMonth: sheet.settlement === "dealerMonth",
    against: againstOf(deserved),
  };
}

/** Whose month it is that a cap counts. */
export const monthOf = (day: string): string => day.slice(0, 7);
