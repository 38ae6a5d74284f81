import {
  bigint,
  bytes,
  type Column,
  type Columns,
  integer,
  nullable,
  type Row,
  searchTerms,
  tenantTable,
  text,
  time,
  uuid,
} from "#platform/server/db/table.ts";
import type { LineState } from "../../states.ts";

/** Who is paid, as he was when the order was written; his numbers are sealed to the line. */
const payee = {
  user_id: nullable(uuid),
  account_sealed: bytes,
  account_index: bytes,
  account_tail: text,
  id_card_sealed: bytes,
  id_card_index: bytes,
  id_card_tail: text,
  phone_sealed: bytes,
  phone_index: bytes,
  phone_tail: text,
  /** By which a check of his name, ID number and account is found; null: written before it was kept. */
  check_index: nullable(bytes),
  /** Null: written before payees were kept, and not joined to one yet. */
  payee_id: nullable(uuid),
};

/** What has become of his payment. */
const payment = {
  state: text as Column<LineState>,
  payout_id: nullable(uuid),
  quota_id: nullable(uuid),
  hold_id: nullable(uuid),
  fail_reason: nullable(text),
  paid_at: nullable(time),
};

const ofEveryLine = {
  line_number: integer,
  amount_fen: bigint,
  payee_name: text,
  bank_name: text,
  ...payment,
};

const ofPersonsLine = { ...ofEveryLine, ...payee, search: searchTerms };

/** A table of payees' parts of orders; each kind of order has its own, which leads to its orders. */
export const lineTable = <const N extends string, const O extends string>(
  name: N,
  orderColumn: O,
) => ({
  ...tenantTable(name, {
    ...ofPersonsLine,
    ...({ [orderColumn]: uuid } as Record<O, typeof uuid>),
  }),
  orderColumn,
});

/** The same of payees who may be companies: their numbers are the order's, or in columns of the kind's own. */
export const plainLineTable = <
  const N extends string,
  const O extends string,
  C extends Columns = Record<never, never>,
>(
  name: N,
  orderColumn: O,
  own: C = {} as C,
) => ({
  ...tenantTable(name, {
    ...ofEveryLine,
    ...own,
    ...({ [orderColumn]: uuid } as Record<O, typeof uuid>),
  }),
  orderColumn,
});

/** A line of any kind of order. */
export type AnyLine = Row<ReturnType<typeof tenantTable<string, typeof ofEveryLine>>>;
/** One that keeps who is paid. */
export type LineRow = Row<ReturnType<typeof tenantTable<string, typeof ofPersonsLine>>>;
