import { z } from "zod";

/** One field of an order, as approvers see it and as it is bound to their decision. */
export const ContentField = z.object({
  /** Wire name; its label is the text `<subject>.field.<name>`. */
  name: z.string(),
  kind: z.enum(["text", "fen", "number", "yes", "time", "date"]),
  /** What counts. Of personal data it is the blind index, never the number itself. */
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** What is shown where that differs from the value: a masked number, a name behind an id. */
  shown: z.string().nullable(),
  /** A change of it makes everybody decide again. */
  critical: z.boolean(),
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
