import { type NumberName, numberNames } from "./numbers.ts";

interface SealedText {
  readonly sealed: string;
  readonly index: string;
  readonly tail: string;
}

/**
 * What somebody effective is to become. Numbers are sealed to his own row, so that they hold there
 * as they are once everybody has agreed.
 */
export interface Staged {
  readonly columns: Readonly<Record<string, string | boolean | readonly string[] | null>> & {
    readonly file_ids: readonly string[];
  };
  readonly numbers: Readonly<Partial<Record<NumberName, SealedText>>>;
  /** His papers without those of the change. */
  readonly keptFileIds: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Keeps a change beside the row: nothing of what holds is touched. */
export function stagedFrom(
  columns: Staged["columns"],
  sealed: Values,
  keptFileIds: readonly string[],
): Staged {
  const numbers = numberNames.flatMap((name) => {
    const [value, index] = [sealed[`${name}_sealed`], sealed[`${name}_index`]];
    if (!(value instanceof Buffer) || !(index instanceof Buffer)) return [];
    const tail = String(sealed[`${name}_tail`]);
    return [[name, { sealed: value.toString("hex"), index: index.toString("hex"), tail }]];
  });
  return { columns, numbers: Object.fromEntries(numbers) as Staged["numbers"], keptFileIds };
}

/** The columns that a change would write. */
export function columnsOf({ columns, numbers }: Staged): Values {
  const sealed = Object.entries(numbers).flatMap(([name, { sealed, index, tail }]) => [
    [`${name}_sealed`, Buffer.from(sealed, "hex")],
    [`${name}_index`, Buffer.from(index, "hex")],
    [`${name}_tail`, tail],
  ]);
  return { ...columns, ...(Object.fromEntries(sealed) as Values) };
}

interface Changing {
  readonly staged_sealed: Staged | null;
  readonly file_ids: string[];
}

/** The row as it will be once its change is agreed to; without one, as it is. */
export const becoming = <R extends Changing>(row: R): R =>
  row.staged_sealed ? { ...row, ...columnsOf(row.staged_sealed) } : row;

/** What is written where a change is agreed to: it holds, and nothing waits any more. */
export const applied = ({ staged_sealed: staged }: Changing) => ({
  ...(staged && columnsOf(staged)),
  staged_sealed: null,
});

/** What is written where a change is given up: all is as if it had never been staged. */
export const dropped = ({ staged_sealed: staged, file_ids: files }: Changing) => ({
  staged_sealed: null,
  file_ids: [...(staged?.keptFileIds ?? files)],
});
