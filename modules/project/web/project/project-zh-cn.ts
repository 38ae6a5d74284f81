export const projectZhCN = {
  "expenditureProject.field.projectName": "项目名称",
  "expenditureProject.field.projectType": "项目类型",
  "expenditureProject.field.payeeType": "收款人类型",
  "expenditureProject.field.payeePersonIds": "收款人员",
  "expenditureProject.field.payeeRoleIds": "收款角色",
  "expenditureProject.field.canPayAnybody": "可付给任意收款人",
  "expenditureProject.field.otherPersonDepartment": "其他人员部门",
  "expenditureProject.field.otherPersonRole": "其他人员角色",
  "expenditureProject.field.projectItemIds": "关联子项",
  "expenditureProject.field.projectItemNames": "关联子项",
  "expenditureProject.field.projectExpenditureGroupDepth": "支出归集层级",
  "expenditureProject.field.projectPercent": "项目占比（%）",
  "expenditureProject.field.approvalProcessId": "审批流程",
  "expenditureProject.field.approvalProcessVersion": "审批流程版本",

  "expenditureProject.hint.keyword": "项目名称",
  "expenditureProject.hint.projectType":
    "个人：每人一个钱包；公共费用：归集层级的部门一个钱包；系统：全公司一个钱包",
  "expenditureProject.hint.projectExpenditureGroupDepth": "公共费用记在申请人所属的这一级部门名下",
  "expenditureProject.hint.projectPercent": "部门未单独设置时采用的默认占比",
  "expenditureProject.hint.canPayAnybody":
    "开启后，申请人可录入外部人员，也可选择任何同事；关闭则只能付给收款人类型限定的人员",
  "expenditureProject.hint.otherPersonDepartment": "只能选择这些部门的人员收款，不选则不限",
  "expenditureProject.hint.otherPersonRole": "只能选择这些角色的人员收款，不选则不限",
  "expenditureProject.hint.approvalProcessId": "子项另有流程时以子项为准",

  "expenditureProject.type.person": "个人",
  "expenditureProject.type.publicFee": "公共费用",
  "expenditureProject.type.system": "系统",

  "expenditureProject.payee.designatedPerson": "指定人员",
  "expenditureProject.payee.designatedRole": "指定角色",
  "expenditureProject.payee.superior": "直属上级",
  "expenditureProject.payee.payeeSelf": "本人",
  "expenditureProject.payee.anybody": "任意收款人",

  "expenditureProject.depth.region": "大区",
  "expenditureProject.depth.geographicProvince": "自然省",
  "expenditureProject.depth.businessProvince": "业务省区",
  "expenditureProject.depth.district": "片区",

  "expenditureProject.process.bound": "按支出单绑定的流程",
  "expenditureProject.process.latest": "始终用最新版本",
  "expenditureProject.process.version": "第 {version} 版",

  "expenditureProject.chosen": "{count} 项",

  "expenditureProject.itemOff": "{name}（已停用）",

  "expenditureProject.action.export": "导出",
  "expenditureProject.action.create": "新增",
  "expenditureProject.action.update": "编辑",
  "expenditureProject.action.enable": "启用",
  "expenditureProject.action.disable": "停用",
  "expenditureProject.action.remove": "删除",

  "expenditureProject.title.create": "新增支出项目",
  "expenditureProject.title.update": "编辑支出项目",

  "expenditureProject.confirm.enable": "确定启用项目「{name}」吗？",
  "expenditureProject.confirm.disable":
    "确定停用项目「{name}」吗？停用后不能再从该项目发起支出，已提交的不受影响，可重新启用。",
  "expenditureProject.confirm.remove": "确定删除项目「{name}」吗？删除后不可恢复。",

  "expenditureProject.done.export": "导出成功",
  "expenditureProject.done.create": "创建成功",
  "expenditureProject.done.update": "修改成功",
  "expenditureProject.done.enable": "启用成功",
  "expenditureProject.done.disable": "停用成功",
  "expenditureProject.done.remove": "删除成功",

  "expenditureProject.event.create": "{operator} 新增了项目",
  "expenditureProject.event.update": "{operator} 修改了项目",
  "expenditureProject.event.enable": "{operator} 启用了项目",
  "expenditureProject.event.disable": "{operator} 停用了项目",
  "expenditureProject.event.remove": "{operator} 删除了项目",
};
