import pg from "pg";
import { readTextArray } from "./text-array.ts";

/** Arrays have no names in node-postgres. */
const textArray = 1009;
const uuidArray = 2951;

/** The wire of PostgreSQL to our types: exact integers, UTC moments as text with microseconds. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
    return value;
  },
  [pg.types.builtins.TIMESTAMPTZ]: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
  [pg.types.builtins.DATE]: (text) => text,
  [textArray]: readTextArray,
  [uuidArray]: readTextArray,
};

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    const own = format === "binary" ? undefined : parsers[oid];
    return own ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  readonly name: string;
  /** Multiplies every wait. */
  readonly patience?: number;
}

const settings = (patience: number) => [
  "timezone=UTC",
  `statement_timeout=${15_000 * patience}`,
  `lock_timeout=${5_000 * patience}`,
  `idle_in_transaction_session_timeout=${15_000 * patience}`,
  // Our data lies in memory or on flash, where jumping about costs little more than reading on.
  "random_page_cost=1.1",
];

/** Every wait has an end: node-postgres itself would hang for ever in a network partition. */
export function openPool({ url, max, name, patience = 1 }: PoolOptions): pg.Pool {
  return survivingCuts(
    new pg.Pool({
      connectionString: url,
      max,
      types,
      application_name: name,
      connectionTimeoutMillis: 5_000 * patience,
      query_timeout: 20_000 * patience,
      idleTimeoutMillis: 60_000,
      options: settings(patience)
        .map((setting) => `-c ${setting}`)
        .join(" "),
    } as pg.PoolConfig),
  );
}

/**
 * A connection that is cut while idle is replaced at its next use, and one that is cut while it is
 * being closed is closed. Without listeners either would end the process.
 */
export function survivingCuts(pool: pg.Pool): pg.Pool {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
