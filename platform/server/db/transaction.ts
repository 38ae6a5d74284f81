import type pg from "pg";
import { platformErrors } from "#platform/contract/error.ts";
import { systemClock } from "../clock.ts";
import { NotConnected, Refused } from "../refused.ts";
import { flush, isCollecting, send, type Statement } from "./batch.ts";
import type { Compilable } from "./statement.ts";

/** Reads in which only the bound tenant's rows exist. */
export interface ReadTx {
  readonly tenantId: string;
  /** The time as of which all this is done: the clock's, unless another was given. */
  readonly now: Date;
  many<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** The row, or a "not found" refusal: a missing row and a foreign one look alike. */
  one<Row>(query: Compilable<Row>): Promise<Row>;
  maybe<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /**
   * What is sent in this turn from here on is planned for the values it asks for, as a list needs it:
   * its best plan depends on them. Other statements keep the plan that was made for any values.
   */
  planForValues(): void;
  /** A statement written by hand in the platform, where a builder would only be in the way. */
  raw<Row>(statement: Statement): Promise<Row[]>;
  /**
   * Lets a person see what is about himself, in whichever tenants, for this transaction. Outside of
   * one that is the batch: send what relies on it in the same turn.
   */
  bindPerson(userId: string): Promise<void>;
}

/** Whose rows there are, and as of when something is done, if not now. */
export interface Bound {
  readonly tenantId: string;
  readonly at?: Date | undefined;
}

/**
 * A connection for as long as a piece of work lasts. Work of several parts that fails in one may go on in
 * another: what that sends would end up with whoever has the connection next.
 */
class Lease {
  readonly #client: pg.ClientBase;
  #isOver = false;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  get client(): pg.ClientBase {
    if (this.#isOver) throw new Error("This transaction is over");
    return this.#client;
  }

  end(): void {
    this.#isOver = true;
  }
}

abstract class BoundTx implements ReadTx {
  readonly lease: Lease;
  tenantId: string;
  /** Only where it is another time than the clock's. */
  readonly at: Date | undefined;

  constructor(lease: Lease, { tenantId, at }: Bound) {
    this.lease = lease;
    this.tenantId = tenantId;
    this.at = at;
  }

  get client(): pg.ClientBase {
    return this.lease.client;
  }

  /** By the clock as it is asked: who waited for a lock acts after those he waited for. */
  get now(): Date {
    return this.at ?? systemClock.now();
  }

  /** Makes the database's `moment()` say the same as `now`. */
  bindMoment(): void {
    if (!this.at) return;
    // Should it fail, so does what follows it in the batch.
    send(this.client, { sql: bindMoment, parameters: [this.at.toISOString()] }).catch(() => {});
  }

  many<Row>(query: Compilable<Row>): Promise<Row[]> {
    return this.raw(query.compile());
  }

  async one<Row>(query: Compilable<Row>): Promise<Row> {
    const row = await this.maybe(query);
    if (row === undefined) throw new Refused(platformErrors.notFound);
    return row;
  }

  async maybe<Row>(query: Compilable<Row>): Promise<Row | undefined> {
    return (await this.many(query))[0];
  }

  async raw<Row>(statement: Statement): Promise<Row[]> {
    return (await send(this.client, statement)).rows as Row[];
  }

  planForValues(): void {
    // Should it fail, so does what follows it in the batch.
    this.raw(planAs("force_custom_plan")).catch(() => {});
  }

  async bindPerson(userId: string): Promise<void> {
    await this.raw({ sql: bindPerson, parameters: [userId] });
  }
}

const planAs = (mode: "auto" | "force_custom_plan"): Statement => ({
  sql: "select set_config('plan_cache_mode', $1, true)",
  parameters: [mode],
});
const bindTenant = "select set_config('app.tenant_id', $1, true)";
const bindPerson = "select set_config('app.user_id', $1, true)";
const bindRead = `${bindTenant}, set_config('transaction_read_only', 'on', true)`;
const bindMoment = "select set_config('app.now', $1, true)";

/**
 * Reads without an explicit transaction: statements that leave together are one by themselves, and
 * each such batch begins by binding the tenant for its own length.
 */
export class ReadingTx extends BoundTx {
  override async raw<Row>(statement: Statement): Promise<Row[]> {
    if (!isCollecting(this.client)) {
      // Should it fail, so does what follows it in the batch.
      send(this.client, { sql: bindRead, parameters: [this.tenantId] }).catch(() => {});
      this.bindMoment();
    }
    return super.raw(statement);
  }
}

export class TenantTx extends BoundTx {
  /** Closing statements that were sent but not yet answered. */
  readonly unfinished: Promise<unknown>[];

  constructor(lease: Lease, bound: Bound, unfinished: Promise<unknown>[] = []) {
    super(lease, bound);
    this.unfinished = unfinished;
  }

  /** Makes the rows of a tenant visible for the rest of this transaction, and no longer. */
  async bindTenant(tenantId: string): Promise<void> {
    this.tenantId = tenantId;
    await this.raw({ sql: bindTenant, parameters: [tenantId] });
  }

  /** For the rest of the transaction every reference of every row that is written would be planned anew, too. */
  override planForValues(): void {
    super.planForValues();
    queueMicrotask(() => void this.raw(planAs("auto")).catch(() => {}));
  }

  /**
   * Sends a statement whose success COMMIT will vouch for, without waiting: it travels together with
   * whatever is sent next. Should it fail, so does all that follows it.
   */
  last(statement: Statement): void {
    const sent = this.raw(statement);
    sent.catch(() => {});
    this.unfinished.push(sent);
  }

  /** Lets statements go out that others send on this connection by their own means. */
  lendClient(): pg.ClientBase {
    flush(this.client);
    return this.client;
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new NotConnected("No connection to the database", { cause });
  }
}

/** Reads for one tenant; each batch of statements sees one moment, not the whole of it. */
export async function reading<T>(
  pool: pg.Pool,
  bound: string | Bound,
  work: (tx: ReadingTx) => Promise<T>,
): Promise<T> {
  const client = await connected(pool);
  const lease = new Lease(client);
  try {
    return await work(
      new ReadingTx(lease, typeof bound === "string" ? { tenantId: bound } : bound),
    );
  } finally {
    lease.end();
    // What was sent and not waited for leaves by itself, not together with what the next one sends.
    flush(client);
    client.release();
  }
}

export type Mode = "read write" | "snapshot";
const begin: Record<Mode, string> = {
  "read write": "begin",
  snapshot: "begin transaction isolation level repeatable read read only",
};

interface Opening extends Bound {
  readonly mode: Mode;
  /** Binds the tenant, by itself or together with a check that the work may go on. */
  readonly open?: (tx: TenantTx) => Promise<void>;
}
const bind = (tx: TenantTx) => tx.bindTenant(tx.tenantId);

/**
 * Opens a transaction bound to a tenant, lets `work` go on in it and commits. The opening
 * statements are not waited for: they leave together with the first statement of `work`, and
 * PostgreSQL runs them in order.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  { mode, open = bind, ...bound }: Opening,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const client = await connected(pool);
  const lease = new Lease(client);
  const tx = new TenantTx(lease, bound);
  const opening = [send(client, { sql: begin[mode], parameters: [] }), open(tx)];
  tx.bindMoment();
  let result: T;
  try {
    result = await afterAll(work(tx), opening);
  } catch (thrown) {
    lease.end();
    await rollBack(client);
    throw thrown;
  }
  lease.end();
  await commit(client, tx);
  return result;
}

/** Waits for all even when one fails: what went wrong first is what is told. */
async function afterAll<T>(work: Promise<T>, opening: Promise<unknown>[]): Promise<T> {
  const [done, ...opened] = await Promise.allSettled([work, ...opening]);
  for (const outcome of opened) if (outcome.status === "rejected") throw outcome.reason;
  if (done.status === "rejected") throw done.reason;
  return done.value;
}

async function commit(client: pg.PoolClient, tx: TenantTx): Promise<void> {
  try {
    const last = Promise.all(tx.unfinished);
    const [{ command }] = await Promise.all([
      send(client, { sql: "commit", parameters: [] }),
      last,
    ]);
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (command !== "COMMIT") throw new Error("The transaction was rolled back.");
  } catch (thrown) {
    await rollBack(client);
    throw thrown;
  }
  client.release();
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await send(client, { sql: "rollback", parameters: [] });
    client.release();
  } catch {
    // The connection is broken; the server rolls back on its own.
    client.release(true);
  }
}
