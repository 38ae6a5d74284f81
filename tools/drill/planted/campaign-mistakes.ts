/** A mistake as people make it, by the exact text that it replaces, and what it must be found by. */
export interface Mistake {
  readonly name: string;
  /** Where the text stands, wherever in there: files are split and moved. */
  readonly under: string;
  readonly right: string;
  readonly wrong: string;
  readonly foundBy: RegExp;
}

const newNumber: Mistake = {
  name: "after a lost answer a payout is sent again under a new number",
  under: "modules/payout/server",
  right: `  const outcome = await at.port.submit({ deadlineMs: submitDeadlineMs }, { number, lines });
`,
  wrong: `  let outcome = await at.port.submit({ deadlineMs: submitDeadlineMs }, { number, lines });
  if (outcome.kind === "unknown") {
    const again = lines.map((line) => ({ ...line, merchantNumber: line.merchantNumber + "R" }));
    const second = { number: number + "R", lines: again };
    outcome = await at.port.submit({ deadlineMs: submitDeadlineMs }, second);
  }
`,
  foundBy: /money left under a number that we do not know|paid 2 times/,
};

const trustedNotice: Mistake = {
  name: "what a notice says is taken for what was paid",
  under: "modules/provider/server",
  right: `    await handlerOf(about)(engine, { tenantId, accountId, ourNumber });
`,
  wrong: `    if (about !== "collection") {
      await handlerOf(about)(engine, { tenantId, accountId, ourNumber });
      continue;
    }
    await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) =>
      tx.raw({
        sql:
          "update collection_orders set state = 'PAID', next_look_at = null, paid_at = now(), paid_fen =" +
          " (select substring(body from 'trxamt=([0-9]+)')::bigint from provider_notices where tenant_id = $1 and id = $2)" +
          " where tenant_id = $1 and merchant_number = $3 and state <> 'PAID'",
        parameters: [tenantId, noticeId, ourNumber],
      }),
    );
`,
  foundBy: /the channel collected \d+, we hold \d+/,
};

const lateWriting: Mistake = {
  name: "the payout is written a moment after the transaction that knows its end",
  under: "modules/payout/server",
  right: `  tx.last({ sql: changePayout, parameters: [tx.tenantId, found.payout_id, ...payout] });
`,
  wrong: `  const { tenantId } = tx;
  const later = { sql: changePayout, parameters: [tenantId, found.payout_id, ...payout] };
  setTimeout(async () => {
    const { openPool } = await import("#platform/server/db/pool.ts");
    const { inTransaction } = await import("#platform/server/db/transaction.ts");
    const pool = openPool({ url: process.env["DATABASE_WORKER_URL"] ?? "", max: 1, name: "late" });
    const opening = { tenantId, mode: "read write" } as const;
    await inTransaction(pool, opening, (late) => late.raw(later)).catch(() => {});
    await pool.end();
  }, 2_000);
`,
  foundBy: /still under way|its last attempt at/,
};

export const mistakes: readonly Mistake[] = [newNumber, trustedNotice, lateWriting];
