export const zhCN = {
  "menu.user.message": "消息中心",

  "message.tab.message": "消息",
  "message.tab.notice": "通知",
  "message.tab.todo": "待办",
  "message.none.message": "暂无消息",
  "message.none.notice": "暂无通知",
  "message.none.todo": "没有需要您处理的事项",

  "message.bell": "消息中心，{count} 条未读或待办",
  "message.bell.none": "消息中心，没有未读",
  "message.arrived": "您有新的消息，共 {count} 条未读或待办",
  "message.viewMore": "查看更多",
  "message.justNow": "刚刚",
  "message.unread": "未读",
  "message.read": "已读",
  "message.otherTenant": "该消息属于租户「{tenant}」，要切换到该租户查看吗？",
  "message.openThere": "切换并查看",

  "message.field.event": "内容",
  "message.field.tenantName": "所属租户",
  "message.field.updateTime": "时间",
  "message.field.readState": "阅读状态",

  "message.action.markRead": "标为已读",
  "message.action.markAllRead": "全部已读",
  "message.done.markRead": "已标为已读",
  "message.done.markAllRead": "已全部标为已读",

  "message.event.import.done": "{page}：导入完成，成功 {imported} 条，跳过 {skipped} 条",
  "message.event.import.done.many": "{page}：{count} 次导入已完成",
  "message.event.import.partlyDone": "{page}：导入部分完成，成功 {imported} 条，失败 {failed} 条",
  "message.event.import.failed": "{page}：导入失败，点击查看原因",
  "message.event.import.waiting": "{page}：导入文件已检查完（共 {total} 行），待您确认",
  "message.event.export.ready": "{page}：导出文件已生成（共 {rows} 行），点击下载",
  "message.event.export.failed": "{page}：导出失败，请重新导出",
  "message.event.security.newDevice":
    "您的账号在一个从未用过的浏览器登录（IP {ip}）。如非本人操作，请立即修改密码",
  "message.event.unknown": "您有一条新消息",
};
