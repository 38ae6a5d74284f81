import { isMobile } from "#platform/contract/validators.ts";
import type { Random } from "../random.ts";
import { expectedOrders, type LabelledMessage } from "./messages.ts";

const words: readonly (readonly string[])[] = [
  ["打款金额", "放款金额", "付款金额", "转账金额", "应付金额", "请款金额"],
  ["报单车商", "车商", "经销商", "合作车商", "提报车商"],
  ["收款人", "户名", "收款人姓名", "账户名"],
  ["收款银行", "开户行", "开户银行", "归属行"],
  ["收款卡号", "银行卡号", "收款账号"],
  ["承租人", "客户", "承租方", "购车人"],
  ["业务员", "销售", "客户经理"],
  ["合同编号", "合同号", "租赁合同号"],
];
const people = ["孙晓明", "周国强", "欧阳雪", "高丽华", "林小军", "郑伟", "罗雨桐", "毛建平"];

type Mutation = (message: LabelledMessage, random: Random) => LabelledMessage;

const withText = (message: LabelledMessage, text: string): LabelledMessage => ({
  ...message,
  text,
});

/** Another word for the same label, where it has its colon. */
const relabelled: Mutation = (message, random) => {
  const list = random.oneOf(words);
  const label = list.find((one) => message.text.includes(`\n${one}：`));
  if (label === undefined) return message;
  return withText(message, message.text.replace(`\n${label}：`, `\n${random.oneOf(list)}：`));
};

/** Lines that have a label each, in another order; what belongs to whom stays told. */
const shuffled: Mutation = (message, random) => {
  const lines = message.text.split("\n");
  const isEachTold = lines.every((line) => /^[\p{Script=Han}]{4,7}：\S/u.test(line));
  if (!isEachTold || new Set(lines).size !== lines.length || expectedOrders(message).length > 1)
    return message;
  const order = lines.map((line) => ({ line, rank: random.next() }));
  return withText(
    message,
    order
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ line }) => line)
      .join("\n"),
  );
};

const separated: Mutation = (message, random) =>
  withText(
    message,
    message.text.replaceAll("：", random.oneOf(["：", ":", ": ", "：  ", " ： ", "→"])),
  );

/** Another person in the lessee's place, everywhere. */
const renamed: Mutation = (message, random) => {
  const [order, ...more] = expectedOrders(message);
  const { lessee } = order ?? {};
  if (typeof lessee !== "string" || more.length > 0 || !/^\p{Script=Han}{2,4}$/u.test(lessee))
    return message;
  const name = random.oneOf(people);
  if (JSON.stringify({ ...order, lessee: "" }).includes(lessee) || message.text.includes(name))
    return message;
  if (message.doubtful.includes("lessee") || message.text.split(lessee).length !== 2)
    return message;
  return {
    ...message,
    text: message.text.replace(lessee, name),
    expect: { ...order, lessee: name },
  };
};

/** A second phone beside the lessee's: nobody knows which. */
const twoPhones: Mutation = (message, random) => {
  const [order, ...more] = expectedOrders(message);
  const phone = order?.["lesseePhone"];
  if (typeof phone !== "string" || more.length > 0 || message.text.split(phone).length !== 2)
    return message;
  // Where digits follow at once, the second would be no phone.
  if (/^[\d.]/.test(message.text.split(phone)[1] ?? "")) return message;
  const other = `139${String(random.below(100_000_000)).padStart(8, "0")}`;
  if (!isMobile(other)) return message;
  const { lesseePhone: _, ...rest } = order ?? {};
  return {
    ...message,
    text: message.text.replace(phone, `${phone} / ${other}`),
    expect: rest,
    doubtful: [...message.doubtful, "lesseePhone"],
  };
};

/** One digit of a card is another: Luhn no longer agrees. */
const wrongDigit: Mutation = (message) => {
  const [order, ...more] = expectedOrders(message);
  const card = order?.["payeeCardNo"];
  const isCard =
    typeof card === "string" &&
    order?.["payeePublic"] === false &&
    more.length === 0 &&
    !message.doubtful.includes("payeeCardNo");
  if (!isCard || message.text.split(card).length !== 2) return message;
  const wrong = card.slice(0, 8) + String((Number(card[8]) + 1) % 10) + card.slice(9);
  return {
    ...message,
    text: message.text.replace(card, wrong),
    expect: { ...order, payeeCardNo: wrong },
    doubtful: [...new Set([...message.doubtful, "payeeCardNo"])],
  };
};

/** A field that the message does not say. */
const lineLost: Mutation = (message, random) => {
  const lines = message.text.split("\n");
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const [order, ...more] = expectedOrders(message);
  const named = Object.entries(order ?? {}).find(
    ([name, value]) => /^(contractNo|salesmanPhone)$/.test(name) && line.includes(String(value)),
  );
  if (!named || more.length > 0 || !/^[\p{Script=Han}]{2,7}：[A-Z0-9]+$/u.test(line))
    return message;
  const { [named[0]]: _, ...expect } = order ?? {};
  return { ...message, text: lines.filter((_line, index) => index !== at).join("\n"), expect };
};

const mutations = [relabelled, shuffled, separated, renamed, twoPhones, wrongDigit, lineLost];

/** The message in other words, and with what should then be read from it. */
export function mutated(message: LabelledMessage, random: Random): LabelledMessage {
  const first = random.oneOf(mutations)(message, random);
  const second = random.oneOf([separated, relabelled, renamed])(first, random);
  return { ...second, id: `${message.id}*` };
}
