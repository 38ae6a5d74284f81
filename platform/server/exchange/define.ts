import type { z } from "zod";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { CellProblem } from "#platform/contract/exchange.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Table } from "../db/table.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import type { ListRequest } from "../list/list.ts";
import type { PersonalKind } from "../personal.ts";
import type { Shown } from "../scope/scoped-list.ts";
import type { Language, Refused } from "../refused.ts";
import { Slot } from "../slot.ts";

export interface Heading {
  readonly zh: string;
  readonly en: string;
}
export const headingIn = (heading: Heading, language: Language) =>
  language === "zh-CN" ? heading.zh : heading.en;

/** The page of the console that shows such records; messages about a job lead there. */
export interface ListPage {
  readonly path: `/${string}`;
  /** Key of the text that names it. */
  readonly titleKey: `menu.${string}`;
}

interface ImportColumn<Fields> {
  readonly field: keyof Fields & string;
  readonly heading: Heading;
  readonly required: boolean;
  /** Shown in the template, below the heading. */
  readonly example: string;
  /** A number of a person: sealed from the check to the write, shown masked, and then forgotten. */
  readonly personal?: PersonalKind;
}

interface RowRefusal {
  readonly outcome: "invalid" | "duplicate";
  readonly reason: Refused;
}

/** How one kind of record comes in from a spreadsheet. */
export interface ImportDefinition<Fields = Record<string, unknown>> {
  readonly kind: string;
  /** Through which it came in: whoever confirms it needs its right at that moment too. */
  readonly endpoint: Endpoint;
  readonly page: ListPage;
  /** What the template is called after: the page, or what comes in. */
  readonly title: Heading;
  readonly event: string;
  readonly columns: readonly ImportColumn<Fields>[];
  readonly row: z.ZodType<Fields>;
  /** What makes two rows the same record. */
  readonly keyOf: (fields: Fields) => string;
  /** Which of these keys exist already. */
  readonly existing: (tx: ReadTx, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** What the records say against rows that look right by themselves, by the rows' keys, as their author sees them. */
  readonly against?: (
    tx: CommandTx,
    rows: readonly Fields[],
    engine: Pick<Engine, "vault">,
  ) => Promise<ReadonlyMap<string, RowRefusal>>;
  /** Refuses a file that is wrong as a whole, whatever its rows are by themselves; asked when it is confirmed. */
  readonly expectWhole?: (
    tx: ReadTx,
    rows: readonly Readonly<Record<string, string | null>>[],
  ) => Promise<void>;
  readonly write: (
    tx: CommandTx,
    rows: readonly Fields[],
    engine: Pick<Engine, "vault" | "flows">,
  ) => Promise<void>;
  /** The column by whose words rows are added up for whoever confirms them, and these words. */
  readonly groups?: { readonly field: keyof Fields & string; readonly words: readonly string[] };
  /** The file stands for what somebody else said, and is taken as it came. */
  readonly isEvidence?: boolean;
  /** How what it wrote is taken back as a whole. Without it, records are changed one by one. */
  readonly undo?: Undo;
}

/** What an import writes: one record of this table for each row, in the order of the rows. */
export interface Undo {
  readonly table: Table & { readonly ofTenant: true };
  /** What a record that it made becomes; one that it changed says again what it said before. */
  readonly gone: Readonly<Record<string, unknown>>;
  /** What is locked first, as the commands do that would need its records. */
  readonly lock?: (tx: CommandTx) => Promise<unknown>;
  /** Which of its records others have come to need since, and how. */
  readonly needed?: (tx: ReadTx, ids: readonly string[]) => Promise<ReadonlyMap<string, Refused>>;
  /** What follows for whoever reckons with its records, in the transaction that took them back. */
  readonly after?: (tx: CommandTx, ids: readonly string[]) => Promise<void>;
}
export const defineImport = <Fields>(definition: ImportDefinition<Fields>) =>
  definition as ImportDefinition;

export interface ExportColumn<Wire> {
  readonly field: keyof Wire & string;
  /** Unless given, what the screen calls the field. */
  readonly heading?: Heading;
  /** Text unless said. A state is a code that has a name; a percent is kept in basis points. */
  readonly kind?: "text" | "number" | "money" | "percent" | "date" | "time" | "state";
  /** Words for codes, where the value itself would say nothing: these, or the screen's, by how their keys begin. */
  readonly words?: Readonly<Record<string, Heading>> | string;
}

/** How one list goes out to a spreadsheet. */
export interface ExportDefinition<Wire = Record<string, unknown>> {
  readonly kind: string;
  /** Through which it is asked for: whoever fetches the file needs its right at that moment too. */
  readonly endpoint: Endpoint;
  readonly page: ListPage;
  readonly title: Heading;
  readonly list: Shown<Wire>;
  readonly columns: readonly ExportColumn<Wire>[];
}
export const defineExport = <Wire>(definition: ExportDefinition<Wire>) =>
  definition as unknown as ExportDefinition;

/** What there is to import and to export. */
export const importKinds = new Slot<ImportDefinition>("platform.importKinds");
export const exportKinds = new Slot<ExportDefinition>("platform.exportKinds");

/** A kind that no module has is a bug. */
export function kindIn<D extends { readonly kind: string }>(slot: Slot<D>, kind: string): D {
  const found = slot.held.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing in ${slot.name} is called ${kind}`);
  return found;
}

export interface CheckedRow {
  readonly rowNumber: number;
  readonly outcome: "valid" | "invalid" | "duplicate";
  readonly cells: Record<string, string | null>;
  readonly problems: CellProblem[];
  /** Null while the row is not well formed. */
  readonly key: string | null;
}

export interface ExportRequest {
  readonly list: ListRequest;
  readonly language: Language;
  readonly by: string;
}
