/** How far a dealer of the demo has come. */
export type Fate =
  | "draft"
  | "approving"
  | "rejected"
  | "filed"
  | "changing"
  | "disabled"
  | "signed"
  | "reviewing"
  | "entered"
  | "left";

interface DemoDealer {
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

export const demoDealers: readonly DemoDealer[] = lines.map(([shop, fate, daysAgo]) => ({
  shop,
  fate,
  daysAgo,
}));

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
