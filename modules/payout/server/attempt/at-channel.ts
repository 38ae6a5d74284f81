import {
  type Connected,
  connectTo,
  findAccount,
  type PayoutInstruction,
  type PayoutPort,
} from "#modules/provider/server/index.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Vault } from "#platform/server/personal.ts";
import { hashOf, placeOf } from "../support/create-payout.ts";

/** An attempt with everything that speaking to its channel takes. */
export interface AttemptAtChannel {
  readonly id: string;
  readonly payout_id: string;
  readonly state: number;
  readonly merchant_number: string;
  readonly submission_number: string;
  readonly channel_id: string;
  readonly content_hash: string;
  readonly sending_at: string | null;
  readonly looks: number;
  readonly amount_fen: number;
  readonly payee_kind: "personal" | "corporate";
  readonly payee_name: string;
  readonly account_sealed: Buffer;
  readonly bank_name: string;
  readonly cnaps: string | null;
  readonly id_card_sealed: Buffer | null;
  readonly phone_sealed: Buffer | null;
  readonly purpose: string;
  readonly updated_by: string;
}

const columns =
  "a.id, a.payout_id, a.state, a.merchant_number, a.submission_number, a.channel_id, a.content_hash, a.sending_at, a.looks," +
  " a.amount_fen, p.payee_kind, p.payee_name, p.account_sealed, p.bank_name, p.cnaps, p.id_card_sealed," +
  " p.phone_sealed, p.purpose, p.updated_by";
const from =
  " from payout_attempts a join payouts p on p.tenant_id = a.tenant_id and p.id = a.payout_id where a.tenant_id = $1";

/** What an attempt is known by: to us, to the channel, or together with the others it went out with. */
export type By = "id" | "merchant_number" | "submission_number";

export const attemptsBy = (tx: ReadTx, by: By, value: string): Promise<AttemptAtChannel[]> =>
  tx.raw<AttemptAtChannel>({
    sql: `select ${columns}${from} and a.${by} = $2 order by a.sequence, a.id`,
    parameters: [tx.tenantId, value],
  });

export interface AtChannel {
  readonly attempts: readonly AttemptAtChannel[];
  readonly connected: Connected;
  readonly port: PayoutPort;
}

/** Reads attempts and opens their channel; undefined where there are none. */
export async function openAtChannel(
  engine: Engine,
  tenantId: string,
  read: (tx: ReadTx) => Promise<AttemptAtChannel[]>,
): Promise<AtChannel | undefined> {
  const opening = { tenantId, mode: "snapshot" } as const;
  const found = await inTransaction(engine.pool, opening, async (tx) => {
    const attempts = await read(tx);
    const [first] = attempts;
    return first && { attempts, account: await findAccount(tx, first.channel_id) };
  });
  if (!found) return undefined;
  const connected = connectTo(engine, found.account);
  const port = connected.ports.payout;
  if (!port) throw new Error(`${connected.account.provider} pays nobody`);
  return { attempts: found.attempts, connected, port };
}

/** What is sent is what was decided on, or nothing is. */
export function instructionOf(
  vault: Vault,
  tenantId: string,
  attempt: AttemptAtChannel,
): PayoutInstruction {
  const open = (column: "account" | "id_card" | "phone", sealed: Buffer | null) =>
    sealed && vault.open(placeOf(column, tenantId, attempt.payout_id), sealed, "secret").reveal();
  const content = {
    amountFen: attempt.amount_fen,
    payeeKind: attempt.payee_kind,
    payeeName: attempt.payee_name,
    payeeAccount: open("account", attempt.account_sealed) ?? "",
    bankName: attempt.bank_name,
    cnaps: attempt.cnaps,
    idCardNo: open("id_card", attempt.id_card_sealed),
  };
  if (hashOf(content) !== attempt.content_hash) {
    throw new Error(`${attempt.merchant_number} is not what was decided on: nothing is sent`);
  }
  const { merchant_number: merchantNumber, purpose } = attempt;
  return { ...content, merchantNumber, purpose, phone: open("phone", attempt.phone_sealed) };
}
