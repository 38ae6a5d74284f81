import type { Fen } from "#platform/contract/money.ts";

/** What happens to requests of the demo, by how far each has come. */
export const steps = {
  draft: [],
  waiting: ["submit"],
  atFinance: ["submit", "passToFinance"],
  approved: ["submit", "passToEnd"],
  returned: ["submit", "return"],
  resubmitted: ["submit", "return", "update", "submit"],
  rejected: ["submit", "reject"],
  voided: ["submit", "reject", "voided"],
  financeRejected: ["submit", "passToFinance", "financeReject"],
  withdrawn: ["submit", "withdraw"],
} as const;

type Fate = keyof typeof steps;
export type Step = (typeof steps)[Fate][number];

/** Sellers of a district, those whose region has a process of its own, or somebody by his name. */
export type Author = "seller" | "regional" | "viewer" | "admin";

const matters: readonly (readonly [title: string, yuan: number | null, remark: string])[] = [
  ["苏州车展展位搭建费", 18_600, "11 月车展，含搭建、灯箱与现场物料，报价单见附件"],
  ["门店门头灯箱更换", 4_280, "灯箱老化漏电，已取得三家报价，选最低一家"],
  ["二手车评估师外聘费用", 6_000, "月底集中收车，外聘评估师 3 天"],
  ["客户答谢会场地定金", 12_500, "预计到场 60 人，定金可抵尾款"],
  ["办公打印机采购", 2_399, "原机型停产无配件，维修费用高于新购"],
  ["GPS 设备补采 50 台", 27_500, "库存仅余 8 台，预计月底用完"],
  ["出险车辆拖车费垫付", 1_860, "客户车辆高速故障，先行垫付后向保险公司追偿"],
  ["新员工入职培训差旅", 3_720, "4 人赴总部培训两天，含往返高铁与住宿"],
  ["经销商季度激励礼品", 9_800, "按季度排名前十发放，名单见附件"],
  ["上牌服务费季度结算", 15_340, "对账单已与车管服务商核对一致"],
  ["停车场月租续费", 4_800, "收车周转车位 20 个，合同本月到期"],
  ["短信通道充值", 10_000, "还款提醒短信余额不足 7 天用量"],
  ["公章外借申请", null, "赴车管所办理批量解押，当日归还"],
  ["法务诉讼费预缴", 21_750, "三笔逾期案件立案，缴费通知见附件"],
  ["宣传单页印刷", 1_280, "双十一贴息活动，5000 份"],
  ["资产保全外勤补贴", 5_600, "10 月外勤 14 人次，明细见附件"],
  ["网点网络专线开通", 3_600, "原宽带不稳定影响面签视频"],
  ["客户投诉专项补偿", 2_000, "提车延误 5 天，已与客户达成一致"],
  ["抵押登记加急费", 900, "银行要求本周内完成抵押登记"],
  ["年度消防器材更换", 2_160, "灭火器到期 18 具，物业已下整改通知"],
];

const fates: readonly (readonly [Fate, Author])[] = [
  ["waiting", "seller"],
  ["atFinance", "seller"],
  ["waiting", "regional"],
  ["approved", "viewer"],
  ["returned", "viewer"],
  ["draft", "viewer"],
  ["waiting", "viewer"],
  ["approved", "seller"],
  ["financeRejected", "seller"],
  ["waiting", "regional"],
  ["rejected", "seller"],
  ["atFinance", "regional"],
  ["withdrawn", "seller"],
  ["approved", "regional"],
  ["resubmitted", "seller"],
  ["voided", "seller"],
  ["waiting", "admin"],
  ["approved", "admin"],
  ["draft", "admin"],
  ["atFinance", "seller"],
  ["approved", "seller"],
];

/** So many requests, the oldest first. The two lists have lengths that share no factor. */
export const demoRequests = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const [title, yuan, remark] = matters[at % matters.length] ?? ["", null, ""];
    const [fate, author] = fates[at % fates.length] ?? ["draft", "seller"];
    const amountFen = yuan === null ? null : ((yuan * 100) as Fen);
    const written = { title, amountFen, special: yuan === null, remark, fileIds: [] };
    return { written, author, fate, hours: 6 + (count - at) * 11 };
  });

export type DemoRequest = ReturnType<typeof demoRequests>[number];

/** What people say when they decide. */
export const remarks = {
  pass: ["同意", "情况属实，同意", null, "同意，请按预算执行", "已核对报价，同意"],
  reject: "本季度该项预算已用完，请下季度再申请",
  return: "报价单缺少盖章页，金额与附件不一致，请补充后重新提交",
  financeReject: "发票抬头有误，请更换后重新提交",
  withdraw: "活动延期，先撤回",
  voided: "活动取消，不再需要",
} as const;
