import { orderRowColumns, orderTable } from "#modules/order/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import {
  bigint,
  boolean,
  nullable,
  plainTable,
  searchTerms,
  text,
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
  ...orderRowColumns,
  title: text,
  amount_fen: nullable(bigint),
  special: boolean,
  remark: nullable(text),
  department_name: nullable(text),
});
