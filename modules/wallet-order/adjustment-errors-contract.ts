import { defineErrors } from "#platform/contract/error.ts";

/** Why an adjustment of wallets cannot be made, changed or taken back. */
export const adjustmentErrors = defineErrors({
  adjustmentUnderApproval: {
    code: "2530",
    zh: "调账单正在审批中，请先撤回再操作",
    en: "The adjustment is being approved; withdraw it first",
    when: "Changing, submitting or voiding an adjustment while it is being approved.",
  },
  adjustmentInEffect: {
    code: "2531",
    zh: "调账已生效，不能再修改或作废；如有错误请冲销",
    en: "The adjustment is in effect and stays as it is; reverse it if it was wrong",
    when: "Changing, submitting or voiding an adjustment that is in effect.",
  },
  adjustmentEnded: {
    code: "2532",
    zh: "该调账单已作废或已冲销，不能再操作；如仍需要请新建",
    en: "The adjustment was voided or reversed; make a new one if it is still needed",
    when: "An action on an adjustment that is voided or reversed.",
  },
  notYours: {
    code: "2533",
    zh: "只有申请人可以操作，请联系申请人处理",
    en: "Only its applicant may do this; ask the applicant",
    when: "Changing somebody else's adjustment or recharge.",
  },
  terminated: {
    code: "2534",
    zh: "该单据的审批已被终止，不能再提交；如仍需要请新建",
    en: "Its approval was terminated and it cannot be submitted again; make a new one if it is needed",
    when: "Changing or submitting an adjustment or a recharge whose approval was terminated.",
  },
  notInEffect: {
    code: "2535",
    zh: "调账尚未生效，无需冲销；不再需要时请撤回并作废",
    en: "It is not in effect and needs no reversal; withdraw and void it instead",
    when: "Reversing an adjustment that is not in effect.",
  },
  ownReversal: {
    code: "2536",
    zh: "申请人不能冲销自己的调账，请由其他有权限的财务人员操作",
    en: "Nobody reverses an adjustment of his own; ask another person with that right",
    when: "An applicant reversing his own adjustment.",
  },
  sameWallet: {
    code: "2537",
    zh: "付款方与收款方是同一个钱包，请重新选择其中一方",
    en: "Payer and payee are the same wallet; choose another for one of them",
    when: "An adjustment from a wallet to itself.",
  },
  walletOfOther: {
    code: "2538",
    zh: "所选钱包与所选的付款方或收款方不符，请重新选择钱包",
    en: "A chosen wallet does not belong to the chosen payer or payee; choose the wallet again",
    when: "A wallet whose owner or type is not the one that was named.",
  },
  testAndReal: {
    code: "2539",
    zh: "测试钱包与正式钱包之间不能调账，请选择同一类钱包",
    en: "Nothing moves between test and real wallets; choose two of one kind",
    when: "An adjustment between a test wallet and a real one.",
  },
  payerShort: {
    code: "2540",
    zh: "付款方钱包可用仅 {left} 元，请减少调账金额，或先充值、分配",
    en: "The payer's wallet has {left} yuan available; take less, or recharge or allocate first",
    when: "Submitting an adjustment of more than the payer's wallet has available.",
  },
  payeeShort: {
    code: "2541",
    zh: "收款方钱包可用仅 {left} 元，不足以冲销；请先为其充值或调入",
    en: "The payee's wallet has {left} yuan left, not enough to reverse; put money into it first",
    when: "Reversing an adjustment whose money the payee no longer has.",
  },
  payerShortUnseen: {
    code: "2528",
    zh: "付款方钱包可用金额不足，请减少调账金额，或先充值、分配",
    en: "The payer's wallet does not have that much available; take less, or recharge or allocate first",
    when: "The same for somebody who does not see the payer's wallet: he is told no figure of it.",
  },
  payeeShortUnseen: {
    code: "2529",
    zh: "收款方钱包可用金额不足以冲销，请先为其充值或调入",
    en: "The payee's wallet no longer has enough to reverse; put money into it first",
    when: "The same for somebody who does not see the payee's wallet: he is told no figure of it.",
  },
  orderRequired: {
    code: "2542",
    zh: "订单调账须选择订单；只移动资金请用金额调账",
    en: "An order adjustment names an order; use an amount adjustment to move money only",
    when: "An order adjustment without an order, or an amount adjustment with one.",
  },
  orderNotBorne: {
    code: "2543",
    zh: "该订单没有从收款方钱包支出，请核对订单与收款方",
    en: "The payee's wallet paid nothing for this order; check the order and the payee",
    when: "Moving the cost of an order that the payee's wallet did not bear.",
  },
  orderCostShort: {
    code: "2544",
    zh: "该订单可调金额仅剩 {left} 元（已支出 {settled} 元，已调或在调 {moved} 元）",
    en: "Only {left} yuan of this order can be moved (spent {settled}, moved or under way {moved})",
    when: "Moving more of an order's cost than the payee's wallet still bears.",
  },
});
