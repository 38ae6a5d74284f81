/**
 * What a `trxstatus` means. Only `success`, `refused`, `unpaid` and `reversed` end anything; a code
 * that is not listed is `unclear`, because new ones appear and none of them proves that no money moved.
 */
export type Meaning =
  | "success"
  /** The order waits for somebody to scan it. */
  | "waiting"
  /** Somebody is paying, or a refund is under way. */
  | "processing"
  /** Its time is over and nobody paid. Money that came too late is sent back or reported later. */
  | "unpaid"
  | "reversed"
  | "notFound"
  /** Something was received under this number before: asking tells what became of it. */
  | "numberTaken"
  | "refused"
  | "unclear";

const meanings: Readonly<Record<string, Meaning>> = {
  "0000": "success",
  "1001": "notFound",
  "2000": "waiting",
  "2008": "processing",
  // Not enough money on the account that pays.
  "3008": "refused",
  // The amount is below the fee.
  "3014": "refused",
  // Real-name data of the payer do not fit.
  "3031": "refused",
  "3050": "reversed",
  "3088": "unpaid",
  // A reversal went wrong; money it touched comes back within 24 hours, or does not.
  "3089": "unclear",
  // The merchant is not open at WeChat or Alipay.
  "3099": "refused",
  "3888": "numberTaken",
  // Risk control: limits per payment and per day.
  "3889": "refused",
};

export const meaningOf = (trxstatus: string): Meaning => meanings[trxstatus] ?? "unclear";

/** Payments and refunds by WeChat (VSP50x) and Alipay (VSP51x), as notices and queries name them. */
const paymentCodes: Readonly<Record<string, string>> = { VSP501: "wechat", VSP511: "alipay" };
const refundCodes = new Set(["VSP503", "VSP513"]);

export const paidByOf = (trxcode: string | undefined): string | undefined =>
  paymentCodes[trxcode ?? ""];

export function subjectOf(trxcode: string): "collection" | "refund" | undefined {
  if (trxcode in paymentCodes) return "collection";
  return refundCodes.has(trxcode) ? "refund" : undefined;
}
