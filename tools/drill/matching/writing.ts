import type { World } from "./world.ts";

const beginnings = [
  "",
  "",
  "",
  "跨行|",
  "网银转账|",
  "超级网银|附言:",
  "附言:",
  "大额支付|",
  "小额来账|",
  "转账存入|",
  "摘要:汇入 用途:",
];

/** What the payer's bank puts before his words. */
export const begun = (world: World, text: string): string => world.random.oneOf(beginnings) + text;

const wide = (text: string): string =>
  Array.from(text, (one) => {
    const code = one.codePointAt(0) ?? 0;
    return code > 32 && code < 127 ? String.fromCodePoint(code + 0xfee0) : one;
  }).join("");

/** A number as people write it. */
export function scrawled(world: World, number: string): string {
  const [letters, digits] = [/[A-Z]+/.exec(number)?.[0] ?? "", number];
  return world.random.oneOf([
    number,
    number,
    number,
    number.toLowerCase(),
    wide(number),
    `（${number}）`,
    `【${number}】`,
    number.startsWith("20")
      ? digits.replace(letters, ` ${letters} `)
      : `${number.slice(0, 2)} ${number.slice(2, 10)} ${number.slice(10)}`,
    number.startsWith("20") ? digits.replace(letters, `-${letters}-`) : number,
    `№${number}。`,
  ]);
}

/** A name as banks print it: with blanks, or with a character that they cannot. */
export const printed = (world: World, name: string): string =>
  world.random.oneOf([
    name,
    name,
    name,
    name,
    Array.from(name).join(" "),
    Array.from(name).join("　"),
    name.length === 2 ? `${name[0]}?` : `${name.slice(0, -1)}□`,
  ]);

/** Who pays for a lessee, by number and by name. */
export function financed(world: World, number: string, name: string): string {
  const plate = `浙${world.random.oneOf(["A", "B", "H"])}${world.digits(5)}`;
  return world.random.oneOf([
    `代付${name}车款${number}`,
    `放款-${number}-${name}`,
    `车款/${name}/${plate}/${number}`,
    `${number}车款`,
    `合同${number}放款`,
    `租赁物转让款${number}承租人${name}`,
    `订单号：${number}；承租人：${name}；`,
    `${number} 车辆款`,
    `${number}`,
    `租赁物价款\n${number}`,
    `第${world.random.below(9) + 1}批放款 ${number}`,
  ]);
}

export const spent = (world: World): string =>
  world.random.oneOf([
    "车款",
    "购车款",
    "车辆款",
    "返利",
    "激励款",
    "备用金",
    "报销",
    "费用报销",
    "推广费",
    "",
  ]);
