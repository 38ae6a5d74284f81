import { type FaultHit } from "../faults.ts";

const refusals: Readonly<Record<string, string>> = {
  balanceShort: "3008",
  channelBalanceShort: "3008",
  singleLimit: "3889",
  dayLimit: "3889",
  quotaExceeded: "3889",
  accountClosed: "3099",
  nameMismatch: "3031",
};

/** The status with which an ordered refusal is given; undefined for faults that refuse nothing. */
export function refusalOf(fault: FaultHit | undefined): string | undefined {
  return fault && refusals[fault.effect];
}
