import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";

const Cell = z.union([z.string(), z.number(), z.null()]);
/** As they are shown, in the sequence of the table's columns. */
const Cells = z.array(Cell);

/** Lines of an order: whom it pays, what each gets. */
export const ContentTable = z.object({
  /** Labelled like fields. */
  columns: z.array(z.object({ name: z.string(), kind: z.enum(["text", "fen", "number"]) })),
  rows: z.array(
    z.object({
      /** What it is about, whatever is said of it: by this a row is known again when it changes. */
      key: z.string(),
      /** What counts of it, as a field's value does. */
      value: z.string(),
      cells: Cells,
    }),
  ),
});
export type ContentTable = z.infer<typeof ContentTable>;

/** One field of an order, as approvers see it and as it is bound to their decision. */
export const ContentField = z.object({
  /** Wire name; its label is the text `<subject>.field.<name>`. */
  name: z.string(),
  kind: z.enum(["text", "fen", "number", "yes", "time", "date", "table"]),
  /** What counts. Of personal data it is the blind index, never the number itself. Of a table, all of its rows. */
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** What is shown where that differs from the value: a masked number, a name behind an id. */
  shown: z.string().nullable(),
  /** A change of it makes everybody decide again. */
  critical: z.boolean(),
  /** Of a table. What was submitted before there were tables tells the same in `shown`. */
  table: ContentTable.optional(),
});
export type ContentField = z.infer<typeof ContentField>;

export const Content = z.object({ fields: z.array(ContentField), fileIds: z.array(z.string()) });
export type Content = z.infer<typeof Content>;

export const ContentChange = z.object({
  /** Null: attachments. */
  name: z.string().nullable(),
  kind: ContentField.shape.kind,
  before: ContentField.shape.value,
  beforeShown: z.string().nullable(),
  after: ContentField.shape.value,
  afterShown: z.string().nullable(),
  critical: z.boolean(),
  addedFileIds: z.array(z.string()),
  removedFileIds: z.array(z.string()),
  /** Of a table, its rows that came (nothing before), went (nothing after) or changed. */
  rows: z
    .array(z.object({ key: z.string(), before: Cells.nullable(), after: Cells.nullable() }))
    .optional(),
});
export type ContentChange = z.infer<typeof ContentChange>;

export const riskCodes = [
  "R01",
  "R02",
  "R03",
  "R04",
  "R05",
  "R06",
  "R07",
  "R08",
  "R09",
  "R10",
  "R11",
  "R12",
] as const;
export const riskSeverities = ["info", "warn", "blockBatch"] as const;

/** Something an approver should know before he decides (design: approval §2.2.6). */
export const Risk = z.object({
  code: z.enum(riskCodes),
  severity: z.enum(riskSeverities),
  /** Fill the text `approval.risk.<code>`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Risk = z.infer<typeof Risk>;

export const markCodes = [
  "firstPayment",
  "paidBefore",
  "verified",
  "unverified",
  "checkFailed",
  "bankChanged",
] as const;

/** What is known about a row of a table. */
export const Mark = z.object({
  code: z.enum(markCodes),
  /** Fill the text `approval.mark.<code>`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Mark = z.infer<typeof Mark>;

export const walletSides = ["payer", "payee"] as const;

/**
 * What stands beside an order while people decide on it. Nobody agrees to it: it is read anew each
 * time, and as whoever looks may see it.
 */
export const Beside = z.object({
  /** By field and by the key of its row; of a field without rows, by nothing. */
  marks: z.record(z.string(), z.record(z.string(), z.array(Mark))),
  /** What wallets have to spend without the order and with it; null: not for this reader. */
  wallets: z.array(
    z.object({
      side: z.enum(walletSides),
      name: z.string(),
      beforeFen: Fen.nullable(),
      afterFen: Fen.nullable(),
    }),
  ),
});
export type Beside = z.infer<typeof Beside>;
