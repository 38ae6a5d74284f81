import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../../errors.ts";
import { smsStates } from "../../states.ts";
import { sendingSms } from "../jobs/sms-flows.ts";
import { db, type smsMessages } from "../tables.ts";
import { accountsWith } from "./accounts.ts";

export interface NewSms {
  readonly phone: string;
  /** Ours; the account's settings say which of the texts approved by the provider that is. */
  readonly template:
    | "loginCode"
    | "signInvite"
    | "payResult"
    | "signSuccess"
    | "activation"
    | "receipt"
    | "candidateLink";
  readonly params: Readonly<Record<string, string>>;
  /** Not sent later than this. */
  readonly worthlessAfter: Date;
}

const placeOf = (column: "phone" | "params", tenantId: string, rowId: string) => ({
  table: "sms_messages",
  column,
  tenantId,
  rowId,
});

/** Whether the tenant has an account that can send such a text. */
export async function hasText(tx: ReadTx, template: NewSms["template"]): Promise<boolean> {
  const [account] = await accountsWith(tx, "sms");
  return account !== undefined && (account.settings[`${template}Template`] ?? "") !== "";
}

/**
 * Sends a text by the tenant's own account, if and only if the caller's transaction commits. It goes
 * out at most once: see `runSendSms`.
 */
export async function sendSms(
  tx: CommandTx,
  { flows, vault }: CommandTx["atHand"],
  { phone, template, params, worthlessAfter }: NewSms,
): Promise<{ readonly id: string }> {
  const [account] = await accountsWith(tx, "sms");
  if (!account) throw new Refused(providerErrors.noSmsAccount);
  const { tenantId } = tx;
  const id = newId();
  const sealed = vault.seal(placeOf("phone", tenantId, id), phone);
  const said = vault.seal(placeOf("params", tenantId, id), JSON.stringify(params));
  await tx.many(
    db.insertInto("sms_messages").values({
      tenant_id: tenantId,
      id,
      account_id: account.id,
      template,
      phone_sealed: sealed.sealed,
      phone_index: sealed.index,
      phone_tail: sealed.tail,
      params_sealed: said.sealed,
      state: smsStates.waiting,
      biz_id: null,
      tries: 0,
      reason: null,
      worthless_after: worthlessAfter.toISOString(),
      created_at: tx.now.toISOString(),
      sent_at: null,
      settled_at: null,
    }),
  );
  const payload = { tenantId, userId: tx.actor.userId, smsId: id };
  await flows.start(tx, sendingSms, { payload, id: `provider.sms:${id}` });
  return { id };
}

export type SmsRow = Row<typeof smsMessages>;

export const findSms = (tenantId: string, id: string) =>
  db.selectFrom("sms_messages").selectAll().where("tenant_id", "=", tenantId).where("id", "=", id);

/** What the row holds sealed, opened for the moment of sending. */
export function openedSms(vault: Vault, row: SmsRow) {
  const { tenant_id: tenantId, id } = row;
  const phone = vault.open(placeOf("phone", tenantId, id), row.phone_sealed, "phone").reveal();
  const params = vault.open(placeOf("params", tenantId, id), row.params_sealed, "secret").reveal();
  return { phone, params: JSON.parse(params) as Record<string, string> };
}
