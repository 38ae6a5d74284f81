import { type Tree } from "./ping-an-xml.ts";

/** What the bank says: a return code, its text and, unless it is an error, a body. */
export interface Reply {
  readonly code: string;
  readonly text: string;
  readonly tree: Tree | null;
}

export const done = (tree: Tree): Reply => ({ code: "000000", text: "交易受理成功", tree });

export const reject = (code: string, text: string): Reply => ({ code, text, tree: null });

export const noRecord = reject("MA0103", "无此交易记录");
export const paused = reject("YQ9984", "系统维护中，暂停服务");
/** The bank's list of codes has none for these two; both are outside of those that mean "not done". */
export const numberTaken = reject("YQ9994", "凭证号重复");
export const unsure = reject("YQ9999", "交易结果未知，请稍后查询");
