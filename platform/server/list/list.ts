import { exactTotalLimit } from "#platform/contract/page.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Row, Table } from "../db/table.ts";
import type { ReadTx } from "../db/transaction.ts";
import { Refused } from "../refused.ts";
import { type Condition, Places, type Scope } from "./conditions.ts";
import { cursorAfter, type Position, positionOf, type Sort } from "./cursor.ts";

/** How a table is listed. Everything a request may ask for is named here, with its column. */
export interface ListDescription<T extends Table, Wire> {
  readonly table: T;
  readonly fields: { readonly [K in keyof Wire]: keyof Row<T> & string };
  readonly filters: Readonly<Record<string, Condition>>;
  readonly keyword?: Condition;
  /** Sort keys and their columns; each needs an index on (tenant_id, column, id). */
  readonly sorts: Readonly<Record<string, string>>;
  readonly defaultSort: Sort;
  /** The column that tells rows with equal sort values apart; `id` unless said. */
  readonly key?: keyof Row<T> & string;
  /** Rows that lists leave out, such as deleted ones. */
  readonly always?: string;
  /** Which of the others the reader may see; set by a scoped list, for one person. */
  readonly visible?: (places: Places) => string;
  readonly sums?: Readonly<Record<string, keyof Row<T> & string>>;
}

export interface ListRequest {
  readonly current: number;
  readonly size: number;
  readonly sorts: readonly Sort[];
  readonly filters: Readonly<Record<string, unknown>>;
  readonly keyword?: string | undefined;
  readonly after?: string | undefined;
}

const everything: ListRequest = { current: 1, size: 1, sorts: [], filters: {} };

/** Beyond the exact total a page number means nothing; the cursor of the page before does. */
const tooDeepForPages = new Refused(
  platformErrors.invalid,
  {},
  { fields: [{ field: "current", message: "after" }] },
);

type Found<Wire> = Wire & Position;
type Sums = Record<string, number>;

interface PageOf<Wire> {
  records: Wire[];
  total: number;
  totalIsExact: boolean;
  hasMore: boolean;
  next: string | null;
  current: number;
  size: number;
  summary?: Sums;
}

/** A list that screens page through, exports read to the end and details pick from. */
export class List<Wire> {
  /** Column to wire name, for telling a record's history in the words of the screen. */
  readonly wireNames: Readonly<Record<string, string>>;
  readonly #described: ListDescription<Table, Wire>;
  readonly #projection: string;
  readonly #key: string;
  readonly #sums: Readonly<Record<string, string>>;

  constructor(described: ListDescription<Table, Wire>) {
    const fields = Object.entries<string>(described.fields);
    this.wireNames = Object.fromEntries(fields.map(([wire, column]) => [column, wire]));
    this.#projection = fields.map(([wire, column]) => `${column} as "${wire}"`).join(", ");
    this.#described = described;
    this.#key = described.key ?? "id";
    this.#sums = described.sums ?? {};
  }

  /** One page with an honest total: exact up to the limit, "more than" beyond. */
  async page(tx: ReadTx, request: ListRequest): Promise<PageOf<Wire>> {
    const { current, size } = request;
    const offset = request.after ? 0 : (current - 1) * size;
    if (offset >= exactTotalLimit) throw tooDeepForPages;
    this.#planFor(tx, request);
    const [found, counted] = await Promise.all([
      this.#find(tx, request, { limit: size + 1, offset }),
      this.#totals(tx, request),
    ]);
    const records = found.slice(0, size);
    const last = found.length > size ? records.at(-1) : undefined;
    const matches = counted["matches"] ?? 0;
    const totalIsExact = matches <= exactTotalLimit;
    const summary = Object.entries(this.#sums).map(([wire, column]) => [
      wire,
      counted[column] ?? 0,
    ]);
    return {
      records,
      total: Math.min(matches, exactTotalLimit),
      totalIsExact,
      hasMore: last !== undefined,
      next: last ? cursorAfter(last, this.#sortOf(request)) : null,
      current,
      size,
      ...(totalIsExact && summary.length > 0 && { summary: Object.fromEntries(summary) as Sums }),
    };
  }

  /** One row in the same form, or "not found". */
  async one(tx: ReadTx, id: string): Promise<Wire> {
    const row = await this.maybe(tx, id);
    if (!row) throw new Refused(platformErrors.notFound);
    return row;
  }

  /** One row in the same form, if it is among those that are seen. */
  async maybe(tx: ReadTx, id: string): Promise<Wire | undefined> {
    const places = new Places();
    const where = this.#where(tx, everything, places);
    const [row] = await tx.raw<Wire>({
      sql: `select ${this.#projection} from ${this.#described.table.name} where ${where} and ${this.#key} = ${places.add(id)}`,
      parameters: places.values,
    });
    return row;
  }

  /** The first page's rows alone: for who wants to know which, and not how many. */
  async first(tx: ReadTx, request: ListRequest): Promise<Wire[]> {
    this.#planFor(tx, request);
    return this.#find(tx, request, { limit: request.size, offset: 0 });
  }

  async count(tx: ReadTx, request: ListRequest): Promise<number> {
    this.#planFor(tx, request);
    const places = new Places();
    const sql = `select count(*) as matches from ${this.#described.table.name} where ${this.#where(tx, request, places)}`;
    const [row] = await tx.raw<{ matches: number }>({ sql, parameters: places.values });
    return row?.matches ?? 0;
  }

  /** All matching rows in order, in pieces; each goes on from where the last one ended. */
  async *pieces(tx: ReadTx, request: ListRequest, pieceSize: number): AsyncGenerator<Wire[]> {
    let after: string | undefined;
    for (;;) {
      this.#planFor(tx, request);
      const found = await this.#find(tx, { ...request, after }, { limit: pieceSize, offset: 0 });
      if (found.length > 0) yield found;
      const last = found.at(-1);
      if (!last || found.length < pieceSize) return;
      after = cursorAfter(last, this.#sortOf(request));
    }
  }

  /**
   * What is searched for, and what one sees, decide how it is best found; a page of everything is read
   * off its index whoever asks, and planning it anew would take longer than reading it.
   */
  #planFor(tx: ReadTx, request: ListRequest): void {
    const places = new Places();
    this.#where(tx, request, places);
    const ofTenant = this.#described.table.ofTenant ? 1 : 0;
    if (places.values.length > ofTenant) tx.planForValues();
  }

  #sortOf(request: ListRequest): Sort {
    return request.sorts[0] ?? this.#described.defaultSort;
  }

  #where(tx: ReadTx, request: ListRequest, places: Places): string {
    const { table, always, visible, filters, keyword } = this.#described;
    const scope: Scope = { places, tenantId: tx.tenantId };
    const parts = table.ofTenant ? [`tenant_id = ${places.add(tx.tenantId)}`] : [];
    if (always) parts.push(always);
    if (visible) parts.push(visible(places));
    for (const [name, value] of Object.entries(request.filters)) {
      const condition = filters[name];
      if (condition && value !== undefined) parts.push(condition(value as never, scope));
    }
    if (request.keyword && keyword) parts.push(keyword(request.keyword as never, scope));
    return parts.length > 0 ? parts.join(" and ") : "true";
  }

  #find(tx: ReadTx, request: ListRequest, window: { limit: number; offset: number }) {
    const places = new Places();
    const sort = this.#sortOf(request);
    const column = this.#described.sorts[sort.field] ?? this.#key;
    const conditions = [this.#where(tx, request, places)];
    if (request.after) {
      const position = positionOf(request.after, sort);
      const comparison = sort.order === "asc" ? ">" : "<";
      const [value, key] = [places.add(position.sort_value), places.add(position.sort_id)];
      conditions.push(`(${column}, ${this.#key}) ${comparison} (${value}, ${key})`);
    }
    const { table, key } = this.#described;
    const order = `order by ${column} ${sort.order}, ${this.#key} ${sort.order}`;
    const found = `${conditions.join(" and ")} ${order} limit ${places.add(window.limit)} offset ${places.add(window.offset)}`;
    // What is passed over would be put together like what is shown: so a later page looks for ids first.
    const ofTenant = table.ofTenant ? "tenant_id = $1 and " : "";
    const where =
      window.offset > 0 && !key
        ? `${ofTenant}id in (select id from ${table.name} where ${found}) ${order}`
        : found;
    const sql = `select ${this.#projection}, ${column} as sort_value, ${this.#key} as sort_id from ${table.name} where ${where}`;
    return tx.raw<Found<Wire>>({ sql, parameters: places.values });
  }

  /** Counts, and sums where asked for, over no more rows than an exact total may have. */
  async #totals(tx: ReadTx, request: ListRequest): Promise<Sums> {
    const places = new Places();
    const summed = Object.values(this.#sums);
    const results = [
      "count(*) as matches",
      ...summed.map((column) => `exact_fen(sum(${column})) as ${column}`),
    ];
    const sql =
      `select ${results.join(", ")} from (select ${summed.join(", ") || "1"} from ${this.#described.table.name}` +
      ` where ${this.#where(tx, request, places)} limit ${exactTotalLimit + 1}) as matching`;
    const [row] = await tx.raw<Sums>({ sql, parameters: places.values });
    return row ?? {};
  }
}

/** Which rows: those that `visible` says, or all, and then why whoever asks may see them all. */
type Sight = { readonly visible: (places: Places) => string } | { readonly openBecause: string };

export const listOf = <T extends Table, Wire>(
  described: ListDescription<T, Wire> & Sight,
): List<Wire> => new List(described as unknown as ListDescription<Table, Wire>);
