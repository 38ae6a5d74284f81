import { keepExchange, type ProviderFile } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { keepContent } from "#platform/server/files/keep.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { minutesToNextReceiptTry } from "../rules/ladder.ts";
import { attemptsBy, openAtChannel } from "../attempt/at-channel.ts";
import { noteEvent } from "../support/events.ts";

interface Wanted extends OnBehalf {
  readonly payoutId: string;
}

export const fetchReceipt = defineFlow<Wanted>({
  name: "payout.receipt",
  attempts: 3,
  queue: "outward",
});

const receiptDeadlineMs = 30_000;

const anythingDue =
  "select 1 as due where exists (select from payouts where tenant_id = $1 and receipt_next_at <= clock_timestamp())";

/** The time is moved in the same breath: should its job be lost, another is started later. */
const takeDue =
  "update payouts set receipt_next_at = clock_timestamp() + interval '30 minutes' where tenant_id = $1 and id in" +
  " (select id from payouts where tenant_id = $1 and receipt_next_at <= clock_timestamp()" +
  "  order by receipt_next_at limit 100 for update skip locked)" +
  ' returning id as "payoutId", updated_by as "userId"';

/** Has the receipts fetched whose time has come; nobody outside is waited for here. */
export async function fetchReceipts(engine: Engine): Promise<void> {
  const tenants = await inEveryTenant(engine, (tx) =>
    tx.raw({ sql: anythingDue, parameters: [tx.tenantId] }),
  );
  await eachByItself(tenants, ({ tenantId }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => tenantId }, async (tx) => {
      const taken = await tx.raw<{ payoutId: string; userId: string }>({
        sql: takeDue,
        parameters: [tenantId],
      });
      for (const one of taken) await startFetching(tx, engine.flows, { tenantId, ...one });
    }),
  );
}

/** A job's name is used once, also by one that failed: whoever asks in another minute gets another. */
export function startFetching(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  payload: Wanted,
): Promise<void> {
  const minute = Math.floor(tx.now.getTime() / 60_000);
  return flows.start(tx, fetchReceipt, {
    payload,
    id: `payout-receipt-${payload.payoutId}-${minute}`,
  });
}

const findAttempt =
  "select a.id from payout_attempts a join payouts p on p.tenant_id = $1 and p.id = a.payout_id" +
  " left join payout_batches b on b.tenant_id = $1 and b.id = a.batch_id" +
  " where a.tenant_id = $1 and p.id = $2 and a.sequence = p.attempts and p.state = 4008" +
  " and p.receipt_file_id is null and coalesce(b.kind, 'channel') = 'channel'";

/** Gets a paid payout's receipt and keeps it; where there is none yet, another try is arranged. */
export async function runFetchReceipt(engine: Engine, wanted: Wanted): Promise<void> {
  const { tenantId, payoutId, userId } = wanted;
  const inNameOf = () => Promise.resolve(userId);
  const write = (body: (tx: CommandTx) => Promise<void>) =>
    carryOutUnasked(engine, { tenantId, inNameOf }, body);
  const at = await openAtChannel(engine, tenantId, async (tx) => {
    const parameters = [tenantId, payoutId];
    const [found] = await tx.raw<{ id: string }>({ sql: findAttempt, parameters });
    return found ? attemptsBy(tx, "id", found.id) : [];
  });
  const [attempt] = at?.attempts ?? [];
  if (!at || !attempt || !at.port.abilities.givesReceipts) {
    return write((tx) => giveUp(tx, payoutId));
  }
  const outcome = await at.port.receipt(
    { deadlineMs: receiptDeadlineMs },
    { merchantNumber: attempt.merchant_number, submissionNumber: attempt.submission_number },
  );
  const file = outcome.kind === "ok" && outcome.value !== "notYet" ? outcome.value : undefined;
  await write(async (tx) => {
    keepExchange(tx, at.connected.account, outcome);
    if (file) await keepReceipt(tx, engine, { payoutId, file });
    else await tryLater(tx, payoutId);
  });
}

const markKept =
  "update payouts set receipt_file_id = $3, receipt_next_at = null, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and receipt_file_id is null returning id";

async function keepReceipt(
  tx: CommandTx,
  { files }: Engine,
  { payoutId, file }: { readonly payoutId: string; readonly file: ProviderFile },
): Promise<void> {
  const kept = await keepContent(tx, files, { ...file, purpose: "export" });
  await tx.raw({ sql: markKept, parameters: [tx.tenantId, payoutId, kept.id] });
  noteEvent(tx, { payoutId, kind: "receipt", byUser: null });
}

const countTry =
  "update payouts set receipt_tries = receipt_tries + 1 where tenant_id = $1 and id = $2 returning receipt_tries";
const setNext = "update payouts set receipt_next_at = $3 where tenant_id = $1 and id = $2";

async function tryLater(tx: CommandTx, payoutId: string): Promise<void> {
  const parameters = [tx.tenantId, payoutId];
  const [row] = await tx.raw<{ receipt_tries: number }>({ sql: countTry, parameters });
  const minutes = minutesToNextReceiptTry(row?.receipt_tries ?? 1);
  const next = minutes === null ? null : new Date(tx.now.getTime() + minutes * 60_000);
  await tx.raw({ sql: setNext, parameters: [...parameters, next] });
}

const giveUp = async (tx: CommandTx, payoutId: string): Promise<void> =>
  void (await tx.raw({ sql: setNext, parameters: [tx.tenantId, payoutId, null] }));
