import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Slot } from "#platform/server/slot.ts";
import type { Deserved } from "../../rule-contract.ts";
import type { RuledType } from "./published-rules.ts";

/** Whole months, both included, as 2026-10. */
export interface Months {
  readonly first: string;
  readonly last: string;
}

/** What becomes of one contract by a drafted rule. */
export interface ReplayedContract {
  readonly leaseId: string;
  readonly contractNo: string;
  readonly lessee: string;
  readonly shop: string;
  readonly departmentId: string | null;
  readonly ownerId: string;
  /** Its newest line in the book, where it has one of this type. */
  readonly lineId: string | null;
  readonly beforeFen: number;
  readonly afterFen: number;
  /** Null: its contract was ended, so that no rule is asked. */
  readonly deserved: Deserved | null;
}

/** Reckons contracts that are there by a rule that is not yet: handed down by whoever keeps the book of them. */
interface RuleReplay {
  /** Whoever sees contracts under this permission sees what becomes of them. */
  readonly permission: string;
  readonly count: (tx: ReadTx, months: Months) => Promise<number>;
  /** Every contract of the months, a piece at a time. Versions come newest first, and the draft before them. */
  readonly replay: (
    tx: ReadTx,
    months: Months,
    type: RuledType,
  ) => AsyncIterable<readonly ReplayedContract[]>;
}

export const ruleReplays = new Slot<RuleReplay>("rebateType.ruleReplays");
