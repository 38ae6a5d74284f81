/** What every kind of order calls alike, each under its own name: `…OfOrder("generalRequest")`. */
const zhCN = {
  "field.fileIds": "附件",
  "field.currentApprovalPerson": "等待谁审批",
  "field.insertPerson": "申请人",
  "action.export": "导出",
  "action.detail": "详情",
  "action.update": "编辑",
  "action.submit": "提交审批",
  "action.remove": "删除",
  "action.voided": "作废",
  "submit.create": "保存草稿",
  "done.export": "导出成功",
  "done.create": "已保存为草稿",
  "done.update": "已保存",
  "done.submit": "已提交审批",
  "done.remove": "已删除",
  "done.voided": "已作废",
  "event.submit": "{operator} 提交了审批",
};

const enUS: Record<keyof typeof zhCN, string> = {
  "field.fileIds": "Attachments",
  "field.currentApprovalPerson": "Waits for",
  "field.insertPerson": "Applicant",
  "action.export": "Export",
  "action.detail": "Details",
  "action.update": "Edit",
  "action.submit": "Submit",
  "action.remove": "Delete",
  "action.voided": "Void",
  "submit.create": "Save draft",
  "done.export": "Exported",
  "done.create": "Saved as a draft",
  "done.update": "Saved",
  "done.submit": "Submitted",
  "done.remove": "Deleted",
  "done.voided": "Voided",
  "event.submit": "{operator} submitted it for approval",
};

type Under<Name extends string> = { [Key in keyof typeof zhCN as `${Name}.${Key}`]: string };

const saying =
  (words: typeof zhCN) =>
  <const Name extends string>(name: Name) =>
    Object.fromEntries(
      Object.entries(words).map(([key, text]) => [`${name}.${key}`, text]),
    ) as Under<Name>;

export const zhCNOfOrder = saying(zhCN);
export const enUSOfOrder = saying(enUS);
