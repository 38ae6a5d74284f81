import type { Heading } from "#platform/server/exchange/define.ts";
import type { OuterAccountKind, OwnerType, PostingKind, WalletAccountKind } from "../../states.ts";

/** Words for codes in files; the screens have the same in their texts. */
export const ownerTypeWords: Readonly<Record<OwnerType, Heading>> = {
  person: { zh: "个人钱包", en: "Personal wallet" },
  department: { zh: "公共资金", en: "Public fund" },
  tenant: { zh: "系统", en: "System" },
};

export const kindWords: Readonly<Record<PostingKind, Heading>> = {
  FREEZE: { zh: "冻结", en: "Freeze" },
  RELEASE: { zh: "释放", en: "Release" },
  SETTLE: { zh: "支出", en: "Spent" },
  RETURN: { zh: "退票退回", en: "Returned by bank" },
  RECHARGE: { zh: "充值", en: "Recharge" },
  ALLOCATE: { zh: "分配", en: "Allocation" },
  MATURE: { zh: "结转可用", en: "Became available" },
  ORDER_ADJUSTMENT: { zh: "订单调账", en: "Order adjustment" },
  AMOUNT_ADJUSTMENT: { zh: "金额调账", en: "Amount adjustment" },
  FEE: { zh: "手续费", en: "Fee" },
  CHARGE: { zh: "服务费收退款", en: "Service charge" },
};

export const accountWords: Readonly<Record<WalletAccountKind | OuterAccountKind, Heading>> = {
  UNSETTLED: { zh: "未结算", en: "Unsettled" },
  AVAILABLE: { zh: "可用", en: "Available" },
  FROZEN: { zh: "冻结", en: "Frozen" },
  BANK: { zh: "银行账户", en: "Bank account" },
  CHANNEL: { zh: "打款渠道", en: "Payout channel" },
  POOL: { zh: "部门资金池", en: "Department pool" },
  SERVICE_INCOME: { zh: "服务费收入", en: "Service income" },
  CHANNEL_FEE: { zh: "渠道手续费", en: "Channel fee" },
  PARKED: { zh: "待处理款", en: "Waiting to be decided" },
  OVERPAID: { zh: "多退款", en: "Refunded too much" },
  OPENING: { zh: "历史补录", en: "History" },
  TEST: { zh: "测试资金", en: "Test funding" },
  ROUNDING: { zh: "尾差", en: "Rounding" },
};
