export const establishmentZhCN = {
  "projectEstablishment.field.orderNo": "立项单号",
  "projectEstablishment.field.expenditureItemName": "立项名称",
  "projectEstablishment.field.expenditureItemAmount": "立项金额",
  "projectEstablishment.field.expenditureItemDescribe": "立项说明",
  "projectEstablishment.field.expenditureItemRemark": "立项备注",
  "projectEstablishment.field.projectId": "支出项目",
  "projectEstablishment.field.projectName": "支出项目",
  "projectEstablishment.field.itemId": "支出子项",
  "projectEstablishment.field.itemName": "支出子项",
  "projectEstablishment.field.fileIds": "附件",
  "projectEstablishment.field.used": "是否已使用",
  "projectEstablishment.field.expenditureId": "关联支出单",
  "projectEstablishment.field.mine": "我发起的",
  "projectEstablishment.field.approvedTime": "通过时间",
  "projectEstablishment.field.validUntil": "有效期至",
  "projectEstablishment.field.currentApprovalPerson": "当前审批人",
  "projectEstablishment.field.insertPerson": "申请人",
  "projectEstablishment.field.insertTime": "申请时间",
  "projectEstablishment.field.insertRegion": "所属大区",
  "projectEstablishment.field.insertGroup": "所属部门",
  "projectEstablishment.field.remark": "作废原因",

  "projectEstablishment.hint.keyword": "单号或立项名称",
  "projectEstablishment.hint.projectId": "立项按该项目的审批流程审批，只能用于该项目的支出",
  "projectEstablishment.hint.itemId": "只列出需要立项、且您可以支出的子项",
  "projectEstablishment.hint.expenditureItemAmount":
    "支出金额不能超过立项金额；修改金额后需重新逐级审批",
  "projectEstablishment.hint.afterRefusal": "立项不冻结资金。",
  "projectEstablishment.hint.afterReturn": "立项不冻结资金。",

  "projectEstablishment.view.title": "常用视图",
  "projectEstablishment.view.all": "全部",
  "projectEstablishment.view.mine": "我发起的",
  "projectEstablishment.view.approving": "审批中",
  "projectEstablishment.view.usable": "可使用",
  "projectEstablishment.view.used": "已使用",
  "projectEstablishment.view.over": "已过期、作废",

  "projectEstablishment.waiting": "{names}（已等 {long}）",

  "projectEstablishment.daysLeft": "{day}（剩 {count} 天）",

  "projectEstablishment.isUsed": "已使用",

  "projectEstablishment.isUnused": "未使用",

  "projectEstablishment.files": "{count} 个附件",

  "projectEstablishment.goOn": "提交审批",

  "projectEstablishment.itemWithLimit": "{name}（每月上限 {limit}）",

  "projectEstablishment.action.use": "使用",
  "projectEstablishment.action.export": "导出",
  "projectEstablishment.action.detail": "详情",
  "projectEstablishment.action.create": "发起立项",
  "projectEstablishment.action.update": "编辑",
  "projectEstablishment.action.submit": "提交审批",
  "projectEstablishment.action.remove": "删除",
  "projectEstablishment.action.voided": "作废",

  "projectEstablishment.title.create": "发起立项",
  "projectEstablishment.title.update": "编辑立项",
  "projectEstablishment.title.voided": "作废立项",

  "projectEstablishment.submit.create": "保存草稿",
  "projectEstablishment.submit.update": "保存",
  "projectEstablishment.submit.voided": "作废",

  "projectEstablishment.confirm.remove": "确定删除立项「{name}」吗？删除后不可恢复。",
  "projectEstablishment.confirm.voided": "作废后立项「{name}」不能再用于支出，也不可恢复。",

  "projectEstablishment.done.export": "导出成功",
  "projectEstablishment.done.create": "已保存为草稿",
  "projectEstablishment.done.update": "已保存",
  "projectEstablishment.done.submit": "已提交审批",
  "projectEstablishment.done.remove": "已删除",
  "projectEstablishment.done.voided": "立项已作废",

  "projectEstablishment.event.create": "{operator} 发起了立项",
  "projectEstablishment.event.update": "{operator} 修改了立项",
  "projectEstablishment.event.submit": "{operator} 提交了审批",
  "projectEstablishment.event.remove": "{operator} 删除了立项",
  "projectEstablishment.event.voided": "{operator} 作废了立项",
  "state.3350": "草稿",
  "state.3351": "审批中",
  "state.3352": "已立项",
  "state.3353": "已使用",
  "state.3354": "已过期",
  "state.3355": "已作废",
};
