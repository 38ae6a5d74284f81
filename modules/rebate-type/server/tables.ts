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
import type { Deserved, RuleSheet } from "../rule-contract.ts";
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

export const simulations = tenantTable("rebate_simulations", {
  type_id: uuid,
  sheet,
  after_version: integer,
  first_month: text,
  last_month: text,
  is_in_force: boolean,
  total: integer,
  done: integer,
  finished_at: nullable(time),
  version: nullable(integer),
});

/** Whose a replayed contract is, as the book has it. */
const ofContract = { department_id: nullable(uuid), owner_id: uuid };

export const simulationParts = tenantTable("rebate_simulation_parts", {
  simulation_id: uuid,
  shop_name: text,
  ...ofContract,
  contracts: integer,
  changed: integer,
  before_fen: bigint,
  after_fen: bigint,
});

export const simulationContracts = tenantTable("rebate_simulation_contracts", {
  simulation_id: uuid,
  lease_id: uuid,
  line_id: nullable(uuid),
  contract_no: text,
  shop_name: text,
  lessee: text,
  ...ofContract,
  before_fen: bigint,
  after_fen: bigint,
  why: nullable(json<Deserved>()),
});

export const db = builderFor(rebateTypes, ruleVersions, rebateTypeRows, simulations);
