/** How far a dealer of the demo has come. */
export type Fate =
  | "draft"
  | "approving"
  | "rejected"
  | "filed"
  | "changing"
  | "changingAtFinance"
  | "disabled"
  | "signed"
  | "reviewing"
  | "refused"
  | "entered"
  | "left";

export interface DemoDealer {
  readonly shop: string;
  readonly fate: Fate;
  readonly daysAgo: number;
}

const lines: readonly (readonly [shop: string, fate: Fate, daysAgo: number])[] = [
  ["盛达汽车销售", "entered", 40],
  ["恒通名车", "entered", 38],
  ["顺驰汽贸", "entered", 35],
  ["新城车行", "left", 33],
  ["万里行汽车", "reviewing", 21],
  ["广源二手车", "signed", 18],
  ["金桥汽车服务", "filed", 15],
  ["通达车行", "changing", 14],
  ["老街名车汇", "disabled", 12],
  ["宏远汽车", "rejected", 6],
  ["嘉途车业", "approving", 3],
  ["卓越汽贸", "approving", 1],
  ["星辰车行", "draft", 0],
];

const kinds = ["汽车销售", "名车", "汽贸", "车行", "二手车", "汽车服务", "车业", "汽车城"];
const marks = (
  "瑞丰 鑫达 凯越 众诚 华泰 永利 佳信 鸿运 东升 吉祥 天马 龙腾" +
  " 金鼎 远大 安驰 德润 明珠 长青 宝通 祥瑞 兴业 新世纪 百川 领航"
).split(" ");

/** A name that no other dealer of the tenant has, up to as many as there are marks and kinds. */
export function shopNamed(nth: number): string {
  const kind = kinds[Math.floor(nth / marks.length) % kinds.length] ?? "";
  return `${marks[nth % marks.length] ?? ""}${kind}`;
}

/** What became of those who came after the first, over and over. Most get there. */
const fates: readonly Fate[] = [
  "entered",
  "filed",
  "entered",
  "changing",
  "reviewing",
  "entered",
  "rejected",
  "signed",
  "approving",
  "entered",
  "refused",
  "changingAtFinance",
  "left",
  "entered",
  "disabled",
  "draft",
];

/** Whoever is still asked for something came lately; the others over half a year. */
const lately: ReadonlySet<Fate> = new Set(["draft", "approving", "rejected"]);

/** So many dealers: the first of them known by name in every tenant, the others made up. */
export const demoDealers = (count: number): DemoDealer[] => [
  ...lines.map(([shop, fate, daysAgo]) => ({ shop, fate, daysAgo })),
  ...Array.from({ length: Math.max(0, count - lines.length) }, (_, nth) => {
    const fate = fates[nth % fates.length] ?? "entered";
    return { shop: shopNamed(nth), fate, daysAgo: lately.has(fate) ? 1 + (nth % 5) : 45 + nth * 3 };
  }),
];

interface DemoBank {
  readonly headOffice: string;
  readonly code: string;
}

/** Of each head office a branch, by the number that the city's begin with. */
export const demoBanks: readonly DemoBank[] = [
  { headOffice: "招商银行", code: "308" },
  { headOffice: "中国工商银行", code: "102" },
  { headOffice: "中国建设银行", code: "105" },
  { headOffice: "交通银行", code: "301" },
];
