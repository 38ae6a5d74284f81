import { type Answer, json } from "../provider.ts";

export const succeed = (data: unknown = {}): Answer =>
  json({ code: 0, description: "success", data });

/** The numbers are the sandbox's own: LetSign's list of errors was nowhere to be found. */
export const refusals = {
  wrongToken: [1001, "token 错误"],
  staleTimestamp: [1002, "timestamp 已失效"],
  unknownPath: [1404, "接口不存在"],
  missingParameter: [2001, "参数不完整"],
  unknownTemplate: [2002, "模板不存在"],
  unknownContract: [2003, "合同不存在"],
  unknownPerson: [3001, "用户未提交实名"],
  unknownTransaction: [4004, "签署请求不存在"],
  contractClosed: [4010, "合同已归档或已撤销"],
  alreadySigned: [4011, "该签署请求已完成"],
  otherPayload: [4013, "transactionCode 重复且内容不一致"],
  notAllSigned: [4020, "合同尚未全部签署"],
} as const;

export function refuse([code, description]: (typeof refusals)[keyof typeof refusals]): Answer {
  return json({ code, description, data: null });
}
