import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { push } from "#platform/server/events.ts";
import { type MessageEvent, messageEvents } from "../../contract.ts";

interface Announcement {
  /** The person's id; the message belongs to the tenant of the transaction. */
  readonly to: string;
  readonly event: MessageEvent;
  /** What the text is filled with; a name that ends in `Key` holds the key of another text. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The page of the console that shows the very thing. */
  readonly link: `/${string}` | null;
  readonly subject: { readonly type: string; readonly id: string } | null;
  /** Only messages about the same type of record are told as one. */
  readonly orderType?: string;
}

/**
 * Two that tell the same person wait for each other, so that the second finds the first's row. What is
 * told by itself only meets what is about the same record: who settles payments of many orders at once
 * then waits for nobody.
 */
const waitForOthers = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** The clock's, not the transaction's: it may have waited for others. */
const now = "coalesce(given_moment(), clock_timestamp())";

/**
 * A message about the same record takes the place of the unread one: a job that failed and then got
 * through leaves one message that is true. One of the same group within ten minutes is counted. What
 * has been read is never touched.
 */
const tell =
  "with found as (" +
  " select id from messages where tenant_id = $1 and user_id = $2 and kind = $3 and read_at is null" +
  " and (subject_id = $9::uuid or $10::boolean and group_key = $6" +
  ` and created_at between ${now} - interval '10 minutes' and ${now})` +
  " order by coalesce(subject_id = $9::uuid, false) desc, updated_at desc limit 1 for update" +
  "), renewed as (" +
  " update messages m set event = $4, text_values = $5, group_key = $6, link = $7, subject_type = $8," +
  ` subject_id = $9, updated_at = ${now},` +
  " count = m.count + case when m.subject_id = $9::uuid then 0 else 1 end" +
  " from found where m.tenant_id = $1 and m.id = found.id returning m.id" +
  ") insert into messages (tenant_id, id, user_id, kind, event, text_values, group_key, link," +
  " subject_type, subject_id, created_at, updated_at)" +
  ` select $1, $11, $2, $3, $4, $5::jsonb, $6, $7, $8, $9::uuid, ${now}, ${now}` +
  " where not exists (select from renewed)";

/** Tells a person something, if and when the caller's transaction commits. */
export async function notify(tx: TenantTx, announcement: Announcement): Promise<void> {
  const { to, event, values, link, subject, orderType = "" } = announcement;
  const { kind, grouped } = messageEvents[event];
  const met = grouped || subject === null ? to : `${to} ${subject.id}`;
  await Promise.all([
    tx.raw({ sql: waitForOthers, parameters: [`message ${met}`] }),
    tx.raw({
      sql: tell,
      parameters: [
        tx.tenantId,
        to,
        kind,
        event,
        JSON.stringify(values),
        `${event} ${orderType}`,
        link,
        subject?.type,
        subject?.id,
        grouped,
        newId(),
      ],
    }),
  ]);
  boxChanged(tx, to);
}

/** Has the person's windows ask for the box anew. */
export function boxChanged(tx: TenantTx, userId: string): void {
  push(tx, userId, { topic: "message" });
}

/** A sign-in from a browser that the person has not used before. */
export const announceNewDevice = (tx: TenantTx, to: string, ip: string): Promise<void> =>
  notify(tx, {
    to,
    event: "security.newDevice",
    values: { ip },
    link: "/user/center",
    subject: null,
  });
