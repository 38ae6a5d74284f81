import { recordsChanged } from "#platform/server/events.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { World } from "#platform/testing/world.ts";

interface Envelope {
  readonly tenantId: string;
  readonly event: { readonly topic: string; readonly module?: string };
}

const theLast = "theLast";

/** Which records' windows in a tenant are told to look again by what is done. */
export async function announcedBy(
  { engine: { pool } }: World,
  tenantId: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = await pool.connect();
  const heard = new Set<string>();
  const isOver = new Promise<void>((resolve) => {
    client.on("notification", ({ payload = "{}" }) => {
      const { tenantId: where, event } = JSON.parse(payload) as Envelope;
      if (where !== tenantId || event.module === undefined) return;
      if (event.module === theLast) resolve();
      else heard.add(event.module);
    });
  });
  try {
    await client.query("listen chezhang_events");
    await work();
    await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) =>
      recordsChanged(tx, theLast),
    );
    await isOver;
  } finally {
    client.release(true);
  }
  return [...heard].toSorted();
}
