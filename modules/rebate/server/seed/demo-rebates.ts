/** How far each has come, the first ones where only few lines of the book are open. */
export const fates = [
  "waiting",
  "toMake",
  "toPay",
  "paying",
  "draft",
  "rejected",
  "voided",
  "waiting",
  "toMake",
  "paying",
] as const;

export const remarks = {
  applying: ["客户已提车，申请本单激励", "按三季度政策申请", "门店已对账，请安排发放"],
  reject: "台账金额与门店对账单不一致，请核实后重新提交",
  voided: "门店改为下月一并结算",
} as const;
