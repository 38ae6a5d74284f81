import type pg from "pg";
import type { Books } from "./sandbox-books.ts";
import { countBy, type Fault, faultsUnder, type Verdict } from "./verdict.ts";

/** A sweep that met a dead database failed; the next one does its work. */
const stuckJobs =
  "select name, status, workflow_uuid as id from dbos.workflow_status where workflow_uuid not like 'sched-%'" +
  " and (status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')" +
  " or status in ('PENDING', 'ENQUEUED') and created_at < (extract(epoch from now()) - 60) * 1000)";
const unhandled =
  "select id, provider from provider_notices where genuine and handled_at is null and received_at < now() - interval '1 minute'";
const unsentTexts = "select id from sms_messages where state = 1000";

/** Nothing may be left lying: no job, no notice, no text; and nobody gets the same text twice. */
export async function judgeStuck(sql: pg.Pool, books: Books): Promise<Verdict> {
  const jobs = (await sql.query<{ name: string; status: string; id: string }>(stuckJobs)).rows;
  const notices = (await sql.query<{ id: string; provider: string }>(unhandled)).rows;
  const texts = (await sql.query<{ id: string }>(unsentTexts)).rows;
  const messages = books.messages();
  const twice = Object.entries(countBy(messages, ({ outId }) => outId)).filter(([, n]) => n > 1);
  const one = (number: string, what: string): Fault[] => faultsUnder(number, [[true, what]]);
  return {
    figures: { texts: messages.length },
    parked: {},
    faults: [
      ...jobs.flatMap(({ id, name, status }) => one(id, `the job ${name} is ${status}`)),
      ...notices.flatMap(({ id, provider }) =>
        one(id, `a notice of ${provider} was not looked at`),
      ),
      ...texts.flatMap(({ id }) => one(id, "a text was never sent and never given up")),
      ...twice.flatMap(([id, n]) => one(id, `a text was sent ${n} times`)),
    ],
  };
}
