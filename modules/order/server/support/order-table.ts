import {
  type Column,
  type Columns,
  integer,
  kept,
  nullable,
  tenantTable,
  text,
  uuid,
} from "#platform/server/db/table.ts";

/** Where an order stands: only `move` writes it. */
const standing = {
  state: kept(integer),
  approval_state: kept(nullable(integer)),
  instance_id: kept(nullable(uuid)),
};

/** How its applicant stood when he made it: an order keeps this whatever becomes of him. */
const stamp = {
  department_id: kept(nullable(uuid)),
  region: kept(nullable(text)),
  group_name: kept(nullable(text)),
  role_name: kept(nullable(text)),
  city_name: kept(nullable(text)),
};

const ofEveryOrder = {
  number: kept(text),
  ...standing,
  ...stamp,
  file_ids: { type: "uuid[]", nullable: false } as Column<string[]>,
};

/** A table of orders. What an order has besides is its kind's own. */
export const orderTable = <const N extends string, C extends Columns>(name: N, columns: C) =>
  tenantTable(name, { ...ofEveryOrder, ...columns });

/** Any table that `orderTable` made. */
export type OrderTable = ReturnType<typeof orderTable<string, Record<never, never>>>;
