import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { isInForce } from "#platform/server/flows/in-force.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { type Outcome, reasonOf } from "#platform/server/outward/outcome.ts";
import { accountStates, smsStates } from "../../states.ts";
import { connect, findAccount } from "../support/accounts.ts";
import { keepExchange, withoutTexts } from "../support/exchanges.ts";
import { findSms, openedSms, type SmsRow } from "../support/sms.ts";
import { settleSms, startFollowing } from "../support/sms-course.ts";
import { sendingSms, type SmsPayload } from "./sms-flows.ts";

const deadlineMs = 8_000;

/**
 * Sends a text once. The mark that it is being sent is committed before the call; whoever finds the
 * mark after a crash, or heard no answer, asks for the report instead of sending again. A second
 * code would do no harm but costs, and the person can ask for a new one. Only what certainly never
 * left us is tried again, until it is worth nothing any more.
 */
export async function runSendSms(engine: Engine, payload: SmsPayload): Promise<void> {
  const begun = await begin(engine, payload);
  if (begun === "over") return;
  if (begun === "perhapsSent") return conclude(engine, payload, { kind: "unknown" });
  const { account, ports } = await connect(engine, {
    tenantId: payload.tenantId,
    accountId: begun.account_id,
  });
  if (!ports.sms) throw new Error(`${account.provider} sends no texts`);
  const { phone, params } = openedSms(engine.vault, begun);
  const template = account.settings[`${begun.template}Template`] ?? "";
  const message = { phone, template, params, ourNumber: begun.id };
  const outcome = await ports.sms.send({ deadlineMs }, message);
  const kept = withoutTexts(outcome, Object.values(params));
  const goesOn =
    outcome.kind === "certainFailure" && outcome.notSent && begun.tries + 1 < sendingSms.attempts;
  await conclude(engine, payload, { kind: outcome.kind, outcome: kept, account, goesOn });
  if (goesOn) throw new Error(`a text could not be handed over: ${outcome.message}`);
}

type Begun = SmsRow | "over" | "perhapsSent";

async function begin(engine: Engine, { tenantId, smsId }: SmsPayload): Promise<Begun> {
  return inTransaction(engine.pool, { tenantId, mode: "read write" }, async (tx) => {
    const row = await tx.one(findSms(tenantId, smsId).forUpdate());
    if (row.state !== smsStates.waiting) return "over";
    if (row.sent_at !== null) return "perhapsSent";
    const reason = await obstacleTo(tx, row);
    if (reason !== undefined) {
      await settleSms(tx, smsId, { to: "failed", reason });
      return "over";
    }
    await tx.raw({
      sql: "update sms_messages set sent_at = moment(), tries = tries + 1 where tenant_id = $1 and id = $2",
      parameters: [tenantId, smsId],
    });
    return row;
  });
}

async function obstacleTo(tx: TenantTx, row: SmsRow): Promise<string | undefined> {
  if (new Date(row.worthless_after) < tx.now) return "too late";
  if (!(await isInForce(tx))) return "tenant disabled";
  const { state } = await findAccount(tx, row.account_id);
  return state === accountStates.normal ? undefined : "account disabled";
}

interface Concluded {
  readonly kind: Outcome<unknown>["kind"];
  readonly outcome?: Outcome<{ readonly bizId: string }>;
  readonly account?: { readonly id: string; readonly provider: string };
  /** It certainly never left and will be tried again. */
  readonly goesOn?: boolean;
}

/** Keeps what came of the call, and starts asking where there is something to ask about. */
async function conclude(
  engine: Engine,
  { tenantId, userId, smsId }: SmsPayload,
  { kind, outcome, account, goesOn = false }: Concluded,
): Promise<void> {
  const unasked = { tenantId, inNameOf: () => Promise.resolve(userId) };
  await carryOutUnasked(engine, unasked, async (tx) => {
    if (outcome && account) keepExchange(tx, account, outcome);
    if (goesOn) {
      await tx.raw({
        sql: "update sms_messages set sent_at = null where tenant_id = $1 and id = $2",
        parameters: [tenantId, smsId],
      });
      return;
    }
    const reason = outcome ? reasonOf(outcome) : "interrupted";
    if (kind === "certainFailure") return settleSms(tx, smsId, { to: "failed", reason });
    if (outcome?.kind === "ok") {
      await settleSms(tx, smsId, { to: "taken", reason: null, bizId: outcome.value.bizId });
    } else await settleSms(tx, smsId, { to: "unknown", reason });
    await startFollowing(tx, engine.flows, { smsId, round: 0 });
  });
}
