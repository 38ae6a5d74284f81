import {
  bigint,
  boolean,
  builderFor,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";

const uuids = { type: "uuid[]", nullable: false } as Column<string[]>;

export const payoutChannels = tenantTable("payout_channels", {
  priority: integer,
  single_limit_fen: nullable(bigint),
  daily_limit_fen: nullable(bigint),
  payee_month_limit_fen: nullable(bigint),
  opens_at: integer,
  closes_at: integer,
  department_ids: uuids,
  state: integer,
});

/** A view: provider accounts as ways to pay. */
export const payoutChannelRows = plainTable("payout_channel_rows", {
  tenant_id: uuid,
  id: uuid,
  name: text,
  provider: text,
  settings: json<Record<string, string>>(),
  account_state: integer,
  priority: integer,
  single_limit_fen: nullable(bigint),
  daily_limit_fen: nullable(bigint),
  payee_month_limit_fen: nullable(bigint),
  opens_at: integer,
  closes_at: integer,
  department_ids: uuids,
  state: integer,
  row_version: bigint,
});

export const channelErrorRules = tenantTable("channel_error_rules", {
  provider: text,
  error_code: text,
  category: text,
  retryable: boolean,
  retries_itself: boolean,
  retry_after_minutes: nullable(integer),
  user_message: nullable(text),
  fix_action: nullable(text),
  classified: boolean,
});

/** A view: the same with how often each code came. */
export const channelErrorRuleRows = plainTable("channel_error_rule_rows", {
  tenant_id: uuid,
  id: uuid,
  provider: text,
  error_code: text,
  category: text,
  retryable: boolean,
  retries_itself: boolean,
  retry_after_minutes: nullable(integer),
  user_message: nullable(text),
  fix_action: nullable(text),
  classified: boolean,
  row_version: bigint,
  created_at: time,
  seen: integer,
  last_seen_at: nullable(time),
});

export const db = builderFor(payoutChannelRows);
