import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { smsStates } from "../../states.ts";
import { connect } from "../support/accounts.ts";
import { keepExchange } from "../support/exchanges.ts";
import { findSms, openedSms } from "../support/sms.ts";
import { settleSms, startFollowing } from "../support/sms-course.ts";
import type { FollowPayload } from "./sms-flows.ts";

const deadlineMs = 8_000;

/** Asks the provider what became of a text; without an answer it is asked again later. */
export async function runFollowSms(engine: Engine, payload: FollowPayload): Promise<void> {
  const { tenantId, userId, smsId, round } = payload;
  const row = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.one(findSms(tenantId, smsId)),
  );
  if (row.state !== smsStates.taken && row.state !== smsStates.unknown) return;
  const { account, ports } = await connect(engine, { tenantId, accountId: row.account_id });
  if (!ports.sms) throw new Error(`${account.provider} sends no texts`);
  const { phone } = openedSms(engine.vault, row);
  const outcome = await ports.sms.report(
    { deadlineMs },
    {
      bizId: row.biz_id,
      ourNumber: row.id,
      phone,
      sentAt: new Date(row.sent_at ?? row.created_at),
    },
  );
  const unasked = { tenantId, inNameOf: () => Promise.resolve(userId) };
  await carryOutUnasked(engine, unasked, async (tx) => {
    keepExchange(tx, account, outcome);
    const reported = outcome.kind === "ok" ? outcome.value : "waiting";
    if (reported !== "waiting") await settleSms(tx, smsId, { to: reported, reason: null });
    else await startFollowing(tx, engine.flows, { smsId, round: round + 1 });
  });
}
