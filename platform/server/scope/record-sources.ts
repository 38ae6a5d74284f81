import { anyone, type Endpoint } from "#platform/contract/endpoint.ts";
import type { Actor } from "../actor.ts";
import type { ReadTx } from "../db/transaction.ts";
import { type Heading, headingIn } from "../exchange/define.ts";
import { List } from "../list/list.ts";
import type { Language } from "../refused.ts";
import { Slot } from "../slot.ts";
import { everything, ownOnly, type Range } from "./range.ts";
import { ScopedList } from "./scoped-list.ts";

/** What a page of records gives of itself, so that they are found and explained from elsewhere. */
interface Described<Wire> {
  /** Which kind it is, on the wire. */
  readonly type: string;
  /** What one such record is called. */
  readonly title: Heading;
  /** The page's list: what it shows to somebody is what he is told of elsewhere. */
  readonly list: ScopedList<Wire> | List<Wire>;
  /** The right to the page, where its list has none of its own. */
  readonly permission?: string;
  /** Wire names of what the record goes by, its number first. */
  readonly called: readonly (keyof Wire & string)[];
  /** Which of the list's rows belong to this page. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** The page shows one's own and nothing else, however far one sees. */
  readonly isOwn?: boolean;
  /** The page's address. */
  readonly page: `/${string}`;
  /** Where one record is opened; otherwise the page looks for it. */
  readonly link?: (id: string) => `/${string}`;
  /** By which one is made, if the page's form opens by its address. */
  readonly create?: Endpoint;
}

export type RecordSource = Described<unknown> & { readonly permission: string };

interface Named {
  readonly id: string;
}

/** A kind of record as a module gives it. */
export function recordSource<Wire extends Named>(described: Described<Wire>): RecordSource {
  const { list, permission } = described;
  const needed = permission ?? (list instanceof ScopedList ? list.permission : undefined);
  if (needed === undefined) throw new Error(`nobody knows who may list ${described.type}`);
  return { ...described, permission: needed } as RecordSource;
}

/** Found by who looks for one, counted before a role changes, and judged for whoever asks why. */
export const recordSources = new Slot<RecordSource>("platform.recordSources");

type Asker = Pick<Actor, "permissions" | "rangeOf" | "visit">;

/** Whether he has the right to a page or to what it does. */
export const mayCall = (
  { permission }: Pick<Endpoint, "permission">,
  { permissions }: Asker,
): boolean => permission === anyone || permissions.has(permission);

/** The page's list, as it is within a range. */
export function listWithin({ list, isOwn }: RecordSource, range: Range): List<unknown> {
  if (list instanceof List) return list;
  return list.within(isOwn ? ownOnly(range.me) : range);
}

/** All that the page ever shows to anybody: for who has asked whether it may be told. */
export const wholeOf = ({ list }: RecordSource): List<unknown> =>
  list instanceof List ? list : list.within(everything(""));

export interface FoundRecord extends Named {
  /** What it goes by: its number, then the rest. */
  readonly names: string[];
}

interface Wanted {
  readonly keyword: string;
  readonly most: number;
  readonly among: List<unknown>;
}

/** Records that answer to a few letters, newest first. */
export async function findRecords(
  tx: ReadTx,
  source: RecordSource,
  { keyword, most, among }: Wanted,
): Promise<FoundRecord[]> {
  const request = { current: 1, size: most, sorts: [], filters: source.filters ?? {}, keyword };
  const rows = await among.first(tx, request);
  return rows.map((row) => namedOf(source, row));
}

/** What a row of the page's list goes by. */
export function namedOf({ called }: RecordSource, row: unknown): FoundRecord {
  const wire = row as Readonly<Record<string, unknown>> & Named;
  const names = called.map((field) => wire[field]).filter((name) => typeof name === "string");
  return { id: wire.id, names: names.filter((name) => name !== "") };
}

const at = (page: string, asked: Readonly<Record<string, string>>): string =>
  `${page}${page.includes("?") ? "&" : "?"}${new URLSearchParams(asked).toString()}`;

/** Where the console shows it. */
export const addressOf = ({ page, link }: RecordSource, { id, names }: FoundRecord): string =>
  link ? link(id) : at(page, { keyword: names[0] ?? "" });

/** Where the console has the form for a new one, for who may send it. */
export function formFor({ page, create }: RecordSource, actor: Asker): string | null {
  if (!create || (actor.visit && create.visitor === "never")) return null;
  return mayCall(create, actor) ? at(page, { dialog: "create" }) : null;
}

export const titleIn = ({ title }: RecordSource, language: Language): string =>
  headingIn(title, language);
