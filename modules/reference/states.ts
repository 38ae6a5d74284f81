/**
 * Which codes belong to which kind of record, first and last included (design: rules and states
 * §2.1). No two ranges share a code, so a code alone tells what it is the state of.
 */
export const orderTypes = {
  generic: [1000, 1099],
  approval: [2000, 2099],
  carPayment: [3000, 3049],
  rebate: [3100, 3149],
  rebateStandingBook: [3150, 3169],
  rebateReconciliationCycle: [3170, 3179],
  rebateReconciliationLine: [3180, 3199],
  serviceCharge: [3200, 3249],
  serviceChargeRefund: [3250, 3279],
  expenditure: [3300, 3349],
  projectEstablishment: [3350, 3369],
  walletAdjustment: [3400, 3409],
  walletRecharge: [3410, 3419],
  walletHold: [3420, 3439],
  walletAllocation: [3440, 3449],
  dealerFiling: [3500, 3519],
  networkEntry: [3520, 3539],
  secondPayee: [3540, 3549],
  keyPerson: [3550, 3559],
  whitelist: [3560, 3569],
  leaseStart: [3600, 3619],
  statementLine: [3620, 3649],
  importJob: [3650, 3669],
  exportJob: [3670, 3679],
  generalRequest: [3680, 3699],
  payout: [4000, 4049],
  payoutBatch: [4050, 4069],
  signing: [4100, 4139],
  receipt: [4140, 4159],
  onboarding: [5000, 5099],
  employee: [5100, 5199],
  transfer: [5200, 5299],
  employmentContract: [5300, 5399],
  departure: [5400, 5499],
  position: [5500, 5529],
  webhookDelivery: [6100, 6149],
  notification: [6200, 6249],
  tenantSpecific: [9000, 9099],
} as const satisfies Record<string, readonly [first: number, last: number]>;

export type OrderType = keyof typeof orderTypes;

/** The eight codes of the spec (§4). Every other code names one of them as its parent. */
export const genericCodes = [1000, 1001, 1002, 1003, 1007, 2000, 2002, 2003] as const;

type GenericCode = (typeof genericCodes)[number];

/** Grey: not begun or over; orange: somebody must act; purple: cannot go on by itself. */
const colors = {
  grey: "#86909C",
  blue: "#165DFF",
  orange: "#FF7D00",
  green: "#00B42A",
  red: "#F53F3F",
  purple: "#722ED1",
} as const;

type Color = keyof typeof colors;
type Line = readonly [
  code: number,
  name: string,
  color: Color,
  /** The generic code it falls back to; null for the spec's own eight. */
  parent: GenericCode | null,
  description: string,
];

const lines: { readonly [K in OrderType]?: readonly Line[] } = {
  generic: [
    [1000, "正常", "green", null, "可正常使用"],
    [1001, "已停用", "grey", null, "暂停使用，可重新启用"],
    [1002, "待激活", "orange", null, "已建立，尚未生效"],
    [1003, "已删除", "grey", null, "列表不再显示，记录保留"],
    [1007, "已作废", "grey", null, "已终止，不可恢复"],
  ],
  approval: [
    [2000, "待审批", "orange", null, "已提交，尚无人审批"],
    [2001, "审批中", "blue", 2000, "已通过至少一个节点"],
    [2002, "已驳回", "red", null, "审批人驳回，可修改后重新提交"],
    [2003, "审批通过", "green", null, "全部节点已通过"],
    [2004, "已撤回", "grey", 2002, "申请人主动撤回"],
    [2005, "已退回", "orange", 2002, "退回申请人补充或修改"],
    [2006, "财务驳回", "red", 2002, "财务驳回，关键信息未变时从财务节点继续"],
    [2007, "审批挂起", "purple", 2000, "找不到审批人，等待流程管理员处理"],
    [2008, "免审批", "green", 2003, "未配置流程或按规则无需审批"],
    [2009, "审批终止", "grey", 1007, "管理员说明原因后终止"],
  ],
  importJob: [
    [3650, "已上传", "grey", 1002, "文件已收到，等待解析"],
    [3651, "解析中", "blue", 1002, "正在读取并检查每一行"],
    [3652, "预检完成", "blue", 1002, "检查完毕，正在整理结果"],
    [3653, "待确认", "orange", 1002, "请查看预检结果并确认导入"],
    [3654, "导入中", "blue", 1002, "正在写入数据"],
    [3655, "已完成", "green", 1000, "全部有效行已导入"],
    [3656, "部分完成", "orange", 1000, "部分行未能导入，原因见导入结果"],
    [3657, "导入失败", "red", 1007, "未导入任何数据"],
    [3658, "已撤回", "grey", 1007, "已导入的数据已撤回"],
    [3659, "已放弃", "grey", 1007, "确认前放弃，未导入任何数据"],
  ],
  exportJob: [
    [3670, "排队中", "grey", 1002, "等待生成文件"],
    [3671, "生成中", "blue", 1002, "正在生成文件"],
    [3672, "可下载", "green", 1000, "文件已生成，可以下载"],
    [3673, "导出失败", "red", 1007, "文件未能生成，请重新导出"],
    [3674, "已过期", "grey", 1001, "文件已超过保留期，请重新导出"],
  ],
};

/** The states that a new database knows by name; the super tenant may reword them afterwards. */
export const knownStates = Object.entries(lines).flatMap(([orderType, ofType]) =>
  ofType.map(([code, name, color, parent, description]) => {
    return { orderType, code, name, description, color: colors[color], genericCode: parent };
  }),
);
