import {
  bigint,
  boolean,
  builderFor,
  bytes,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { SignProvider } from "../states.ts";

const provider = text as Column<SignProvider>;
const texts: Column<string[]> = { type: "text[]", nullable: false };
const uuids: Column<string[]> = { type: "uuid[]", nullable: false };

export type Upload = "waiting" | "ready" | "failed";

export const contractTemplates = tenantTable("contract_templates", {
  provider,
  account_id: uuid,
  name: text,
  description: nullable(text),
  remark: nullable(text),
  file_id: uuid,
  field_names: texts,
  customer_anchor: text,
  company_anchor: text,
  sales_anchor: text,
  upload: text as Column<Upload>,
  upload_tries: integer,
  upload_failure: nullable(text),
  provider_template_id: nullable(text),
  design_url: nullable(text),
  state: integer,
  search: searchTerms,
});

export type End = "completed" | "revoked" | "expired" | "refused";

const contractColumns = {
  number: text,
  provider,
  account_id: uuid,
  template_id: uuid,
  title: text,
  amount_fen: nullable(bigint),
  fields_sealed: bytes,
  customer_name: text,
  customer_phone_sealed: bytes,
  customer_phone_index: bytes,
  customer_phone_tail: text,
  customer_phone_masked: text,
  sales_phone_masked: nullable(text),
  company_name: nullable(text),
  order_type: nullable(text),
  order_id: nullable(uuid),
  order_number: nullable(text),
  department_id: nullable(uuid),
  valid_days: integer,
  state: integer,
  ends: texts as Column<End[]>,
  end_reason: nullable(text),
  start_requested_at: nullable(time),
  start_failure: nullable(text),
  document_id: nullable(text),
  document_ready_at: nullable(time),
  flow_id: nullable(text),
  started_at: nullable(time),
  expires_at: nullable(time),
  signed_at: nullable(time),
  archived_at: nullable(time),
  skipped_at: nullable(time),
  skip_reason: nullable(text),
  skip_file_ids: uuids,
  revoke_requested_at: nullable(time),
  revoke_reason: nullable(text),
  evidence_number: nullable(text),
  signed_file_ids: uuids,
  next_look_at: nullable(time),
  looks: integer,
  remind_at: nullable(time),
  reminded_at: nullable(time),
  reminders: integer,
  /** The end that its author was told of. */
  expiry_told_for: nullable(time),
  /** It is on no page of its own: who sees its order sees it there. */
  shown_with_order: boolean,
};

export const signContracts = tenantTable("sign_contracts", contractColumns);

/** The same rows with what the database works out by itself; lists read them. */
export const signContractRows = tenantTable("sign_contracts", {
  ...contractColumns,
  file_ids: uuids,
  archived: boolean,
  revoked: boolean,
  search: searchTerms,
});

export const contractSigners = plainTable("contract_signers", {
  tenant_id: uuid,
  id: uuid,
  contract_id: uuid,
  number: text,
  position: integer,
  side: text as Column<"customer" | "company" | "sales" | "employee">,
  signing_order: integer,
  name: text,
  organisation_name: nullable(text),
  anchor: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  phone_masked: text,
  id_card_sealed: nullable(bytes),
  id_card_index: nullable(bytes),
  id_card_tail: nullable(text),
  signed_at: nullable(time),
  refused_at: nullable(time),
  link: nullable(text),
  link_expires_at: nullable(time),
});

export const contractEvents = plainTable("contract_events", {
  tenant_id: uuid,
  id: uuid,
  contract_id: uuid,
  kind: text,
  from_state: nullable(integer),
  to_state: nullable(integer),
  detail: json<Record<string, string | number>>(),
  exchange_id: nullable(uuid),
  by_user: nullable(uuid),
  at: time,
});

export const db = builderFor(contractTemplates, signContracts, contractSigners, contractEvents);
