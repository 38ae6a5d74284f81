import type { groupDepths, payeeTypes, projectTypes } from "../../states.ts";

export interface DemoItem {
  readonly name: string;
  readonly monthlyLimitYuan?: number;
  readonly percentBp?: number;
  readonly needsEstablishment?: boolean;
  readonly remark: string;
}

export const demoItems: readonly DemoItem[] = [
  { name: "市内交通", monthlyLimitYuan: 800, remark: "出租车、地铁、停车，凭票报销" },
  { name: "差旅住宿", monthlyLimitYuan: 3_000, remark: "含住宿与城际交通" },
  { name: "客户招待", percentBp: 3_000, remark: "不超过项目分配额的 30%" },
  { name: "车展物料", needsEstablishment: true, remark: "展位、物料、礼品，须先立项" },
  { name: "渠道活动", needsEstablishment: true, remark: "经销商联合活动，须先立项" },
  { name: "广告投放", percentBp: 5_000, remark: "线上投放与户外广告" },
  { name: "办公用品", monthlyLimitYuan: 5_000, remark: "日常办公耗材" },
  { name: "房租水电", remark: "网点房租、物业与水电" },
  { name: "短信与通道", remark: "短信、GPS 流量等系统费用" },
];

export interface DemoProject {
  readonly name: string;
  readonly type: (typeof projectTypes)[number];
  readonly payeeType: (typeof payeeTypes)[number];
  readonly paysAnybody?: boolean;
  readonly depth: (typeof groupDepths)[number];
  readonly percentBp: number;
  readonly items: readonly string[];
  readonly remark: string;
}

/** Together the whole of a department's money; none of the demo's departments sets shares of its own. */
export const demoProjects: readonly DemoProject[] = [
  {
    name: "业务员差旅",
    type: "person",
    payeeType: "payeeSelf",
    depth: "district",
    percentBp: 4_200,
    items: ["市内交通", "差旅住宿", "客户招待"],
    remark: "按人头平均分配，由本人支取",
  },
  {
    name: "市场推广",
    type: "publicFee",
    payeeType: "designatedRole",
    paysAnybody: true,
    depth: "businessProvince",
    percentBp: 3_333,
    items: ["车展物料", "渠道活动", "广告投放"],
    remark: "业务省区公共资金，大额活动须立项",
  },
  {
    name: "大区行政",
    type: "publicFee",
    payeeType: "payeeSelf",
    depth: "region",
    percentBp: 1_667,
    items: ["办公用品", "房租水电"],
    remark: "大区公共资金",
  },
  {
    name: "系统服务",
    type: "system",
    payeeType: "designatedRole",
    depth: "region",
    percentBp: 800,
    items: ["短信与通道"],
    remark: "公司统一支付的系统费用",
  },
];
