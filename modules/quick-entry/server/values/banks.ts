import { heardOf } from "../signs/sounds.ts";
import { listed, Words } from "../signs/words.ts";

/** Banks whose name is known wherever it stands; others are known by their label. */
const whole = listed(`
  工商银行 农业银行 建设银行 中国银行 交通银行 招商银行 邮政储蓄银行 邮储银行 邮政银行 中信银行 兴业银行 浦发银行 浦东发展银行 上海浦东发展银行 民生银行 光大银行 平安银行 华夏银行 广发银行 广东发展银行
  浙商银行 渤海银行 恒丰银行 中国工商银行 中国农业银行 中国建设银行 中国交通银行 中国邮政储蓄银行 中国邮政银行 中国招商银行 中国民生银行 中国光大银行 国家开发银行
  工行 农行 建行 中行 交行 招行 邮储 邮政 中信 浦发 民生 光大 兴业 平安 广发 华夏 农商行 农信社 农商银行 信用社 农村信用社 农村商业银行 网商银行 微众银行
  江苏银行 南京银行 苏州银行 杭州银行 宁波银行 温州银行 台州银行 绍兴银行 嘉兴银行 湖州银行 金华银行 稠州银行 浙江稠州商业银行 稠州商业银行 泰隆银行 浙江泰隆商业银行 泰隆商业银行 江南农商行 江南农商银行 江南农村商业银行 紫金农商行 紫金农商银行 紫金农村商业银行 瑞丰银行 瑞丰农商银行 鄞州银行 民泰银行 浙江民泰商业银行 通商银行 东海银行
  上海银行 北京银行 天津银行 重庆银行 徽商银行 江西银行 赣州银行 九江银行 上饶银行 厦门银行 泉州银行 福建海峡银行 海峡银行 厦门国际银行 齐鲁银行 青岛银行 潍坊银行 威海银行 威海商行 威海市商业银行 日照银行 烟台银行 临商银行 枣庄银行 东营银行 济宁银行 德州银行 泰安银行 莱商银行 齐商银行
  郑州银行 中原银行 洛阳银行 平顶山银行 焦作中旅银行 汉口银行 湖北银行 长沙银行 华融湘江银行 湖南银行 广州银行 东莞银行 珠海华润银行 广东华兴银行 广东南粤银行 桂林银行 北部湾银行 广西北部湾银行 柳州银行
  成都银行 四川银行 绵阳商行 绵阳市商业银行 乐山商行 乐山市商业银行 长城华西银行 宜宾商行 泸州银行 达州银行 天府银行 四川天府银行 贵阳银行 贵州银行 富滇银行 曲靖银行 红塔银行 长安银行 西安银行 秦农银行 甘肃银行 兰州银行 青海银行 宁夏银行 石嘴山银行 昆仑银行 乌鲁木齐银行 新疆银行 哈密银行
  河北银行 唐山银行 沧州银行 邯郸银行 邢台银行 保定银行 张家口银行 承德银行 秦皇岛银行 廊坊银行 衡水银行 晋商银行 山西银行 大同银行 晋城银行 内蒙古银行 包商银行 蒙商银行 鄂尔多斯银行 盛京银行 锦州银行 大连银行 鞍山银行 辽沈银行 吉林银行 龙江银行 哈尔滨银行 海南银行 西藏银行
`);
const known = new Words(whole);

/** Not a bank without more: 中信 and 平安 are names of dealers and of people too. */
const alone = new Set(
  listed("中信 浦发 民生 光大 兴业 平安 广发 华夏 邮政 邮储 中行 农商行 信用社 农信社"),
);

const ending =
  /(?:支行营业部|分行营业部|营业部|支行|分行|分理处|储蓄所|营业所|分社|联社|信用社|总行)/;
const reach = /[\p{Script=Han}()（）]/u;

/** The name goes on as far as it has no gap. */
function wordsFrom(text: string, from: number): string {
  let to = from;
  while (to < text.length && to - from < 36 && reach.test(text.charAt(to))) to += 1;
  return text.slice(from, to);
}

const registered = /^(?:(?:[(（]?\p{Script=Han}{0,6}[)）]?)?股份有限公司|有限责任公司)/u;

/** Where the branch ends that begins at a bank's name: at the first word for a branch, unless a sentence leads there. */
function branchEnd(text: string, from: number): number {
  const words = wordsFrom(text, from);
  const company = registered.exec(words)?.[0] ?? "";
  const rest = words.slice(company.length);
  const found = ending.exec(rest);
  const isSentence = found === null || /[的是给打在卡我你他]/.test(rest.slice(0, found.index));
  return from + company.length + (isSentence ? 0 : found.index + found[0].length);
}

export interface BankFound {
  readonly end: number;
  /** A short name that could be something else. */
  readonly isShort: boolean;
}

/** The bank that begins here. */
export function bankAt(plain: string, at: number): BankFound | undefined {
  const name = known.at(plain, at);
  if (name === undefined) return undefined;
  const after = at + name.length;
  const end = branchEnd(plain, after);
  const isShort = alone.has(name) && end === after;
  if (
    isShort &&
    !/^(?:银行|的?(?:卡|账)|的(?=[，,。;；\s\d])|[\s，,。;；\d:]|$)/.test(
      plain.slice(after, after + 3),
    )
  )
    return undefined;
  const isCard = /^的?(?:卡|账)/.test(plain.slice(after, after + 2));
  return {
    end: plain.startsWith("银行", after) && end === after ? after + 2 : end,
    isShort: isShort && !isCard,
  };
}

const generic = /(?:农商|农信|信用社|农村)/uy;
/** Whether a bank of this name is in many places, and is told by its place. */
export function isGenericAt(plain: string, at: number): boolean {
  generic.lastIndex = at;
  return generic.test(plain);
}

/** A place before a bank's own word: 无锡农村商业银行锡山支行, 荣成农商银行. */
const local =
  /^[\p{Script=Han}]{2,8}?(?:农村商业银行|农商银行|农商行|农村合作银行|农村信用合作联社|农村信用社|农信社|农信(?=[\p{Script=Han}]{2,8}(?:联社|支行|分社|营业部))|(?<=[北南东西江林宁海州徽建川疆])农信(?=[\s，,。;；\d]|$)|信用社|村镇银行|商业银行|银行)/u;

const provinces = new Set(
  listed(
    "云南 江苏 浙江 江西 安徽 福建 山东 山西 河北 河南 湖北 湖南 广东 广西 海南 四川 贵州 陕西 甘肃 宁夏 青海 新疆 辽宁 吉林",
  ),
);

/** A name may stand before the bank's: 凌云铠河北银行; a province is part of it: 云南红塔银行. */
function isAfterName(plain: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end - 3; at += 1) {
    if (/[农信邮]/.test(plain.charAt(at)) || !bankAt(plain, at)) continue;
    return !provinces.has(plain.slice(start, at));
  }
  return false;
}

const heardBanks = new Set(whole.map(heardOf));

/** 油储银行: the sound of a bank that everybody knows. */
const isMisheard = (name: string): boolean => heardBanks.has(heardOf(name));

export function localBankAt(plain: string, at: number): BankFound | undefined {
  const found = local.exec(plain.slice(at, at + 20));
  if (!found || /[的是给打到往付转在我你他]|[户款号卡]|哪|什么|个人|对公/.test(found[0]))
    return undefined;
  const after = at + found[0].length;
  // 徐王宅银行：: a name, and the next label.
  if (/^\s?[:：]/.test(plain.slice(after, after + 2))) return undefined;
  const end = branchEnd(plain, after);
  return isAfterName(plain, at, end) ? undefined : { end, isShort: isMisheard(found[0]) };
}
