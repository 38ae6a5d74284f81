export const zhCN = {
  "order.view.title": "常用视图",
  "order.view.all": "全部",
  "order.view.draft": "草稿",
  "order.waiting": "{names}（已等 {long}）",
  "order.files": "{count} 个附件",
  "order.goOn": "提交审批",
};
