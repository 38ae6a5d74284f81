import {
  boolean,
  builderFor,
  bytes,
  integer,
  json,
  nullable,
  plainTable,
  platformTable,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { NoticeEvent } from "./ports/notice.ts";

export const providerAccounts = tenantTable("provider_accounts", {
  provider: text,
  name: text,
  address: text,
  settings: json<Record<string, string>>(),
  secrets_sealed: bytes,
  state: integer,
});

export const providerExchanges = plainTable("provider_exchanges", {
  tenant_id: uuid,
  id: uuid,
  account_id: uuid,
  provider: text,
  operation: text,
  our_number: nullable(text),
  said: text,
  heard: text,
  http_status: nullable(integer),
  outcome: text,
  reason: nullable(text),
  took_ms: integer,
  started_at: time,
});

export const providerNotices = plainTable("provider_notices", {
  tenant_id: uuid,
  id: uuid,
  account_id: uuid,
  provider: text,
  same_as: text,
  genuine: boolean,
  why: nullable(text),
  body: text,
  events: json<NoticeEvent[]>(),
  times: integer,
  received_at: time,
  last_received_at: time,
  handled_at: nullable(time),
});

export const identityChecks = plainTable("identity_checks", {
  tenant_id: uuid,
  id: uuid,
  person_index: bytes,
  match: boolean,
  differs: nullable(text),
  verify_id: text,
  checked_at: time,
});

export const smsMessages = plainTable("sms_messages", {
  tenant_id: uuid,
  id: uuid,
  account_id: uuid,
  template: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  params_sealed: bytes,
  state: integer,
  biz_id: nullable(text),
  tries: integer,
  reason: nullable(text),
  worthless_after: time,
  created_at: time,
  sent_at: nullable(time),
  settled_at: nullable(time),
});

const binding = {
  holder_id: uuid,
  provider: text,
  address: text,
  merchant: json<Record<string, string>>(),
  customer: text,
  reason: text,
  unbound_at: nullable(time),
  unbound_reason: nullable(text),
};
export const merchantBindings = platformTable("merchant_bindings", {
  ...binding,
  shared: boolean,
  needs_review: boolean,
});
/** The same for the platform's screen, with the tenant's name and how it stands. */
export const merchantBindingRows = platformTable("merchant_binding_rows", {
  ...binding,
  holder_name: text,
  standing: text,
});

export const db = builderFor(
  merchantBindings,
  merchantBindingRows,
  providerAccounts,
  providerExchanges,
  providerNotices,
  identityChecks,
  smsMessages,
);
