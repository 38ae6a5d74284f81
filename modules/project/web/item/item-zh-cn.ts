export const itemZhCN = {
  "expenditureItem.field.itemName": "子项名称",
  "expenditureItem.field.canExpenditurePersonList": "可支出人员",
  "expenditureItem.field.itemHasExpenditureUpperLimit": "是否有支出上限",
  "expenditureItem.field.itemExpenditureUpperLimitAmount": "每月支出上限",
  "expenditureItem.field.itemHasPercent": "是否有占比",
  "expenditureItem.field.itemPercent": "子项占比（%）",
  "expenditureItem.field.needProjectEstablishment": "是否需要立项",
  "expenditureItem.field.approvalProcessId": "审批流程",
  "expenditureItem.field.approvalProcessVersion": "审批流程版本",
  "expenditureItem.field.projectNames": "所属项目",

  "expenditureItem.hint.keyword": "子项名称",
  "expenditureItem.hint.itemExpenditureUpperLimitAmount":
    "同一钱包在一个自然月内用于该子项的金额（含审批中冻结的）不得超过此数",
  "expenditureItem.hint.itemPercent":
    "该子项最多可用本期净分配金额的百分之几，是上限，不是分配比例；每次分配或充值的月份起为新一期",
  "expenditureItem.hint.needProjectEstablishment": "选“是”后，须先立项并审批通过，才能发起支出",
  "expenditureItem.hint.approvalProcessId": "子项的流程优先于项目的流程",

  "expenditureItem.people.all": "全部人员",
  "expenditureItem.people.some": "指定人员",

  "expenditureItem.action.export": "导出",
  "expenditureItem.action.create": "新增",
  "expenditureItem.action.update": "编辑",
  "expenditureItem.action.enable": "启用",
  "expenditureItem.action.disable": "停用",
  "expenditureItem.action.remove": "删除",

  "expenditureItem.title.create": "新增支出子项",
  "expenditureItem.title.update": "编辑支出子项",

  "expenditureItem.confirm.enable": "确定启用子项「{name}」吗？",
  "expenditureItem.confirm.disable":
    "确定停用子项「{name}」吗？停用后不能再用于新的支出和立项，可重新启用。",
  "expenditureItem.confirm.remove": "确定删除子项「{name}」吗？删除后不可恢复。",

  "expenditureItem.done.export": "导出成功",
  "expenditureItem.done.create": "创建成功",
  "expenditureItem.done.update": "修改成功",
  "expenditureItem.done.enable": "启用成功",
  "expenditureItem.done.disable": "停用成功",
  "expenditureItem.done.remove": "删除成功",

  "expenditureItem.event.create": "{operator} 新增了子项",
  "expenditureItem.event.update": "{operator} 修改了子项",
  "expenditureItem.event.enable": "{operator} 启用了子项",
  "expenditureItem.event.disable": "{operator} 停用了子项",
  "expenditureItem.event.remove": "{operator} 删除了子项",
};
