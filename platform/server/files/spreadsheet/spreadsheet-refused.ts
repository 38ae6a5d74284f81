export type RefusalCode =
  | "notASpreadsheet"
  | "tooLarge"
  | "bomb"
  | "encrypted"
  | "macro"
  | "tooManyRows"
  | "tooManyColumns"
  | "timeout"
  | "unreadable";

/** An uploaded file that is not read; the code is for the user, the message for the log. */
export class SpreadsheetRefused extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "SpreadsheetRefused";
    this.code = code;
  }
}

export interface ReadLimits {
  readonly rows: number;
  readonly columns: number;
  readonly fileBytes: number;
  readonly unpackedBytes: number;
  readonly memoryBytes: number;
  readonly milliseconds: number;
  readonly parts: number;
  /** How many times larger than its packed form a part may be. */
  readonly ratio: number;
}

const megabyte = 1024 * 1024;

export const readLimits: ReadLimits = {
  rows: 200_000,
  columns: 200,
  fileBytes: 50 * megabyte,
  unpackedBytes: 600 * megabyte,
  memoryBytes: 256 * megabyte,
  milliseconds: 120_000,
  parts: 1_000,
  ratio: 200,
};
