import { percentText } from "#platform/contract/money.ts";
import {
  type Chosen,
  type OwnSettings,
  type SettingField,
  settingFields,
  type Share,
  tablesOf,
  valueIn,
} from "../../settings-contract.ts";

/** The log is kept in the words of the people who read it; a number of basis points is none of them. */
const inherited = "继承上级";
const typeNames: Record<Share["type"], string> = {
  person: "个人",
  publicFee: "公共费用",
  system: "系统",
};
const channelNames: Record<string, string> = { trust: "金融信托渠道", bank: "银行渠道" };

const list = (words: readonly string[]) => (words.length > 0 ? words.join("、") : "无");
const table = (value: readonly Share[]) =>
  list(
    value.map(
      (one) => `${one.project.name} ${percentText(one.projectPercent)}%（${typeNames[one.type]}）`,
    ),
  );
const since = (month: string) => `自 ${month.slice(0, 4)} 年 ${Number(month.slice(4))} 月起：`;
const shares = (value: readonly Share[]) =>
  [...tablesOf(value)]
    .map(([from, lines]) => `${from === null ? "" : since(from)}${table(lines)}`)
    .join("；") || "无";

const special: Partial<Record<SettingField, (value: never) => string>> = {
  "serviceCharge.qrExpirationTime": (minutes: number) => `${minutes} 分钟`,
  "serviceCharge.types": list,
  expenditure: shares,
  "rebate.payChannels": (channels: readonly string[]) =>
    list(channels.map((channel) => channelNames[channel] ?? channel)),
};

function inWords(field: SettingField, value: unknown): string {
  if (value === undefined) return inherited;
  const say = special[field];
  if (say) return say(value as never);
  if (typeof value === "boolean") return value ? "是" : "否";
  return value === null ? "不指定" : (value as Chosen).name;
}

/** The fields that differ, before and after, for a line of the log. */
export function changesInWords(before: OwnSettings, after: OwnSettings) {
  const words = (settings: OwnSettings) =>
    new Map(settingFields.map((field) => [field, inWords(field, valueIn(settings, field))]));
  const [was, is] = [words(before), words(after)];
  const differing = settingFields.filter((field) => was.get(field) !== is.get(field));
  const pick = (said: Map<string, string>) =>
    Object.fromEntries(differing.map((field) => [field, said.get(field)]));
  return { before: pick(was), after: pick(is) };
}
