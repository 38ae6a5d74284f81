import { orderTable } from "#modules/order/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import {
  bigint,
  boolean,
  type Column,
  integer,
  nullable,
  plainTable,
  searchTerms,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { generalRequest } from "../contract.ts";

export const generalRequests = orderTable("general_requests", {
  title: text,
  amount_fen: nullable(bigint),
  special: boolean,
  remark: nullable(text),
  search: searchTerms,
});

/** What a form says, in the words of the table. */
export const columnsFrom = (given: InputOf<typeof generalRequest.create>) => ({
  title: given.title,
  amount_fen: given.amountFen,
  special: given.special,
  remark: given.remark,
  file_ids: given.fileIds,
});

/** A view: requests with how their approval stands. */
export const generalRequestRows = plainTable("general_request_rows", {
  tenant_id: uuid,
  id: uuid,
  number: text,
  title: text,
  amount_fen: nullable(bigint),
  special: boolean,
  remark: nullable(text),
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
  state: integer,
  approval_state: nullable(integer),
  instance_id: nullable(uuid),
  waiting_names: nullable(text),
  step_no: nullable(integer),
  total_step: nullable(integer),
  arrived_at: nullable(time),
  department_name: nullable(text),
  row_version: bigint,
  created_by: uuid,
  created_by_name: text,
  created_at: time,
  updated_at: time,
  search: searchTerms,
});
