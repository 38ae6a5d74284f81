import { z } from "zod";
import { anyone, contract, read, write } from "./endpoint.ts";
import { filter, listInput, page } from "./page.ts";
import { entity, Id, Time } from "./schema.ts";

/** One line of a record's history, as people read it. */
export const LogLine = entity(
  "OperationLog",
  z.object({
    id: Id,
    operationType: z.string(),
    operator: z.string(),
    operationTime: Time,
    approvalRemark: z.string().nullable(),
    changeInfo: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  }),
);

/** States of an import: the file is always checked first, and nothing is written before "confirm". */
export const importStates = {
  uploaded: 3650,
  reading: 3651,
  awaitingConfirmation: 3653,
  writing: 3654,
  done: 3655,
  partlyDone: 3656,
  failed: 3657,
  dropped: 3659,
} as const;

export const exportStates = { queued: 3670, writing: 3671, ready: 3672, failed: 3673 } as const;

/**
 * Which states a state may follow. A job that was taken over from a dead worker may run once more
 * when all is done: it must not turn the clock back. A failed one may be tried again.
 */
export const follows: Readonly<Record<number, readonly number[]>> = {
  [importStates.reading]: [importStates.uploaded, importStates.reading],
  [importStates.awaitingConfirmation]: [importStates.reading],
  [importStates.writing]: [
    importStates.awaitingConfirmation,
    importStates.writing,
    importStates.failed,
  ],
  [importStates.done]: [importStates.writing],
  [importStates.partlyDone]: [importStates.writing],
  [importStates.failed]: [importStates.uploaded, importStates.reading, importStates.writing],
  [importStates.dropped]: [importStates.awaitingConfirmation],
  [exportStates.writing]: [exportStates.queued, exportStates.writing, exportStates.failed],
  [exportStates.ready]: [exportStates.writing],
  [exportStates.failed]: [exportStates.writing],
};

/** States in which a job waits for nobody but the person. */
export const restingStates: ReadonlySet<number> = new Set([
  importStates.awaitingConfirmation,
  importStates.done,
  importStates.partlyDone,
  importStates.failed,
  importStates.dropped,
  exportStates.ready,
  exportStates.failed,
]);

/** What became of a row. The first three before confirmation, the last two after it. */
export const rowOutcomes = ["valid", "invalid", "duplicate", "imported", "failed"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const CellProblem = z.object({
  field: z.string(),
  message: z.string(),
});
export type CellProblem = z.infer<typeof CellProblem>;

export const ImportJob = entity(
  "ImportJob",
  z.object({
    id: Id,
    kind: z.string(),
    fileName: z.string(),
    stateCode: z.int(),
    total: z.int(),
    done: z.int(),
    counts: z.partialRecord(z.enum(rowOutcomes), z.int()),
    failure: z.string().nullable(),
    insertTime: Time,
  }),
);

const ImportRow = entity(
  "ImportRow",
  z.object({
    rowNumber: z.int(),
    dataType: z.enum(rowOutcomes),
    cells: z.record(z.string(), z.string().nullable()),
    problems: z.array(CellProblem),
  }),
);

const ExportJob = entity(
  "ExportJob",
  z.object({
    id: Id,
    kind: z.string(),
    stateCode: z.int(),
    total: z.int(),
    done: z.int(),
    failure: z.string().nullable(),
    insertTime: Time,
  }),
);

/** An export too large to answer at once: the job that writes it. */
export const ExportAnswer = z.object({ jobId: Id });

/** What every export of a list is, beside its path, its right and what the list itself takes. */
export const exporting = {
  method: "POST",
  idempotency: "honoured",
  visitor: "withReason",
  output: ExportAnswer,
  gives: "file",
} as const;

const one = z.strictObject({ id: Id });

/** Jobs belong to the person who started them; nobody else finds them. */
export const exchange = contract("exchange", {
  importJob: read({
    method: "GET",
    path: "/api/infra/import-job/{id}",
    permission: anyone,
    input: one,
    output: ImportJob,
  }),
  importRows: read({
    method: "POST",
    path: "/api/infra/import-job/{id}/rows",
    permission: anyone,
    input: listInput({
      filters: { dataType: filter.oneOf(rowOutcomes) },
      sorts: ["rowNumber"],
    }).extend({
      id: Id,
    }),
    output: page(ImportRow),
  }),
  /** The rows that do not come in, as the template has them, with their reasons. */
  wrongRows: read({
    method: "GET",
    path: "/api/infra/import-job/{id}/wrong-rows",
    permission: anyone,
    input: one,
    output: z.null(),
    gives: "file",
  }),
  confirmImport: write({
    method: "POST",
    path: "/api/infra/import-job/{id}/confirm",
    permission: anyone,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "exchange.confirmImport",
    input: one,
    output: one,
  }),
  dropImport: write({
    method: "POST",
    path: "/api/infra/import-job/{id}/drop",
    permission: anyone,
    visitor: "forOneself",
    idempotency: "honoured",
    audit: "exchange.dropImport",
    input: one,
    output: one,
  }),
  exportJob: read({
    method: "GET",
    path: "/api/infra/export-job/{id}",
    permission: anyone,
    input: one,
    output: ExportJob,
  }),
  exportFile: read({
    method: "GET",
    path: "/api/infra/export-job/{id}/file",
    permission: anyone,
    input: one,
    output: z.null(),
    gives: "file",
  }),
  events: read({
    method: "GET",
    path: "/api/infra/events",
    permission: anyone,
    input: z.strictObject({}),
    output: z.null(),
    gives: "events",
  }),
});

export interface JobMoved {
  readonly topic: "import" | "export";
  readonly id: string;
  readonly stateCode: number;
  readonly done: number;
  readonly total: number;
}

/** The person's message box changed. All his windows hear it, in whichever tenant; what, they ask. */
export interface BoxChanged {
  readonly topic: "message";
}

/** Records of a module changed although nobody in this window did it. Which, the window asks. */
export interface RecordsChanged {
  readonly topic: "records";
  readonly module: string;
}

/** What the server tells the browser without being asked. */
export type PushedEvent = JobMoved | BoxChanged | RecordsChanged;
