export const simpleZhCN = {
  "carPayment.field.formMode": "录入方式",
  "carPayment.formMode.FULL": "普通",
  "carPayment.formMode.SIMPLE": "简易",
  "carPayment.simple.note":
    "只填要素：业务员为申请人本人，承租人为个人，无需签署；公户承租请在车款页面新建",
  "carPayment.action.createSimple": "新建简易车款",
  "carPayment.action.updateSimple": "编辑",
  "carPayment.action.exportSimple": "导出",
  "carPayment.submit.createSimple": "保存草稿",
  "carPayment.title.createSimple": "新建简易车款单",
  "carPayment.title.updateSimple": "编辑简易车款单",
  "carPayment.done.createSimple": "已保存为草稿",
  "carPayment.done.updateSimple": "已保存",
  "carPayment.done.exportSimple": "导出成功",
  "carPayment.event.createSimple": "{operator} 新建了简易车款单",
  "carPayment.event.updateSimple": "{operator} 修改了简易车款单",
};
