import { z } from "zod";
import { command } from "#platform/server/command.ts";
import { insertRows } from "#platform/server/db/rows.ts";
import { defineImport } from "#platform/server/exchange/define.ts";
import { startImport } from "#platform/server/exchange/import.ts";
import { templateOf } from "#platform/server/exchange/template.ts";
import { query } from "#platform/server/query.ts";
import { channel, channelFields } from "../contract.ts";
import { channelStates } from "../states.ts";
import { takenCodes } from "./queries.ts";
import { channels } from "./tables.ts";

export const channelImport = defineImport({
  kind: "channel",
  endpoint: channel.import,
  page: { path: "/system/channel", titleKey: "menu.system.channel" },
  title: { zh: "渠道管理", en: "Channels" },
  event: "channel.import",
  columns: [
    {
      field: "channelName",
      heading: { zh: "渠道名称", en: "Channel name" },
      required: true,
      example: "华东直营",
    },
    {
      field: "channelCode",
      heading: { zh: "渠道编码", en: "Channel code" },
      required: true,
      example: "HD-01",
    },
    {
      field: "channelDescribe",
      heading: { zh: "渠道说明", en: "Description" },
      required: false,
      example: "上海及周边",
    },
  ],
  row: z.strictObject(channelFields),
  keyOf: (row) => row.channelCode,
  existing: takenCodes,
  write: (tx, rows) =>
    insertRows(
      tx,
      channels,
      rows.map(({ channelName: name, channelCode: code, channelDescribe: description }) => {
        return { name, code, description, state: channelStates.normal };
      }),
    ),
  undo: { table: channels, gone: { state: channelStates.deleted } },
});

export const importChannels = command(channel.import, ({ input, ...context }) =>
  startImport(context, channelImport, input.file),
);

export const importTemplate = query(channel.importTemplate, async ({ caller }) =>
  templateOf(channelImport, caller.language),
);
