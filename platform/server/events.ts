import type { Pool, PoolClient } from "./db/pool.ts";
import { PassThrough, type Readable } from "node:stream";
import type { PushedEvent } from "#platform/contract/exchange.ts";
import type { TenantTx } from "./db/transaction.ts";
import type { Logger } from "./log.ts";

const channel = "chezhang_events";
/** The database itself tells here that somebody's access has changed. */
const accessChannel = "chezhang_access";
const pingEveryMs = 20_000;
const lookEveryMs = 60_000;

interface Envelope {
  readonly tenantId: string;
  /** Null: everybody who works in the tenant. */
  readonly userId: string | null;
  readonly event: PushedEvent;
}

/** Tells a person's browsers something, if and when the transaction commits. */
export function push(tx: TenantTx, userId: string, event: PushedEvent): void {
  const envelope: Envelope = { tenantId: tx.tenantId, userId, event };
  const parameters = [channel, JSON.stringify(envelope)];
  tx.last({ sql: "select pg_notify($1, $2)", parameters });
}

const announced = new WeakMap<TenantTx, Set<string>>();

/**
 * Lets every window of the tenant that shows a module's records look again, once this commits. It is
 * told which records and nothing of them: who looks again is shown what he may see. Whatever happens
 * to five hundred lines at once is said once.
 */
export function recordsChanged(tx: TenantTx, module: string): void {
  const said = announced.get(tx) ?? new Set();
  if (said.has(module)) return;
  announced.set(tx, said.add(module));
  const event: PushedEvent = { topic: "records", module };
  const envelope: Envelope = { tenantId: tx.tenantId, userId: null, event };
  tx.last({ sql: "select pg_notify($1, $2)", parameters: [channel, JSON.stringify(envelope)] });
}

interface Subscription {
  readonly tenantId: string;
  readonly userId: string;
  /** Whether who opened the stream would still be let in. */
  readonly mayGoOn: () => Promise<boolean>;
}

interface Listener extends Subscription {
  /** How many looks are under way whether he may hear more, and what waits for all of them. */
  looks: number;
  readonly held: string[];
}

/** Hands what any process pushed to the browsers connected to this one. */
export class EventHub {
  readonly #listeners = new Map<PassThrough, Listener>();
  readonly #pool: Pool;
  readonly #log: Logger;
  #client: PoolClient | undefined;
  #closed = false;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = await this.#pool.connect();
    this.#client = client;
    client.on("notification", ({ channel: from, payload = "" }) => {
      if (from === accessChannel) void this.#lookAgain(payload);
      else this.#deliver(JSON.parse(payload || "{}") as Envelope);
    });
    client.once("error", () => void this.#reopen());
    await client.query(`listen ${channel}`);
    await client.query(`listen ${accessChannel}`);
  }

  subscribe(subscription: Subscription): Readable {
    const stream = new PassThrough();
    stream.write(": connected\n\n");
    // A browser that reconnects while we stop is told to look elsewhere.
    if (this.#closed) return stream.end();
    const ping = setInterval(() => stream.write(": ping\n\n"), pingEveryMs);
    // Nothing is told when a session or a visit ends by itself.
    const look = setInterval(() => void this.#look(stream), lookEveryMs);
    this.#listeners.set(stream, { ...subscription, looks: 0, held: [] });
    stream.once("close", () => {
      clearInterval(ping);
      clearInterval(look);
      this.#listeners.delete(stream);
    });
    // Between his admission and this moment he may have lost it.
    void this.#look(stream);
    return stream;
  }

  close(): void {
    this.#closed = true;
    for (const stream of this.#listeners.keys()) stream.end();
    this.#hangUp();
  }

  #hangUp(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.release(true);
  }

  #deliver({ tenantId, userId, event }: Envelope): void {
    for (const [stream, listener] of this.#listeners) {
      const isThere = event.topic === "message" || listener.tenantId === tenantId;
      if (!isThere || (userId !== null && listener.userId !== userId)) continue;
      const text = `data: ${JSON.stringify(event)}\n\n`;
      if (listener.looks > 0) listener.held.push(text);
      else stream.write(text);
    }
  }

  /** The access of a person, or of everybody in a tenant, is not what it was. */
  async #lookAgain(id: string): Promise<void> {
    const concerned = [...this.#listeners].filter(
      ([, { tenantId, userId }]) => id === tenantId || id === userId,
    );
    // All are held at once, and asked about one after the other: a tenant may have many windows.
    for (const [, listener] of concerned) listener.looks += 1;
    for (const [stream, listener] of concerned) await this.#settle(stream, listener);
  }

  async #look(stream: PassThrough): Promise<void> {
    const listener = this.#listeners.get(stream);
    if (!listener) return;
    listener.looks += 1;
    await this.#settle(stream, listener);
  }

  /** Ends a stream whose owner would not be let in any more; nothing is told to him meanwhile. */
  async #settle(stream: PassThrough, listener: Listener): Promise<void> {
    const mayGoOn = await listener.mayGoOn().catch((err: unknown) => {
      this.#log.warn({ err }, "an event stream could not be judged");
      return false;
    });
    if (!mayGoOn) {
      this.#listeners.delete(stream);
      stream.end();
      return;
    }
    listener.looks -= 1;
    if (listener.looks > 0 || stream.writableEnded) return;
    for (const text of listener.held.splice(0)) stream.write(text);
  }

  /** What was pushed while the connection was down is lost; browsers refetch when they reconnect. */
  async #reopen(): Promise<void> {
    this.#hangUp();
    while (!this.#closed) {
      try {
        for (const stream of this.#listeners.keys()) stream.end();
        return await this.open();
      } catch (err) {
        this.#log.warn({ err }, "event connection lost");
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }
}
