import { quickEntry } from "#modules/quick-entry/server/reading/quick-entry.ts";
import { corrects } from "#modules/quick-entry/server/signs/words.ts";
import { expectedOrders, type LabelledMessage } from "./messages.ts";

/** Lines that say nothing of our fields, though they have names, numbers and sums. */
const lines = [
  "车价：158000",
  "首付：30000元",
  "推荐人：马连良 13900041111",
  "紧急联系人：马大宝 13700042222",
  "还款卡：6222023933307041763",
  "身份证：330702199303150005",
  "保险公司电话：13600047777",
  "担保人：钱塘江 15800046666",
  "评估价：76000",
  "原车商：杭州西湖车行",
  "备用号码：13811112222",
  "挂靠公司：杭州顺达运输有限公司",
  "客户开户行：招商银行",
  "购置税：8800",
];

/** Fields of the first order that are filled in as certain. */
function certain(text: string): ReadonlyMap<string, unknown> {
  const reading = quickEntry(text);
  const fields = reading.kind === "orders" ? (reading.orders[0]?.fields ?? {}) : {};
  const sure = Object.entries(fields).filter(
    ([name, { value, doubts }]) => value !== undefined && doubts.length === 0 && name !== "remarks",
  );
  return new Map(sure.map(([name, { value }]) => [name, value]));
}

const isPlain = (message: LabelledMessage): boolean =>
  expectedOrders(message).length === 1 && message.text.search(corrects) < 0;

/** Fields that become another value for certain when a line of something else stands below. */
export function turnedByLines(messages: readonly LabelledMessage[]): readonly string[] {
  return messages.filter(isPlain).flatMap((message, at) => {
    const before = certain(message.text);
    const line = lines[at % lines.length] ?? "";
    return [...certain(`${message.text}\n${line}`)]
      .filter(([name, value]) => before.has(name) && before.get(name) !== value)
      .map(([name]) => `${message.id}, ${line}: ${name}`);
  });
}

/** A whole order: what only adds to one is meant to be read with another. */
const isWhole = (message: LabelledMessage): boolean => {
  const [order] = expectedOrders(message);
  return isPlain(message) && order?.["lessee"] !== undefined && order["payeeCardNo"] !== undefined;
};

const ownFields = ["lessee", "lesseePhone", "payeeName", "payeeCardNo", "contractNo"];

/** Which of two messages the certain fields of their first order are of, if they are of both. */
function mixedOf(one: LabelledMessage, other: LabelledMessage): readonly string[] {
  const fields = certain(`${one.text}\n${other.text}`);
  const told = [one, other].map((message) => {
    const [order = {}] = expectedOrders(message);
    return ownFields.filter((name) => fields.has(name) && order[name] === fields.get(name));
  });
  const [ofOne = [], ofOther = []] = told;
  return ofOne.length > 0 && ofOther.length > 0 ? [`${one.id}, ${other.id}`] : [];
}

export const mixedPairs = (
  messages: readonly LabelledMessage[],
  apart: number,
): readonly string[] => {
  const whole = messages.filter(isWhole);
  return whole.flatMap((message, at) => {
    const other = whole[(at * 7 + apart) % whole.length] ?? message;
    return other === message ? [] : mixedOf(message, other);
  });
};
