import { zhCNOfOrder } from "#modules/order/texts.ts";

export const zhCN = {
  ...zhCNOfOrder("generalRequest"),
  "generalRequest.field.orderNo": "申请单号",
  "generalRequest.field.title": "申请事项",
  "generalRequest.field.amountFen": "申请金额",
  "generalRequest.field.special": "特殊处理",
  "generalRequest.field.remark": "申请说明",
  "generalRequest.field.departmentName": "所属部门",
  "generalRequest.hint.keyword": "单号或申请事项",
  "generalRequest.hint.amountFen": "没有金额可不填；修改金额后需重新逐级审批",
  "generalRequest.hint.special": "超出常规标准的申请请打开，审批人会看到",

  "generalRequest.view.running": "审批中",
  "generalRequest.view.back": "被退回",
  "generalRequest.view.approved": "已通过",

  "generalRequest.action.create": "新建申请",
  "generalRequest.title.create": "新建通用申请",
  "generalRequest.title.update": "编辑通用申请",
  "generalRequest.confirm.remove": "确定删除申请「{name}」吗？删除后不可恢复。",
  "generalRequest.confirm.voided": "确定作废申请「{name}」吗？作废后不能再提交。",

  "generalRequest.event.create": "{operator} 新建了申请",
  "generalRequest.event.update": "{operator} 修改了申请",
  "generalRequest.event.remove": "{operator} 删除了申请",
  "generalRequest.event.voided": "{operator} 作废了申请",
};
