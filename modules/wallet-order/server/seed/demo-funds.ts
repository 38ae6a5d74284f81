import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { rechargeAccount } from "../../recharge-account-contract.ts";

/** Accounts of ours that the demo's recharges come in on. */
export const demoAccounts: readonly GivenTo<typeof rechargeAccount.create>[] = [
  {
    accountName: "基本户",
    accountKind: "BANK",
    bankName: "中国工商银行上海分行营业部",
    accountNo: "1001234509000078",
    remark: "各大区经费统一从此账户划入",
  },
  {
    accountName: "费用专户",
    accountKind: "BANK",
    bankName: "招商银行上海分行",
    accountNo: "1219078831100",
    remark: "市场费用与代收经费",
  },
  {
    accountName: "灵活用工平台余额",
    accountKind: "CHANNEL",
    bankName: "灵活用工平台",
    accountNo: "20240001",
  },
];

/** What a month's money of a region is, by its head count: odd on purpose, so that rounding shows. */
export const monthlyFen = (members: number, month: number): number =>
  members * 200_000 + 3_713 + month * 11;

/** A quarter's money, and something to spare. */
export const quarterlyFen = (members: number): number => members * 660_000 + 1_000_000;

export const remarks = {
  recharge: "季度经费，凭银行回单入账",
  waiting: "款项在途，到账后补录流水号",
  rejected: "付款方与合同主体不一致，请核实后重新提交",
  reverted: "人员名单有误，撤回后重新分配",
  pass: ["同意", "已核对银行流水，同意", null, "占比与部门设置一致，同意"],
} as const;
