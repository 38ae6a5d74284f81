import {
  bigint,
  boolean,
  builderFor,
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
import type { RuleSheet } from "../rule-contract.ts";
import type { judgements, splitModes } from "../states.ts";

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };
const texts: Column<string[]> = { type: "text[]", nullable: false };
const date: Column<string> = { type: "date", nullable: false };
const judgement = text as Column<(typeof judgements)[number]>;
const splitMode = text as Column<(typeof splitModes)[number]>;
const sheet = json<RuleSheet>();

const said = {
  code: text,
  name: text,
  description: text,
  allows_applying: boolean,
  apply_from: nullable(date),
  apply_to: nullable(date),
  judgement,
  split_mode: splitMode,
  needs_key_person_file: boolean,
  key_person_max_bp: integer,
  draft: nullable(sheet),
  draft_by: uuids,
  latest_version: integer,
  state: integer,
};

export const rebateTypes = tenantTable("rebate_types", { ...said, search: searchTerms });

/** Written by publishing alone, and never again. */
export const ruleVersions = plainTable("rebate_rule_versions", {
  tenant_id: uuid,
  type_id: uuid,
  version: integer,
  sheet,
  note: nullable(text),
  draft_by: uuids,
  draft_names: texts,
  published_by: uuid,
  published_by_name: text,
  published_at: time,
});

/** A view: types as lists tell them, with the names of people. */
export const rebateTypeRows = plainTable("rebate_type_rows", {
  tenant_id: uuid,
  id: uuid,
  ...said,
  has_draft: boolean,
  draft_names: texts,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_at: time,
  search: searchTerms,
  created_by_name: text,
});

export const db = builderFor(rebateTypes, ruleVersions, rebateTypeRows);
