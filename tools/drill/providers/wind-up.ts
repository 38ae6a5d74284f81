import type pg from "pg";
import type { SandboxControl } from "#platform/testing/sandbox-control.ts";
import { until } from "#platform/testing/spreadsheets.ts";

/** What is asked about again when its time comes; here its time comes at once. */
const watched: Readonly<Record<string, string>> = {
  payout_attempts: "true",
  collection_orders: "true",
  refunds: "true",
  // Signed ones are looked at daily for a month; nobody takes them back here.
  sign_contracts: "state in (4101, 4102, 4103) or cardinality(signed_file_ids) = 0",
};

/**
 * What may still end by itself. An order that its channel does not know, and a document that its
 * provider never finishes, would be asked about for a day: a person goes on with them earlier.
 */
const underWay =
  "select (select count(*) from payout_attempts where state in (4005, 4006) or state = 4007 and last_said is distinct from 'notFound')" +
  " + (select count(*) from collection_orders where state in ('CREATED', 'UNKNOWN') or closing is not null and state = 'PAYING')" +
  " + (select count(*) from refunds where state in ('WAITING', 'SUBMITTED', 'PROCESSING', 'UNKNOWN'))" +
  " + (select count(*) from sign_contracts where revoke_requested_at is not null" +
  "  or state in (4104, 4109) and cardinality(signed_file_ids) = 0" +
  "  or start_requested_at is not null and started_at is null" +
  "   and (document_id is null or document_ready_at is not null)) as n";

const hour = 3_600_000;

/**
 * Lets time pass quickly: the outside clock is moved, and whatever waits for its next look is looked
 * at. Ends when nothing is under way, or when so many rounds have not ended it.
 */
export async function windUp(
  sql: pg.Pool,
  control: SandboxControl,
  { hours, mostRounds }: { readonly hours: number; readonly mostRounds: number },
): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    await control.advance(hours * hour);
    for (const [table, which] of Object.entries(watched)) {
      await sql.query(
        `update ${table} set next_look_at = clock_timestamp() where next_look_at is not null and (${which})`,
      );
    }
    // Sweeps start every few seconds; the looks they make are over when none is due any more.
    await until(async () => (await dueNow(sql)) === 0, 60).catch(() => {});
    await quiet(sql);
    const { rows } = await sql.query<{ n: string }>(underWay);
    if (Number(rows[0]?.n) === 0) return;
  }
}

async function dueNow(sql: pg.Pool): Promise<number> {
  const counts = Object.keys(watched).map(
    (table) => `(select count(*) from ${table} where next_look_at <= clock_timestamp())`,
  );
  const { rows } = await sql.query<{ n: string }>(`select ${counts.join(" + ")} as n`);
  return Number(rows[0]?.n);
}

const openJobs =
  "select count(*)::int as n from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')";

/** No job waits or runs. Scheduled ones come and go; twice in a row none is quiet enough. */
export async function quiet(sql: pg.Pool): Promise<void> {
  let calm = 0;
  await until(async () => {
    const { rows } = await sql.query<{ n: number }>(openJobs);
    calm = rows[0]?.n === 0 ? calm + 1 : 0;
    return calm >= 2;
    // What is not quiet by then is found among the stuck.
  }, 90).catch(() => {});
}
