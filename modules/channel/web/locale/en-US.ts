import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "channel.field.channelName": "Channel name",
  "channel.field.channelCode": "Channel code",
  "channel.field.channelDescribe": "Description",
  "channel.hint.keyword": "Name or code",
  "channel.hint.channelCode": "Letters, digits, hyphens and underscores only",

  "channel.state.normal": "Normal",
  "channel.state.disabled": "Disabled",

  "channel.action.create": "Create",
  "channel.action.update": "Edit",
  "channel.action.enable": "Enable",
  "channel.action.disable": "Disable",
  "channel.action.remove": "Delete",
  "channel.action.export": "Export",
  "channel.action.import": "Import",

  "channel.title.create": "Create channel",
  "channel.title.update": "Edit channel",
  "channel.title.import": "Import channels",

  "channel.confirm.enable": "Enable channel {name}?",
  "channel.confirm.disable": "Disable channel {name}? It can be enabled again.",
  "channel.confirm.remove": "Delete channel {name}? This cannot be undone.",

  "channel.done.create": "Created",
  "channel.done.update": "Updated",
  "channel.done.enable": "Enabled",
  "channel.done.disable": "Disabled",
  "channel.done.remove": "Deleted",
  "channel.done.export": "Exported",
  "channel.done.import": "File uploaded",

  "channel.event.create": "{operator} created the channel",
  "channel.event.update": "{operator} edited the channel",
  "channel.event.enable": "{operator} enabled the channel",
  "channel.event.disable": "{operator} disabled the channel",
  "channel.event.remove": "{operator} deleted the channel",
  "channel.event.import": "{operator} created the channel by import",
};
