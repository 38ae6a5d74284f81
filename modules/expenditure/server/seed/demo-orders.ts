/** How far an expenditure of the demo has come. */
export type Fate =
  | "draft"
  | "waiting"
  | "atFinance"
  | "toPay"
  | "desk"
  | "paid"
  | "failed"
  | "partly"
  | "unknown"
  | "returned"
  | "rejected"
  | "voided"
  | "withdrawn"
  | "sentBack"
  | "expired";

/** Somebody outside the company, paid by the numbers that he gave. */
interface DemoVendor {
  readonly payeeName: string;
  readonly payeeIdCardNo: string;
  readonly payeePhone: string;
  readonly payeeBankCardNo: string;
  readonly payeeBankName: string;
}

export interface DemoOrder {
  readonly project: string;
  readonly item: string;
  readonly yuan: number;
  readonly description: string;
  readonly fate: Fate;
  /** Who is paid, if not the seller himself. */
  readonly vendor?: DemoVendor;
}

const matters: readonly (readonly [project: string, item: string, yuan: number, text: string])[] = [
  ["业务员差旅", "市内交通", 186, "拜访经销商打车与停车"],
  ["市场推广", "广告投放", 1_680, "本地生活号贴息活动投放"],
  ["业务员差旅", "差旅住宿", 628, "赴省区季度会住宿与高铁"],
  ["大区行政", "办公用品", 860, "打印纸、硒鼓与合同袋"],
  ["市场推广", "车展物料", 2_400, "车展展位易拉宝与礼品"],
  ["业务员差旅", "客户招待", 158, "重点经销商工作餐"],
  ["大区行政", "房租水电", 1_250, "网点当月水电与物业"],
  ["市场推广", "渠道活动", 1_960, "经销商联合试驾活动"],
  ["业务员差旅", "市内交通", 96, "客户上门面签往返交通"],
];

/** Most of what is old was paid; a few stories ended otherwise. */
const oldFates: readonly Fate[] = ["paid", "paid", "paid", "rejected", "paid", "paid", "voided"];

/** What people find on their desks today. What is paid partly is shared: it is of a project that lets one do so. */
const freshFates: readonly Fate[] = [
  "paid",
  "partly",
  "failed",
  "returned",
  "unknown",
  "expired",
  "withdrawn",
  "desk",
  "toPay",
  "toPay",
];
const latestFates: readonly Fate[] = ["atFinance", "waiting", "sentBack", "waiting", "draft"];

/** What one seller has on her desk, and her manager, and then finance. */
export const ofOneSeller: ReadonlySet<Fate> = new Set<Fate>([
  "draft",
  "sentBack",
  "waiting",
  "atFinance",
  "toPay",
  "failed",
]);

const of = (at: number, fate: Fate): DemoOrder => {
  const [project, item, yuan, description] = matters[at % matters.length] ?? ["", "", 0, ""];
  return { project, item, yuan: yuan + (at % 5) * 3, description, fate };
};

/** A month's orders; the lists have lengths that share no factor. */
export const oldOrders = (monthsAgo: number, count: number): DemoOrder[] =>
  Array.from({ length: count }, (_, nth) => {
    const at = monthsAgo * count + nth;
    return of(at, oldFates[at % oldFates.length] ?? "paid");
  });

export const freshOrders = (): DemoOrder[] => freshFates.map((fate, at) => of(at, fate));
export const latestOrders = (): DemoOrder[] => latestFates.map((fate, at) => of(at + 2, fate));

const printer: DemoVendor = {
  payeeName: "周海涛",
  payeeIdCardNo: "330106198507124018",
  payeePhone: "13757101234",
  payeeBankCardNo: "6214835712345600",
  payeeBankName: "招商银行",
};
const prints = { project: "市场推广", item: "广告投放", yuan: 120 } as const;

/** Paid a while ago, and to be paid today at another account: that has to cool, and somebody to compare both. */
export const paidVendor: DemoOrder = {
  ...prints,
  description: "门店海报与喷绘制作",
  fate: "paid",
  vendor: printer,
};
export const movedVendor: DemoOrder = {
  ...prints,
  description: "门店海报补印，收款人换卡",
  fate: "waiting",
  vendor: { ...printer, payeeBankCardNo: "6222021200987654329", payeeBankName: "中国工商银行" },
};

/** What people say when they decide. */
export const remarks = {
  pass: ["同意", "票据齐全，同意", null, "金额与票据一致，同意"],
  reject: "该项费用本月已超预算，请下月再提",
  return: "缺少行程单，请补充后重新提交",
  withdraw: "金额填错，先撤回",
  voided: "活动取消，不再打款",
} as const;
