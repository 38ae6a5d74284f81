import type { LineState } from "#modules/payment-line/states.ts";
import { isBankCard } from "#platform/contract/validators.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";

/** A payment beside the channel, as far as it stands in the way of something. */
export interface OfflineFacts {
  readonly line: LineState;
  readonly isBeingApproved: boolean;
  /** Its money may be on its way, or nobody knows whether it is. */
  readonly isLive: boolean;
}

/** What stands against taking such a payment back: only while no money can be under way. */
export function reasonsAgainstGivingUp(offline: OfflineFacts | null): Refused[] {
  if (!offline) return [new Refused(serviceChargeErrors.notOffline)];
  const { line, isBeingApproved, isLive } = offline;
  if (line === "PAID") return [new Refused(serviceChargeErrors.refundOver)];
  if (isBeingApproved) return [new Refused(serviceChargeErrors.offlineBeingApproved)];
  if (isLive || line === "UNKNOWN") return [new Refused(serviceChargeErrors.offlineUnderWay)];
  return [];
}

interface Asked {
  readonly isPublic: boolean;
  readonly account: string;
  readonly cnaps: string | null;
}

/** A person's card has a check digit; a company's account needs the number of its bank. */
export function expectAccountOf({ isPublic, account, cnaps }: Asked): void {
  if (!isPublic && !isBankCard(account)) throw new Refused(serviceChargeErrors.noBankCard);
  if (isPublic && cnaps === null) throw new Refused(serviceChargeErrors.cnapsMissing);
}
