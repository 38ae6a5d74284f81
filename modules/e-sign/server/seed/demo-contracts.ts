import type { SignProvider } from "../../states.ts";

/** A contract of the demo, as it stands and how it got there. */
export interface DemoContract {
  readonly provider: SignProvider;
  readonly title: string;
  readonly customer: string;
  readonly phone: string;
  readonly amountFen: number;
  readonly company: {
    readonly name: string;
    readonly agent: string;
    readonly phone: string;
  } | null;
  readonly hoursAgo: number;
  readonly state: number;
  readonly reason?: string;
}

const company = { name: "苏州远航汽车服务有限公司", agent: "赵敏", phone: "13912340099" };
const receipt = "车款收款确认书";
const entrust = "委托付款确认书";

const lines: readonly (readonly [
  provider: SignProvider,
  title: string,
  customer: string,
  yuan: number,
  withCompany: boolean,
  hoursAgo: number,
  state: number,
  reason?: string,
])[] = [
  ["LETSIGN", receipt, "王建国", 128_000, false, 2, 4101],
  ["LETSIGN", receipt, "陈思远", 96_500, false, 5, 4102],
  ["LETSIGN", receipt, "刘芳", 152_300, true, 20, 4103],
  ["LETSIGN", receipt, "孙伟", 88_000, false, 30, 4104],
  ["LETSIGN", receipt, "周丽华", 210_000, true, 52, 4104],
  ["LETSIGN", receipt, "吴强", 76_800, false, 75, 4109],
  ["LETSIGN", receipt, "郑海燕", 134_000, false, 98, 4106, "金额与口头约定不一致"],
  ["LETSIGN", receipt, "冯涛", 99_000, false, 400, 4107],
  ["LETSIGN", receipt, "褚明", 115_600, false, 120, 4108, "客户更换车型"],
  ["ESIGN", entrust, "卫东升", 143_000, true, 3, 4101],
  ["ESIGN", entrust, "蒋文静", 87_200, false, 8, 4102],
  ["ESIGN", entrust, "沈国栋", 176_000, false, 27, 4104],
  ["ESIGN", entrust, "韩雪梅", 92_000, false, 60, 4105, "客户已签纸质确认书"],
  ["ESIGN", entrust, "杨帆", 108_000, true, 110, 4109],
  ["ESIGN", entrust, "朱晓东", 66_000, false, 130, 4110, "通道先告知完成，后告知过期"],
];

export const demoContracts: readonly DemoContract[] = lines.map(
  ([provider, title, customer, yuan, withCompany, hoursAgo, state, reason], index) => ({
    provider,
    title,
    customer,
    phone: `1381234${String(1_000 + index * 37).slice(-4)}`,
    amountFen: yuan * 100,
    company: withCompany ? company : null,
    hoursAgo,
    state,
    ...(reason !== undefined && { reason }),
  }),
);

interface DemoTemplate {
  readonly provider: SignProvider;
  readonly name: string;
  readonly description: string;
  /** What the provider knows it by; null: it never got there. */
  readonly atProvider: string | null;
  readonly isDisabled?: boolean;
  /** What it asks for, where that is not who is paid how much. */
  readonly fields?: readonly string[];
}

/** The sandbox knows the first two by these numbers. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    provider: "LETSIGN",
    name: receipt,
    description: "车款打款前由承租人签署",
    atProvider: "TPL-RECEIPT",
  },
  {
    provider: "ESIGN",
    name: entrust,
    description: "委托第三方收款时签署",
    atProvider: "TPL-RECEIPT",
  },
  {
    provider: "ESIGN",
    name: "车行入网协议",
    description: "车行入网前由车行法人或代理人签署",
    atProvider: "TPL-RECEIPT",
    fields: ["车行名称", "签署日期"],
  },
  {
    provider: "LETSIGN",
    name: "服务费告知函",
    description: "服务费收取前告知客户",
    atProvider: null,
  },
  {
    provider: "ESIGN",
    name: "返利协议（旧版）",
    description: "2025 年版本，已由新版替代",
    atProvider: "TPL-RECEIPT",
    isDisabled: true,
  },
];
