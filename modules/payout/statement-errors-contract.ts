import { defineErrors } from "#platform/contract/error.ts";

/** What stands against taking a line of a bank statement as the proof of a payment. */
export const payoutStatementErrors = defineErrors({
  alreadyShown: {
    code: "7680",
    zh: "打款 {number} 已有流水对应，请核对是否重复付款，或先解除原匹配",
    en: "Payment {number} is shown by another line; look for a double payment, or unmatch that one first",
    when: "Matching a payment that a line of a statement proves already.",
  },
  shownButDoubtful: {
    code: "7681",
    zh: "打款 {number} 的结果有矛盾，不能自动认定，请人工核对后匹配",
    en: "What is known of payment {number} contradicts itself; look at it and match it by hand",
    when: "A rule would close a payment that has an incident, or counts as failed.",
  },
  neverSent: {
    code: "7682",
    zh: "打款 {number} 尚未提交渠道，流水不可能对应它，请选择其他候选",
    en: "Payment {number} was never sent, so no line can show it; choose another candidate",
    when: "Matching an attempt that is in no state in which money could have left.",
  },
  shownByItsOwn: {
    code: "7684",
    zh: "打款 {number} 的申请人、制单人和放款人不能凭自己导入或认定的流水改变其结果，请由其他同事匹配",
    en: "Who asked for, batched or released payment {number} may not settle it so; ask a colleague",
    when: "A payment's end would follow from a line that its own applicant, maker or releaser brought or matched.",
  },
  paidAgainSince: {
    code: "7683",
    zh: "打款 {number} 退回后已重新打款，请到打款工作台核对后再处理",
    en: "Payment {number} was paid again after that; look at it on the payout desk first",
    when: "A return is matched, or taken back, after a later attempt was made.",
  },
});
