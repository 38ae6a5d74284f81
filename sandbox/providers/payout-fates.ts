import { type FaultHit, type FaultParams } from "../faults.ts";

export interface Failure {
  readonly code: string;
  readonly text: string;
}

/** What will become of an order that was taken. */
export interface Fate {
  readonly afterMs: number;
  readonly failure?: Failure;
  readonly returnedAfterMs?: number;
  /** How long queries do not know it. */
  readonly hiddenMs?: number;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** An order without anything special is settled after a second. */
export const usually: Fate = { afterMs: second };
/** People at the bank look at it: above ten million, or to another bank without its CNAPS number. */
export const byHand: Fate = { afterMs: 2 * minute };

/** Why banks refuse, in their words. Money has not moved after any of them. */
const failures: Readonly<Record<string, Failure>> = {
  balanceShort: { code: "BALANCE", text: "付款账户余额不足" },
  singleLimit: { code: "LIMIT_SINGLE", text: "超过单笔限额" },
  dayLimit: { code: "LIMIT_DAY", text: "超过当日累计限额" },
  quotaExceeded: { code: "QUOTA", text: "收款人本月额度已用完" },
  accountClosed: { code: "RJ01", text: "收款账户已销户" },
  nameMismatch: { code: "RJ02", text: "收款人户名与账号不符" },
};

const fates: Readonly<Record<string, (params: FaultParams) => Partial<Fate>>> = {
  manualHandling: ({ ms }) => ({ afterMs: Number(ms ?? 4 * hour) }),
  unsureThenSuccess: ({ ms }) => ({ afterMs: Number(ms ?? minute) }),
  notFoundFor: ({ ms }) => ({ hiddenMs: Number(ms ?? 5 * minute) }),
  returnedLater: ({ ms, days }) => ({ returnedAfterMs: Number(ms ?? Number(days ?? 3) * day) }),
};

/** The fate that an ordered fault gives; other faults leave it as it would be. */
export function fateUnder(fault: FaultHit | undefined, otherwise: Fate = usually): Fate {
  if (!fault) return otherwise;
  const failure = failures[fault.effect];
  if (failure) return { ...otherwise, failure };
  return { ...otherwise, ...fates[fault.effect]?.(fault.params) };
}

/** Every second line of a batch fails under `batchSomeFail`, from the first on. */
export function fateOfLine(
  fault: FaultHit | undefined,
  line: { readonly index: number; readonly own: FaultHit | undefined; readonly otherwise?: Fate },
): Fate {
  if (fault?.effect === "batchSomeFail") {
    const hit = line.index % 2 === 0 ? { effect: "accountClosed" as const, params: {} } : undefined;
    return fateUnder(hit, line.otherwise);
  }
  return fateUnder(fault ?? line.own, line.otherwise);
}
