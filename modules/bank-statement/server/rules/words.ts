import type { Target } from "./line.ts";
import { escaped } from "./text.ts";

/**
 * Words that say nothing against a match. Whatever else stands in a purpose is unexplained, and what is
 * unexplained is never settled without a person: that is why nothing that could mean another sum, another
 * person or another reason belongs here.
 */
const usualWords = listed(`
  超级网银 网银转账 网银互联 网上银行 手机银行 企业网银 银企直连 网银 柜面 大额支付 小额支付 大额来账 小额来账
  跨行转账 行内转账 实时转账 跨行 行内 转账 电汇 汇款 汇兑 汇入 来账 往账 自动入账 入账 存入 对公 摘要 用途 附言 备注 实时
  共1笔 1笔 一笔 先生 女士 请查收 谢谢 货款 往来款 付款 支付 代付 转付 经办 经办人 订单号 订单编号 订单 单号
  合同号 合同编号 号合同 合同 编号 客户编号 客户号 客户 姓名 收款人 业务编号 业务 流水号 ZHUANZHANG TH 付 号 款 的 为 等
`);

/** Usual only of money for a car: under a recharge's number they mean that it is something else. */
const ofCars = listed(`
  融资款 租赁物转让款 租赁物购买价款 租赁物价款 租赁物款 转让款 车辆价款 车辆款 购车款 车款 车价款 车价 价款 购车 整车款
  车辆采购款 采购款 购置款 投放款 投放 放款 放车款 补放 售后回租 回租 直租 新车 二手车 一台 1台 承租人 承租方
  FANGKUAN CHEKUAN GOUCHEKUAN
`);
const ofPayouts = listed(`
  返利款 返利 返点 激励款 激励 奖励 备用金 费用报销 报销款 报销 推广费 佣金 提成 批量付款 批量代付 批量
`);
const ofRecharges = listed("充值款 充值 钱包");
const ofSettlements = listed(`
  商户结算款 商户结算 收单结算 结算款 清算款 清算 结算 净额 商户编号 商户号 商户
`);

/** What each kind of target is usually called. */
const usual = {
  carOrder: anyOf(ofCars),
  payout: anyOf(ofCars, ofPayouts),
  recharge: anyOf(ofRecharges),
  feeSettlement: anyOf(ofSettlements),
} as const satisfies Record<Target["type"], RegExp>;

/** Words that mean that the money is not, or not only, what the number says. They name the reason shown. */
const warnings = listed(`
  退 冲 更正 更改 错 重复 撤销 作废 押金 保证金 定金 订金 首付 首期 尾款 余款 部分 差额 补差 多付 少付 扣 含
  保险 上牌 租金 月供 违约 结清 还款 借款 手续费 代他人 他人 非本 不是 勿 暂 待确认 测试 验证
`);

function listed(words: string): string[] {
  return words.trim().split(/\s+/u);
}

/** The longest first: 放车款 is no 车款 after a word that nobody knows. */
function anyOf(...own: readonly string[][]): RegExp {
  const words = [...usualWords, ...own.flat()];
  const byLength = words.toSorted((one, other) => other.length - one.length);
  return new RegExp(byLength.map(escaped).join("|"), "gu");
}

const plates =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{5,6}(?![A-Z0-9])/gu;
/** A financier's own list number, and the place of a payment in a file: neither is ours. */
const listNumbers = /(?<![A-Z0-9])HM\d{0,4}-\d{3}(?![A-Z0-9])|(?:\d{1,2}月)?第\d{1,3}[笔批]/gu;
const signs = /[\s\p{P}\p{S}]+/gu;

/** What of a text is not explained by words that are usual of such a target, number plates and signs. */
export function unexplained(text: string, type: Target["type"]): readonly string[] {
  return text
    .replaceAll(plates, " ")
    .replaceAll(listNumbers, " ")
    .replaceAll(usual[type], " ")
    .replaceAll(signs, " ")
    .split(" ")
    .filter((piece) => piece !== "");
}

export const warningIn = (pieces: readonly string[]): string | undefined =>
  warnings.find((word) => pieces.some((piece) => piece.includes(word)));

/** Who pays for lessees. A company that lets cars by the day (汽车租赁), or that finds others their finance, does not. */
export const isFinancier = (name: string): boolean =>
  /融资租赁|国际租赁|金融|LEASING|FINANC/u.test(name) && !/服务|咨询|外包|中介|经纪/u.test(name);

/** The bank's own accounts, through which it sends money back. */
export const isTransit = (name: string): boolean => /待处理|汇划|过渡|挂账|暂收/u.test(name);

export const speaksOfReturn = (text: string): boolean =>
  /退汇|退票|冲正|退回|退款|汇退/u.test(text);
/** Words that only a bank writes; who sends money back himself may mean something else. */
export const isReturnOfTheBank = (text: string): boolean => /退汇|退票|冲正|汇退/u.test(text);

/** How banks say that and why they could not pay. */
export const wordsOfReturns: readonly RegExp[] = [
  /大额退汇|小额退汇|FK退汇|退汇|退票|冲正|汇款退回|退回|汇退/gu,
  /原附言|原交易|原业务编号|原业务|原因/gu,
  /(?:收款人|收款)?(?:账号|账户|户名)+(?:不符|有误|错误|不存在|已销户|状态异常|已冻结|异常)/gu,
  /止付|久悬|睡眠户|行号错误|收款行|查无此户|无此账号/gu,
  /(?<!\d)20\d{6}(?!\d)/gu,
];
export const speaksOfCharge = (text: string): boolean =>
  /手续费|汇划费|工本费|年费|维护费|管理费|服务费|询证函费|结算费|邮电费/u.test(text);
export const speaksOfInterest = (text: string): boolean => /结息|利息|付息/u.test(text);
