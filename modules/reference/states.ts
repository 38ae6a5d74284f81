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
    [2006, "财务退回", "red", 2002, "财务退回，关键信息未变时从财务节点继续"],
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
  expenditure: [
    [3300, "草稿", "grey", 1000, "尚未提交，可随时修改"],
    [3301, "审批中", "blue", 2000, "已提交审批，金额已冻结"],
    [3302, "待打款", "orange", 2003, "审批通过，等待财务打款"],
    [3303, "打款中", "blue", 2003, "已交打款，等待结果"],
    [3304, "已打款", "green", 1000, "全部收款人已到账"],
    [3305, "打款失败", "red", 2003, "渠道明确答复失败，可重试或作废"],
    [3306, "部分成功", "orange", 2003, "部分收款人已到账，其余失败"],
    [3307, "结果待确认", "purple", 2003, "渠道没有明确答复，系统会继续查询"],
    [3308, "已退票", "red", 2003, "打款成功后被银行退回，金额重新冻结"],
    [3309, "已作废", "grey", 1007, "已作废，占用金额已释放"],
    [3310, "已驳回", "red", 2002, "审批驳回，占用金额已释放"],
    [3311, "冻结超期释放", "orange", 2002, "退回后超过72小时未重新提交，占用金额已释放"],
  ],
  projectEstablishment: [
    [3350, "草稿", "grey", 1000, "尚未提交，可随时修改"],
    [3351, "审批中", "blue", 2000, "已提交审批"],
    [3352, "已立项", "green", 2003, "审批通过，尚未使用"],
    [3353, "已使用", "grey", 1000, "已被一笔支出使用"],
    [3354, "已过期", "orange", 1001, "超过有效期未使用"],
    [3355, "已作废", "grey", 1007, "已作废"],
  ],
  walletAdjustment: [
    [3400, "草稿", "grey", 1000, "尚未提交"],
    [3401, "审批中", "blue", 2000, "付款方金额已冻结，等待审批"],
    [3402, "已生效", "green", 1000, "审批通过，已入账"],
    [3403, "已驳回", "red", 2002, "审批驳回，冻结金额已释放"],
    [3404, "已作废", "grey", 1007, "已作废"],
    [3405, "已冲销", "grey", 1007, "已入账后冲销，账目一正一反"],
  ],
  walletRecharge: [
    [3410, "待到账核对", "orange", 1002, "等待核对银行到账"],
    [3411, "审批中", "blue", 2000, "等待审批"],
    [3412, "已入账", "green", 1000, "已计入钱包或部门资金池"],
    [3413, "已驳回", "red", 2002, "审批驳回，未入账"],
  ],
  walletHold: [
    [3420, "有效", "orange", 1000, "金额冻结中"],
    [3421, "部分结清", "blue", 1000, "部分已打款，其余冻结中"],
    [3422, "已结清", "green", 1000, "已全部打款"],
    [3423, "已释放", "grey", 1000, "未打款部分已退回可用"],
  ],
  walletAllocation: [
    [3440, "预览", "grey", 1000, "尚未提交，可查看每个钱包分得多少"],
    [3441, "审批中", "blue", 2000, "等待审批"],
    [3442, "已入账", "green", 1000, "已分配到钱包"],
    [3443, "已撤销", "grey", 1007, "分配已撤回资金池"],
  ],
  payout: [
    [4000, "待预检", "grey", 2003, "等待打款前检查"],
    [4001, "待打款", "orange", 2003, "检查通过，等待制作批次或放行"],
    [4002, "预检拦截", "red", 2003, "检查未通过，按提示处理后重新检查"],
    [4003, "已入批", "blue", 2003, "已加入打款批次，等待放行"],
    [4004, "已导出网银", "blue", 2003, "已导出网银文件，等待导入结果"],
    [4005, "已提交渠道", "blue", 2003, "已交给渠道，等待渠道受理"],
    [4006, "渠道处理中", "blue", 2003, "渠道已受理，等待结果，请勿重复打款"],
    [4007, "结果待确认", "purple", 2003, "渠道没有明确答复，系统会继续查询，禁止重发"],
    [4008, "已打款", "green", 1000, "渠道确认已打款"],
    [4009, "打款失败", "red", 2003, "渠道明确答复失败，可按提示处理后重新打款"],
    [4010, "已退票", "red", 2003, "打款成功后被银行退回"],
    [4011, "已取消", "grey", 1007, "未打款，已取消"],
    [4012, "人工核实", "purple", 2003, "渠道长时间没有结论，请凭银行流水或书面答复核实"],
  ],
  payoutBatch: [
    [4050, "草稿", "grey", 1002, "批次尚可调整"],
    [4051, "待放行", "orange", 1002, "等待另一人放行"],
    [4052, "已放行", "blue", 1000, "已放行，正在提交渠道"],
    [4053, "处理中", "blue", 1000, "部分明细尚无结果"],
    [4054, "部分成功", "orange", 1000, "部分明细已打款，其余失败"],
    [4055, "全部成功", "green", 1000, "全部明细已打款"],
    [4056, "全部失败", "red", 1000, "全部明细失败"],
    [4057, "已作废", "grey", 1007, "批次已作废，明细退回待打款"],
  ],
  signing: [
    [4100, "无需签署", "grey", 1000, "按规则不需要签署"],
    [4101, "未发起签署", "grey", 1002, "合同已建立，尚未发起签署"],
    [4102, "签署中", "blue", 1002, "已发起，等待签署"],
    [4103, "部分已签", "blue", 1002, "部分签署人已签署"],
    [4104, "已签署", "green", 1000, "全部签署人已签署"],
    [4105, "已跳过", "grey", 1000, "已上传图片跳过签署"],
    [4106, "已拒签", "red", 1007, "有签署人拒绝签署"],
    [4107, "已过期", "orange", 1007, "超过签署期限"],
    [4108, "已撤销", "grey", 1007, "合同已撤销"],
    [4109, "已归档", "green", 1000, "已签署并归档"],
    [4110, "签署异常", "purple", 1002, "通道与系统记录不一致，等待人工核实"],
  ],
};

/** The states that a new database knows by name; the super tenant may reword them afterwards. */
export const knownStates = Object.entries(lines).flatMap(([orderType, ofType]) =>
  ofType.map(([code, name, color, parent, description]) => {
    return { orderType, code, name, description, color: colors[color], genericCode: parent };
  }),
);
