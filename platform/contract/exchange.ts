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
  reverted: 3658,
  dropped: 3659,
} as const;

export const exportStates = {
  queued: 3670,
  writing: 3671,
  ready: 3672,
  failed: 3673,
  expired: 3674,
} as const;

/** For how long the file of an export is kept. */
export const exportDays = 7;

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
  [importStates.reverted]: [importStates.done, importStates.partlyDone],
  [importStates.dropped]: [importStates.awaitingConfirmation],
  [exportStates.writing]: [exportStates.queued, exportStates.writing, exportStates.failed],
  [exportStates.ready]: [exportStates.writing],
  [exportStates.failed]: [exportStates.writing],
  [exportStates.expired]: [exportStates.ready],
};

/** States in which a job waits for nobody but the person. */
export const restingStates: ReadonlySet<number> = new Set([
  importStates.awaitingConfirmation,
  importStates.done,
  importStates.partlyDone,
  importStates.failed,
  importStates.reverted,
  importStates.dropped,
  exportStates.ready,
  exportStates.failed,
  exportStates.expired,
]);

/** What became of a row. The first three before confirmation, the others after it. */
export const rowOutcomes = [
  "valid",
  "invalid",
  "duplicate",
  "imported",
  "failed",
  "reverted",
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Rows that are not in, and why; each may be mended and judged again. */
export const wrongOutcomes = ["invalid", "duplicate", "failed"] as const satisfies RowOutcome[];

export const CellProblem = z.object({
  field: z.string(),
  message: z.string(),
  /** What the cell most likely means; it would pass. */
  suggestion: z.string().optional(),
});
export type CellProblem = z.infer<typeof CellProblem>;

/** Which rows a file of the result is about; unless said, those that are not in. */
export const resultTypes = [...rowOutcomes, "wrong", "skipped", "all"] as const;
export type ResultType = (typeof resultTypes)[number];

/** For how long an import may be taken back. */
export const revertHours = 24;

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
    /** Of the rows that go in, or went in: how many say what, where their kind tells them apart. */
    groups: z.array(z.object({ name: z.string(), count: z.int() })),
    failure: z.string().nullable(),
    /** Whether its wrong cells may be mended here, rather than in the file. */
    canMend: z.boolean(),
    /** Columns that are shown masked, and typed anew when mended. */
    maskedFields: z.array(z.string()),
    /** Until when it may be taken back; null if it cannot be. */
    revertUntil: Time.nullable(),
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
    /** Until when its file can be fetched; null while there is none. */
    expireTime: Time.nullable(),
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
  /** Rows of one type, as the template has them, with what stands against them. */
  wrongRows: read({
    method: "GET",
    path: "/api/infra/import-job/{id}/wrong-rows",
    permission: anyone,
    input: z.strictObject({ id: Id, dataType: z.enum(resultTypes).optional() }),
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
  /** Changes a cell, or all wrong ones of its column that say the same, and judges their rows again. */
  mendRows: write({
    method: "PUT",
    path: "/api/infra/import-job/{id}/rows",
    permission: anyone,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "exchange.mendRows",
    input: z.strictObject({
      id: Id,
      rowNumber: z.int().min(1).max(2_000_000),
      field: z.string().min(1).max(60),
      value: z.string().max(1_000).nullable(),
      alike: z.boolean(),
    }),
    output: z.object({ mended: z.int(), valid: z.int() }),
  }),
  /** Judges what failed once more, and writes what is right by now. */
  retryImport: write({
    method: "POST",
    path: "/api/infra/import-job/{id}/retry",
    permission: anyone,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "exchange.retryImport",
    input: one,
    output: one,
  }),
  /** Which of its records were changed since, or have come to be needed: these stand against taking it back. */
  touchedRows: read({
    method: "GET",
    path: "/api/infra/import-job/{id}/touched-rows",
    permission: anyone,
    input: one,
    output: z.object({
      touched: z.array(
        z.object({
          rowNumber: z.int(),
          name: z.string(),
          reason: z.string(),
          /** Where the record is shown; null if it is not any more. */
          link: z.string().nullable(),
        }),
      ),
      totalTouched: z.int(),
    }),
  }),
  revertImport: write({
    method: "POST",
    path: "/api/infra/import-job/{id}/revert",
    permission: anyone,
    idempotency: "honoured",
    visitor: "withReason",
    audit: "exchange.revertImport",
    input: one,
    output: z.object({ rows: z.int() }),
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
