import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import {
  boolean,
  bytes,
  type Column,
  integer,
  json,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { ContractType } from "../states.ts";

const uuids: Column<string[]> = { type: "uuid[]", nullable: false };
const date: Column<string> = { type: "date", nullable: false };

/** What is to follow a contract: asked for at its renewal, and made of it once it is agreed to. */
export interface Renewal {
  /** Under which id; what it is to pay is sealed for that one. */
  readonly id: string;
  /** Who asked for it. */
  readonly byId: string;
  readonly contractType: ContractType;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly salaryChanges: boolean;
  readonly remark: string | null;
}

const told = {
  employee_id: uuid,
  employee_name: text,
  contract_no: nullable(text),
  contract_type: text,
  company_name: text,
  starts_on: date,
  ends_on: nullable(date),
  probation_until: nullable(date),
  signed_at: nullable(time),
  end_reason: nullable(text),
  ended_at: nullable(time),
  remark: nullable(text),
};

export const employmentContracts = orderTable("employment_contracts", {
  ...told,
  /** Who wrote it down, or asked for the renewal that it comes from. */
  handled_by: uuid,
  salary_sealed: nullable(bytes),
  renewal: nullable(json<Renewal>()),
  renewal_salary_sealed: nullable(bytes),
  /** The one that it follows. */
  renews_id: nullable(uuid),
  /** The last rung of the ladder of reminders that was told. */
  told_days: nullable(integer),
  /** By which contract of the provider it is signed, or was to be last, and how that stands. */
  sign_contract_id: nullable(uuid),
  sign_state: nullable(integer),
  search: searchTerms,
});

/** A view: contracts with how they stand today, and how their approval does. */
export const employmentContractRows = plainTable("employment_contract_rows", {
  ...orderRowColumns,
  ...told,
  senior_id: nullable(uuid),
  job_number: nullable(text),
  department_names: nullable(text),
  position_name: nullable(text),
  has_salary: boolean,
  renewal_shown: nullable(json<Omit<Renewal, "id" | "byId">>()),
  standing: integer,
  sign_state: nullable(integer),
  signed_paper_ids: uuids,
});
