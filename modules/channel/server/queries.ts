import { sql } from "kysely";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { exchange } from "#platform/contract/exchange.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, contains, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { recordSource } from "#platform/server/scope/record-sources.ts";
import { channel } from "../contract.ts";
import { channelStates } from "../states.ts";
import { channels, db } from "./tables.ts";

export const channelList = listOf<typeof channels, OutputOf<typeof channel.detail>>({
  openBecause: "channels are a dictionary of the tenant",
  table: channels,
  fields: {
    id: "id",
    channelName: "name",
    channelCode: "code",
    channelDescribe: "description",
    stateCode: "state",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    channelName: contains("name"),
    channelCode: oneOf("code"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  keyword: contains("name", "code"),
  sorts: { insertTime: "created_at", channelName: 'name collate "zh-x-icu"', channelCode: "code" },
  defaultSort: { field: "insertTime", order: "desc" },
  always: `state <> ${channelStates.deleted}`,
});

export const channelSource = recordSource({
  type: "channel",
  title: { zh: "渠道", en: "Channel" },
  list: channelList,
  permission: channel.list.permission,
  called: ["channelCode", "channelName"],
  page: "/system/channel",
  create: channel.create,
});

export const listChannels = query(channel.list, ({ input, tx }) => channelList.page(tx, input));

export const channelDetail = query(channel.detail, ({ input, tx }) =>
  channelList.one(tx, input.id),
);

export const channelHistory = query(channel.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, {
    id,
    of: channel.operationLog,
    also: [exchange.revertImport.name],
    wireNames: channelList.wireNames,
  }),
);

/** Which of these codes channels of the tenant have already. */
export async function takenCodes(tx: ReadTx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many(
    db
      .selectFrom("channels")
      .select("code")
      .where("tenant_id", "=", tx.tenantId)
      .where("state", "<>", channelStates.deleted)
      .where(sql<boolean>`code = any(${codes})`),
  );
  return new Set(rows.map((row) => row.code));
}
