import type { Target } from "../rules/line.ts";

/** The number that people call a target by. */
export function numberOf(target: Target): string {
  switch (target.type) {
    case "payout":
      return target.merchantOrderNo;
    case "recharge":
      return target.rechargeNo;
    case "carOrder":
      return target.orderNo;
    case "feeSettlement":
      return target.settlementNo;
  }
}

/** Who it is paid to, or by. */
export function nameOf(target: Target): string {
  switch (target.type) {
    case "payout":
      return target.payeeName;
    case "recharge":
      return target.payerName;
    case "carOrder":
      return target.lesseeName;
    case "feeSettlement":
      return target.channel;
  }
}

/** When it was sent, asked for or entered. */
export function timeOf(target: Target): string {
  switch (target.type) {
    case "payout":
      return target.sentAt;
    case "feeSettlement":
      return `${target.settleDate}T00:00:00+08:00`;
    case "recharge":
    case "carOrder":
      return target.createdAt;
  }
}
