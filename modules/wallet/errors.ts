import { defineErrors } from "#platform/contract/error.ts";

export const walletErrors = defineErrors({
  short: {
    code: "2500",
    zh: "钱包可用金额不足，请减少金额，或先充值、分配后再提交",
    en: "The wallet does not have that much available; take less, or recharge or allocate first",
    when: "A hold or a movement of more than a wallet, a pool or a fee account has.",
  },
  alreadyHeld: {
    code: "2501",
    zh: "该单据已占用钱包金额，请刷新后查看",
    en: "This order already holds money of a wallet; reload to see it",
    when: "A second hold for an order whose first one is alive.",
  },
  alreadyPosted: {
    code: "2502",
    zh: "该笔账已记过，未重复入账",
    en: "This was posted before and is not posted again",
    when: "The same step of the same order posted twice.",
  },
  holdEnded: {
    code: "2503",
    zh: "占用金额已结清或已释放，请刷新后查看",
    en: "What was held is settled or released already; reload to see it",
    when: "Settling more than a hold still has, or taking back more than it settled.",
  },
  walletDisabled: {
    code: "2504",
    zh: "该钱包已停用，请联系管理员启用后再操作",
    en: "This wallet is disabled; ask an administrator to enable it",
    when: "Using a wallet that is disabled.",
  },
  quotaShort: {
    code: "2505",
    zh: "该收款人本月渠道额度不足：{payee} 本月还可收 {left} 元",
    en: "The payee's monthly channel quota is insufficient: {payee} can receive {left} yuan more this month",
    when: "A payee would get more in a month than the channel pays one person.",
  },
  quotaShortUnsaid: {
    code: "2508",
    zh: "该收款人本月渠道额度不足：{payee}。请减少金额或下月再付",
    en: "The payee's monthly channel quota is insufficient: {payee}. Pay less, or next month",
    when: "The same, through a contract that other tenants use too: how much is left would tell what they pay.",
  },
  notReversible: {
    code: "2506",
    zh: "该笔账不能冲销：占用类记账请通过原单据处理，冲销账请重新记账",
    en: "This cannot be reversed: mend a hold through its order, and post anew what a reversal undid",
    when: "Reversing a posting of a hold, or a reversal.",
  },
  alreadyReversed: {
    code: "2507",
    zh: "该笔账已冲销，请刷新后查看",
    en: "This was reversed before; reload to see it",
    when: "Reversing a posting a second time.",
  },
});
