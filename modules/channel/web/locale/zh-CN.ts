export const zhCN = {
  "channel.field.channelName": "渠道名称",
  "channel.field.channelCode": "渠道编码",
  "channel.field.channelDescribe": "渠道说明",
  "channel.hint.keyword": "渠道名称或编码",
  "channel.hint.channelCode": "只能包含字母、数字、短横线和下划线",

  "channel.state.normal": "正常",
  "channel.state.disabled": "已停用",

  "channel.action.create": "新增",
  "channel.action.update": "编辑",
  "channel.action.enable": "启用",
  "channel.action.disable": "停用",
  "channel.action.remove": "删除",
  "channel.action.export": "导出",
  "channel.action.import": "导入",

  "channel.title.create": "新增渠道",
  "channel.title.update": "编辑渠道",
  "channel.title.import": "导入渠道",

  "channel.confirm.enable": "确定启用渠道「{name}」吗？",
  "channel.confirm.disable": "确定停用渠道「{name}」吗？停用后可以重新启用。",
  "channel.confirm.remove": "确定删除渠道「{name}」吗？删除后不可恢复。",

  "channel.done.create": "创建成功",
  "channel.done.update": "修改成功",
  "channel.done.enable": "启用成功",
  "channel.done.disable": "停用成功",
  "channel.done.remove": "删除成功",
  "channel.done.export": "导出成功",
  "channel.done.import": "文件已上传",

  "channel.event.create": "{operator} 新增了渠道",
  "channel.event.update": "{operator} 修改了渠道",
  "channel.event.enable": "{operator} 启用了渠道",
  "channel.event.disable": "{operator} 停用了渠道",
  "channel.event.remove": "{operator} 删除了渠道",
  "channel.event.import": "{operator} 通过导入新增了渠道",
};
