import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { directLimit, startExport } from "#platform/server/exchange/export.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditure, expenditurePayee } from "../contract.ts";
import { expenditureErrors } from "../errors.ts";
import { payeeList, withIndexes } from "./queries/payees.ts";
import { orderList, withReader } from "./support/order-list.ts";
import { numbersOf } from "./support/whole-numbers.ts";

const text = { kind: "text" } as const;
const fen = { kind: "money" } as const;
const time = { kind: "time" } as const;

export const orderExport = defineExport({
  kind: "expenditure",
  endpoint: expenditure.export,
  page: { path: "/biz/expenditure", titleKey: "menu.biz.expenditure" },
  title: { zh: "支出", en: "Expenditure" },
  list: orderList,
  columns: [
    { ...text, field: "orderNo", heading: { zh: "单号", en: "Order number" } },
    { ...text, field: "stateCodeName", heading: { zh: "状态", en: "State" } },
    { ...fen, field: "amount", heading: { zh: "总金额（元）", en: "Amount (yuan)" } },
    { ...fen, field: "paidFen", heading: { zh: "已打款（元）", en: "Paid (yuan)" } },
    { ...fen, field: "heldFen", heading: { zh: "占用（元）", en: "Held (yuan)" } },
    { ...text, field: "expenditureProjectName", heading: { zh: "支出项目", en: "Project" } },
    { ...text, field: "expenditureItemName", heading: { zh: "支出子项", en: "Item" } },
    { ...text, field: "walletName", heading: { zh: "钱包", en: "Wallet" } },
    { ...text, field: "expenditureDescribe", heading: { zh: "支出说明", en: "Description" } },
    { ...text, field: "payeeName", heading: { zh: "收款人", en: "Payee" } },
    { kind: "number", field: "payeeCount", heading: { zh: "收款人数", en: "Payees" } },
    { ...text, field: "payChannel", heading: { zh: "打款渠道", en: "Channel" } },
    { ...time, field: "paySuccessTime", heading: { zh: "打款成功时间", en: "Paid at" } },
    { ...text, field: "currentApprovalPerson", heading: { zh: "当前审批人", en: "Approver" } },
    { ...text, field: "insertPerson", heading: { zh: "申请人", en: "Applicant" } },
    { ...text, field: "insertRegion", heading: { zh: "大区", en: "Region" } },
    { ...text, field: "insertGroup", heading: { zh: "部门", en: "Department" } },
    { ...time, field: "insertTime", heading: { zh: "申请时间", en: "Applied at" } },
    { ...text, field: "remarks", heading: { zh: "备注", en: "Remark" } },
  ],
});

export const exportExpenditures = command(expenditure.export, (context) =>
  startExport({ ...context, input: withReader(context.input, context.actor.userId) }, orderExport),
);

export const payeeExport = defineExport({
  kind: "expenditurePayee",
  endpoint: expenditurePayee.export,
  page: { path: "/data/expenditurePayees", titleKey: "menu.data.expenditurePayees" },
  title: { zh: "支出收款人", en: "Expenditure payees" },
  list: payeeList,
  columns: [
    { ...text, field: "orderNo", heading: { zh: "单号", en: "Order number" } },
    { ...text, field: "payeeName", heading: { zh: "收款人", en: "Payee" } },
    { ...text, field: "payeeIdCardNo", heading: { zh: "身份证号", en: "ID card number" } },
    { ...text, field: "payeePhone", heading: { zh: "手机号", en: "Phone" } },
    { ...text, field: "payeeBankCardNo", heading: { zh: "银行卡号", en: "Bank card number" } },
    { ...text, field: "payeeBankName", heading: { zh: "开户银行", en: "Bank name" } },
    { ...fen, field: "amountForPayee", heading: { zh: "金额（元）", en: "Amount (yuan)" } },
    {
      ...text,
      field: "payeeStage",
      heading: { zh: "打款状态", en: "Payment" },
      words: {
        NOT_SUBMITTED: { zh: "未提交", en: "Not submitted" },
        APPROVING: { zh: "审批中", en: "Being approved" },
        SENT_BACK: { zh: "退回修改", en: "Sent back" },
        TO_PAY: { zh: "待打款", en: "To be paid" },
        BLOCKED: { zh: "预检拦截", en: "Blocked by the check" },
        BATCHING: { zh: "待制批", en: "To be batched" },
        RELEASING: { zh: "待放行", en: "To be released" },
        AT_CHANNEL: { zh: "渠道处理中", en: "With the channel" },
        PAID: { zh: "已打款", en: "Paid" },
        FAILED: { zh: "打款失败", en: "Failed" },
        UNKNOWN: { zh: "结果待确认", en: "Unknown" },
        RETURNED: { zh: "已退票", en: "Returned" },
        FREED: { zh: "已释放", en: "Released unpaid" },
        DROPPED: { zh: "不再打款", en: "Given up" },
      },
    },
    { ...text, field: "payChannel", heading: { zh: "打款渠道", en: "Channel" } },
    { ...text, field: "mchOrderNo", heading: { zh: "商户单号", en: "Merchant number" } },
    {
      ...text,
      field: "transferAccountsFailReason",
      heading: { zh: "失败原因", en: "Reason of failure" },
    },
    { ...time, field: "paySuccessTime", heading: { zh: "打款成功时间", en: "Paid at" } },
    { ...text, field: "insertPerson", heading: { zh: "申请人", en: "Applicant" } },
    { ...time, field: "insertTime", heading: { zh: "申请时间", en: "Applied at" } },
  ],
});

export const exportPayees = command(expenditurePayee.export, (context) =>
  startExport(
    { ...context, input: withIndexes(context.input, context.vault, context.tx.tenantId) },
    payeeExport,
  ),
);

/** The same list with whole numbers: it goes out at once or not at all, so that none lie in a file of ours. */
export const exportPayeesInFull = command(expenditurePayee.exportInFull, async (context) => {
  const { tx, actor, vault } = context;
  const { remark, ...asked } = context.input;
  const input = withIndexes(asked, vault, tx.tenantId);
  const count = await payeeList.seenBy(actor).count(tx, input);
  if (count > directLimit) {
    throw new Refused(expenditureErrors.tooManyInFull, {
      most: String(directLimit),
      count: String(count),
    });
  }
  tx.remark = remark;
  const file = await startExport({ ...context, input }, payeeExport, async (rows) => {
    const ids = rows.map(({ id }) => String(id));
    const whole = new Map((await numbersOf(tx, vault, ids)).map((one) => [one.id, one]));
    return rows.map((row) => ({ ...row, ...whole.get(String(row["id"])) }));
  });
  if ("jobId" in file) throw new Error("An export with whole numbers became a job");
  return file;
});
