import type { PhotoKind } from "../link-contract.ts";
import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
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

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };
const date: Column<string> = { type: "date", nullable: false };

export interface Checked {
  readonly item: string;
  readonly givenTime: string | null;
  readonly doneBy: string | null;
  readonly doneTime: string | null;
}

const checklist = json<Checked[]>();

/** What is offered to somebody, as far as it is no secret. */
const offered = {
  position_id: nullable(uuid),
  post_department_id: nullable(uuid),
  senior_id: nullable(uuid),
  city_id: nullable(uuid),
  job_number: nullable(text),
  entry_date: nullable(date),
  probation_until: nullable(date),
  contract_months: nullable(integer),
};

const told = {
  candidate_name: text,
  bank_name: nullable(text),
  mail: nullable(text),
  source: nullable(text),
  remark: nullable(text),
  ...offered,
  checklist,
  seal_file_ids: uuids,
};

/** Numbers, address and salary are sealed to the row. */
export const onboardings = orderTable("onboardings", {
  ...told,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  id_card_sealed: bytes,
  id_card_index: bytes,
  id_card_tail: text,
  account_sealed: nullable(bytes),
  account_index: nullable(bytes),
  account_tail: nullable(text),
  address_sealed: nullable(bytes),
  address_index: nullable(bytes),
  salary_sealed: nullable(bytes),
  salary_index: nullable(bytes),
  /** An invitation of somebody whom the platform knows. */
  invitation_id: nullable(uuid),
  /** Who he is since he arrived. */
  user_id: nullable(uuid),
  search: searchTerms,
});

/** A view: candidates with how their approval stands. */
export const onboardingRows = plainTable("onboarding_rows", {
  ...orderRowColumns,
  ...told,
  phone_masked: text,
  id_card_masked: text,
  id_card_index: bytes,
  account_masked: nullable(text),
  has_address: boolean,
  has_salary: boolean,
  is_invited: boolean,
  position_name: nullable(text),
  post_department_name: nullable(text),
  senior_name: nullable(text),
  business_city_name: nullable(text),
  department_id: nullable(uuid),
});

type LinkState = "OPEN" | "SUBMITTED" | "REPLACED" | "REVOKED";
type Reading = "WAITING" | "DONE" | "FAILED";
const texts: Column<string[]> = { type: "text[]", nullable: false };

/** A link that a candidate was sent, what came of it, and what was read of the photos that he gave. */
export const candidateLinks = tenantTable("candidate_links", {
  onboarding_id: uuid,
  phone_tail: text,
  expires_at: time,
  state: text as Column<LinkState>,
  ended_at: nullable(time),
  uploads: integer,
  differs: texts,
  id_card_taken: boolean,
  reading: nullable(text as Column<Reading>),
  read_name: nullable(text),
  read_name_sure: boolean,
  read_id_card_sealed: nullable(bytes),
  read_id_card_index: nullable(bytes),
  read_id_card_tail: nullable(text),
  read_id_card_sure: boolean,
  read_account_sealed: nullable(bytes),
  read_account_index: nullable(bytes),
  read_account_tail: nullable(text),
  read_account_sure: boolean,
});

/** A photo, sealed to its row; what was tidied away leaves the row that says so. */
export const candidatePhotos = tenantTable("candidate_photos", {
  link_id: uuid,
  kind: text as Column<PhotoKind>,
  picture_sealed: nullable(bytes),
});

/** What leads to a link without a session, hashed. */
export const candidateLinkKeys = plainTable("candidate_link_keys", {
  key: bytes,
  tenant_id: uuid,
  link_id: uuid,
});

export const db = builderFor(candidateLinks, candidatePhotos, candidateLinkKeys);
