import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import { channel } from "../contract.ts";
import { channelStates } from "../states.ts";
import { channelList } from "./queries.ts";

export const channelExport = defineExport({
  kind: "channel",
  endpoint: channel.export,
  page: { path: "/system/channel", titleKey: "menu.system.channel" },
  title: { zh: "渠道", en: "Channels" },
  list: channelList,
  columns: [
    { field: "channelName", heading: { zh: "渠道名称", en: "Channel name" }, kind: "text" },
    { field: "channelCode", heading: { zh: "渠道编码", en: "Channel code" }, kind: "text" },
    { field: "channelDescribe", heading: { zh: "渠道说明", en: "Description" }, kind: "text" },
    {
      field: "stateCode",
      heading: { zh: "状态", en: "State" },
      kind: "text",
      words: {
        [channelStates.normal]: { zh: "正常", en: "Normal" },
        [channelStates.disabled]: { zh: "已停用", en: "Disabled" },
      },
    },
    { field: "insertTime", heading: { zh: "创建时间", en: "Created at" }, kind: "time" },
    { field: "updateTime", heading: { zh: "更新时间", en: "Updated at" }, kind: "time" },
  ],
});

export const exportChannels = command(channel.export, (context) =>
  startExport(context, channelExport),
);
