import type pg from "pg";
import { serialize } from "pg-protocol";
import { valueText } from "./value-text.ts";

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const joinedTexts = new Map<string, string>();

/** Two inserts as one statement: half the messages for what always goes together. */
export function joined(first: Statement, second: Statement): Statement {
  const pair = `${first.sql} ${second.sql}`;
  let sql = joinedTexts.get(pair);
  if (!sql) {
    const places = first.parameters.length;
    const shifted = second.sql.replaceAll(
      /\$(\d+)/g,
      (_, place: string) => `$${Number(place) + places}`,
    );
    sql = `with also as (${shifted}) ${first.sql}`;
    joinedTexts.set(pair, sql);
  }
  return { sql, parameters: [...first.parameters, ...second.parameters] };
}

export interface Result {
  readonly rows: unknown[];
  /** What PostgreSQL says it did, such as COMMIT. */
  readonly command: string;
}

type Parser = (text: string) => unknown;
interface Types {
  getTypeParser(oid: number, format: "text"): Parser;
}

/** A statement's text under the name it is prepared by, and what its rows look like once known. */
interface Shape {
  readonly name: string;
  readonly sql: string;
  columns: readonly { readonly name: string; readonly parse: Parser }[] | undefined;
}
const shapes = new Map<string, Shape>();
/** Prepared statements live on the server per connection; past this many shapes none is named. */
const namedLimit = 1_000;
const unnamed = "";

function shapeOf(sql: string): Shape {
  const known = shapes.get(sql);
  if (known) return known;
  if (shapes.size >= namedLimit) return { name: unnamed, sql, columns: undefined };
  const shape = { name: `s${shapes.size}`, sql, columns: undefined };
  shapes.set(sql, shape);
  return shape;
}

interface Item {
  readonly shape: Shape;
  readonly values: readonly (string | Buffer | null)[];
  readonly rows: unknown[];
  /** Why a row could not be read. It fails this statement; what the connection carries goes on. */
  unreadable?: unknown;
  readonly resolve: (result: Result) => void;
  readonly reject: (cause: unknown) => void;
}

/** Which statements a connection has prepared; one that failed half-way is closed and prepared anew. */
interface Prepared {
  readonly known: Set<string>;
  readonly doubtful: Set<string>;
}
const preparedOn = new WeakMap<object, Prepared>();

function prepared(wire: object): Prepared {
  let found = preparedOn.get(wire);
  if (!found) preparedOn.set(wire, (found = { known: new Set(), doubtful: new Set() }));
  return found;
}

interface Wire {
  readonly stream: { write(bytes: Buffer): boolean };
}

/**
 * Statements that travel together: one packet there, one back, one Sync at the end. Outside an
 * explicit transaction PostgreSQL runs a batch as one; after an error it skips the rest.
 * The methods are those that node-postgres calls on whatever it is given to run.
 */
export class Batch {
  callback: ((cause?: unknown) => void) | undefined;
  readonly #items: Item[] = [];
  readonly #types: Types;
  #answered = 0;

  constructor(client: pg.ClientBase) {
    this.#types = client as unknown as Types;
  }

  add({ sql, parameters }: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Here a value that cannot be written fails its statement; in submit() it would end the process.
      const values = parameters.map(valueText);
      this.#items.push({ shape: shapeOf(sql), values, rows: [], resolve, reject });
    });
  }

  submit(wire: Wire): void {
    const { known, doubtful } = prepared(wire);
    const messages: Buffer[] = [];
    for (const { shape, values } of this.#items) {
      const { name, sql } = shape;
      if (!known.has(name)) {
        if (doubtful.delete(name)) messages.push(serialize.close({ type: "S", name }));
        messages.push(serialize.parse({ name, text: sql }));
        if (name !== unnamed) known.add(name);
      }
      messages.push(serialize.bind({ statement: name, values: [...values] }));
      if (!shape.columns) messages.push(serialize.describe({ type: "P", name: "" }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    wire.stream.write(Buffer.concat(messages));
  }

  handleRowDescription({
    fields,
  }: {
    fields: readonly { name: string; dataTypeID: number }[];
  }): void {
    const item = this.#items[this.#answered];
    if (!item) return;
    item.shape.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#types.getTypeParser(dataTypeID, "text"),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const item = this.#items[this.#answered];
    const columns = item?.shape.columns;
    if (!item || !columns || item.unreadable) return;
    // This is called from the socket: nobody above would catch what is thrown here.
    try {
      item.rows.push(rowOf(columns, fields));
    } catch (thrown) {
      item.unreadable = thrown;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const item = this.#items[this.#answered++];
    if (!item) return;
    item.shape.columns ??= [];
    if (item.unreadable) item.reject(item.unreadable);
    else item.resolve({ rows: item.rows, command: text });
  }

  handleReadyForQuery(): void {
    this.callback?.();
  }

  handleError(cause: unknown, wire: Wire): void {
    const { known, doubtful } = prepared(wire);
    for (const { shape, reject } of this.#items.slice(this.#answered)) {
      if (known.delete(shape.name)) doubtful.add(shape.name);
      reject(cause);
    }
    this.#answered = this.#items.length;
    this.callback?.(cause);
  }

  handleEmptyQuery(): void {
    this.#items[this.#answered++]?.reject(new Error("An empty statement was sent"));
  }

  handlePortalSuspended(): void {
    this.#items[this.#answered++]?.reject(new Error("A batch asks for all rows"));
  }
}

type ShownColumns = NonNullable<Shape["columns"]>;

function rowOf(columns: ShownColumns, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    const text = fields[at];
    if (column) row[column.name] = text === null || text === undefined ? null : column.parse(text);
  }
  return row;
}

const collecting = new WeakMap<pg.ClientBase, Batch>();

/** Whether a batch is being filled on this connection: what is sent now joins it. */
export const isCollecting = (client: pg.ClientBase) => collecting.has(client);

/** Sends a statement with whatever else is sent on this connection in the same turn. */
export function send(client: pg.ClientBase, statement: Statement): Promise<Result> {
  let batch = collecting.get(client);
  if (!batch) {
    collecting.set(client, (batch = new Batch(client)));
    process.nextTick(flush, client);
  }
  return batch.add(statement);
}

/** Sends what was collected now: needed before a statement goes out by another way. */
export function flush(client: pg.ClientBase): void {
  const batch = collecting.get(client);
  if (!batch) return;
  collecting.delete(client);
  void client.query(batch as unknown as pg.Submittable);
}
