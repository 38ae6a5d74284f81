import {
  bigint,
  boolean,
  bytes,
  type Column,
  integer,
  json,
  nullable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { Staged } from "./staged.ts";

export const date: Column<string> = { type: "date", nullable: false };

/** Who is registered, until when, and what he is to become. His numbers are sealed to the row. */
export const personColumns = {
  payee_name: text,
  open_bank: text,
  expires_on: date,
  remark: nullable(text),
  id_card_sealed: bytes,
  id_card_index: bytes,
  id_card_tail: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  /** Who he is among payees; null: written before those were known. */
  payee_id: nullable(uuid),
  insert_type: integer,
  staged_sealed: nullable(json<Staged>()),
  /** The last day that his author was told of. */
  expiry_told_for: nullable(date),
  search: searchTerms,
};

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };

/** What a view tells of anybody registered: by the tails of numbers, with how the approval stands. */
export const personRowColumns = {
  tenant_id: uuid,
  id: uuid,
  number: text,
  payee_name: text,
  open_bank: text,
  expires_on: date,
  remark: nullable(text),
  id_card_index: bytes,
  id_card_masked: text,
  phone_masked: text,
  account_index: bytes,
  account_masked: text,
  insert_type: integer,
  is_overdue: boolean,
  standing: integer,
  staged_shown: nullable(json<unknown>()),
  file_ids: uuids,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  department_id: nullable(uuid),
  group_name: nullable(text),
  process_id: nullable(uuid),
  waiting_names: nullable(text),
  step_no: nullable(integer),
  step_type: nullable(text),
  total_step: nullable(integer),
  process_version: nullable(integer),
  arrived_at: nullable(time),
  approval_state_name: nullable(text),
  approval_state_color: nullable(text),
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
  search: searchTerms,
};
