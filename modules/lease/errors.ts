import { defineErrors } from "#platform/contract/error.ts";

export const leaseErrors = defineErrors({
  wrongState: {
    code: "7500",
    zh: "起租的匹配状态已变化，不能执行该操作，请刷新后查看",
    en: "The lease start's matching state has changed; this cannot be done, refresh to see",
    when: "An action that a lease start's state does not lead to.",
  },
  noOrderKinds: {
    code: "7501",
    zh: "系统中尚无可与起租匹配的单据，车款业务启用后即可匹配",
    en: "There are no orders yet that a lease start belongs to; matching opens with car payments",
    when: "Matching where no module has orders that lease starts belong to.",
  },
  orderUnknown: {
    code: "7502",
    zh: "没有找到这张单据，请核对单号；您也可能没有查看它的权限",
    en: "No such order was found; check its number, or you may not be allowed to see it",
    when: "Matching with an order that does not exist or that the person does not see.",
  },
  orderEnded: {
    code: "7503",
    zh: "单据 {number} 已结束或作废，不能再匹配起租",
    en: "Order {number} has ended or is void; no lease start can be matched with it",
    when: "Matching with an order that is not live any more.",
  },
  orderTaken: {
    code: "7504",
    zh: "单据 {number} 已匹配起租合同 {contract}，请先解除那一条的匹配",
    en: "Order {number} is matched with contract {contract}; undo that match first",
    when: "Matching with an order that a person matched with another lease start.",
  },
  matchedSince: {
    code: "7505",
    zh: "导入后已与单据匹配或发生冲突，请先解除匹配",
    en: "Matched with an order or in conflict since; undo the match first",
    when: "Taking back an import of which a lease start has found its order.",
  },
  vinWrong: {
    code: "7510",
    zh: "车架号应为17位字母和数字，不含 I、O、Q，且第9位校验码须相符",
    en: "A VIN has 17 letters and digits without I, O, Q, and its ninth place must check",
    when: "A VIN of the wrong form, or built where the ninth place is a check digit and failing it.",
  },
  plateWrong: {
    code: "7511",
    zh: "请输入正确的车牌号，例如 苏E12345 或 苏ED12345",
    en: "Enter a plate number such as 苏E12345 or 苏ED12345",
    when: "A plate number of the wrong form.",
  },
  dayWrong: {
    code: "7512",
    zh: "请填写日期，例如 2026-11-01",
    en: "Enter a day, such as 2026-11-01",
    when: "An imported day that does not exist or is written otherwise.",
  },
  timeWrong: {
    code: "7513",
    zh: "请填写时间，例如 2026-11-01 10:30:00",
    en: "Enter a time, such as 2026-11-01 10:30:00",
    when: "An imported time that does not exist or is written otherwise.",
  },
  amountWrong: {
    code: "7514",
    zh: "请输入正确的金额，单位为元，最多两位小数",
    en: "Enter an amount in yuan with at most two decimals",
    when: "An imported amount that is none, or negative.",
  },
  termWrong: {
    code: "7515",
    zh: "融资期限应为1至120的整数，单位为月",
    en: "The term is a whole number of months from 1 to 120",
    when: "An imported term that is no number of months.",
  },
  rateWrong: {
    code: "7517",
    zh: "请输入0至100的百分比，最多两位小数，例如 1.25",
    en: "Enter a percentage from 0 to 100 with at most two decimals, such as 1.25",
    when: "An imported rate that is none.",
  },
  elasticTwice: {
    code: "7518",
    zh: "弹性激励只能按金额或按费率填写一项，请清空另一项",
    en: "Elastic excitation is an amount or a rate: leave one of the two empty",
    when: "A lease start that gives elastic excitation both as an amount and as a rate.",
  },
  flagWrong: {
    code: "7516",
    zh: "请填写「是」或「否」，尚不确定可留空",
    en: "Enter 是 or 否, or leave it empty while it is not known",
    when: "An imported flag that is neither yes nor no.",
  },
});
