import { expect, it } from "vitest";
import { insertRow, updateRow } from "#platform/server/db/rows.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { orderTable } from "./order-table.ts";

const samples = orderTable("samples", {});
const row = { id: "1", row_version: 1 } as Row<typeof samples>;
const tx = { raw: () => Promise.resolve([row]), changes: [], actor: {} } as unknown as CommandTx;

it("where an order stands cannot be written past the order layer", async () => {
  // The compiler is the guard: were it gone, these lines would be errors.
  // @ts-expect-error: a state is moved
  await updateRow(tx, samples, { row, to: { state: 2 } });
  // @ts-expect-error: what approval says is followed
  await updateRow(tx, samples, { row, to: { approval_state: 2003 } });
  // @ts-expect-error: a stamp is made once
  await updateRow(tx, samples, { row, to: { department_id: null } });
  // @ts-expect-error: an order is created with its number
  await insertRow(tx, samples, { file_ids: [], number: "SQ1" });
  expect(tx.changes).toHaveLength(4);
});
