import type { Pool, PoolClient } from "./db/pool.ts";
import { PassThrough, type Readable } from "node:stream";
import type { PushedEvent } from "#platform/contract/exchange.ts";
import type { Actor } from "./actor.ts";
import type { TenantTx } from "./db/transaction.ts";
import type { Logger } from "./log.ts";

const channel = "chezhang_events";
const pingEveryMs = 20_000;

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

/** Lets every window of the tenant that shows a module's records look again, once this commits. */
export function recordsChanged(tx: TenantTx, module: string): void {
  const event: PushedEvent = { topic: "records", module };
  const envelope: Envelope = { tenantId: tx.tenantId, userId: null, event };
  tx.last({ sql: "select pg_notify($1, $2)", parameters: [channel, JSON.stringify(envelope)] });
}

/** Hands what any process pushed to the browsers connected to this one. */
export class EventHub {
  readonly #listeners = new Map<PassThrough, { tenantId: string; userId: string }>();
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
    client.on("notification", ({ payload }) =>
      this.#deliver(JSON.parse(payload ?? "{}") as Envelope),
    );
    client.once("error", () => void this.#reopen());
    await client.query(`listen ${channel}`);
  }

  subscribe({ tenantId, userId }: Actor): Readable {
    const stream = new PassThrough();
    stream.write(": connected\n\n");
    // A browser that reconnects while we stop is told to look elsewhere.
    if (this.#closed) return stream.end();
    const ping = setInterval(() => stream.write(": ping\n\n"), pingEveryMs);
    this.#listeners.set(stream, { tenantId, userId });
    stream.once("close", () => {
      clearInterval(ping);
      this.#listeners.delete(stream);
    });
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
      stream.write(`data: ${JSON.stringify(event)}\n\n`);
    }
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
