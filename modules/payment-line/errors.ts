import { defineErrors } from "#platform/contract/error.ts";

export const paymentLineErrors = defineErrors({
  quotaOfMonth: {
    code: "2626",
    zh: "收款人{payee}本月渠道额度不足，本月还可收 {left} 元，请下月再打款",
    en: "The monthly channel quota of {payee} is insufficient: {left} yuan are left; pay next month",
    when: "Paying, in another month than it was submitted, more than the channel pays one person.",
  },
  quotaOfMonthUnsaid: {
    code: "2631",
    zh: "收款人{payee}本月渠道额度不足，请下月再打款",
    en: "The monthly channel quota of {payee} is insufficient; pay next month",
    when: "The same, through a contract that other tenants use too: how much is left would tell what they pay.",
  },
  lateProof: {
    code: "2627",
    zh: "该收款人已从单据 {number} 中更换，请先作废该单据再确认凭据",
    en: "The payee was replaced in {number}; void the order before you confirm the evidence",
    when: "Proof of a payment whose payee was replaced since.",
  },
  revertAside: {
    code: "2633",
    zh: "单据 {number} 正在审批、待重新打款或已作废，不能撤销打款结果；请待单据回到打款结果后再撤销，或以银行流水核对",
    en: "{number} is in approval, to be paid again or void: revert when it is back, or check the statement",
    when: "Reverting an imported result while the order is decided on anew, is to be paid anew, or was given up.",
  },
  payeeReplaced: {
    code: "2632",
    zh: "该收款人已从单据 {number} 中更换，不能再付给他；请取消该笔打款",
    en: "The payee was replaced in {number} and is not paid any more; cancel the payout",
    when: "Retrying at the desk a payout whose payee was replaced since.",
  },
});
