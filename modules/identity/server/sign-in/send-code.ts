import { sql } from "kysely";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { visitorCommand } from "#platform/server/command.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine, Request } from "#platform/server/engine.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { login } from "../../login-contract.ts";
import { lifecycle } from "../../states.ts";
import type { CodeTexts } from "../providers/sms.ts";
import { db } from "../tables.ts";
import { addCode, dropSmsCodes, newSmsCode, phoneIndex } from "./codes.ts";
import { evenAnswer } from "./even-time.ts";
import { passGate } from "./gate.ts";
import { expectSms, nameKey, pardonAddress } from "./limits.ts";

type AskedSms = Extract<InputOf<typeof login.code>, { kind: "sms" }>;

/** Known and unknown phones get the same answer, after the same work; only the known a message. */
export async function sendCode(engine: Engine, request: Request<AskedSms>, texts: CodeTexts) {
  const { pool, vault, log } = engine;
  const { phone } = request.input;
  await passGate(engine, request);
  if (!(await texts.isOpen(engine))) throw new Refused(identityErrors.smsClosed);
  await expectSms(pool, nameKey(vault, phone));
  const code = newSmsCode();
  let isKnown = false;
  const sending = visitorCommand(login.code, async ({ tx }) => {
    const replaced = await replaceSmsCode(tx, vault, { phone, code });
    isKnown = replaced.isKnown;
    return { answer: { codeId: replaced.codeId, image: null }, actor: null };
  });
  const answer = await evenAnswer(() => sending.answer(engine, request));
  await pardonAddress(pool, request.ip);
  // Not waited for: how long a provider takes would tell who is known.
  if (isKnown) {
    texts
      .send(engine, { phone, code })
      .catch((cause: unknown) => log.error({ err: cause }, "a phone code could not be sent"));
  }
  return answer;
}

/** Makes a phone's new code the only one that counts; a phone that nobody has gets one without answer. */
async function replaceSmsCode(
  tx: TenantTx,
  vault: Vault,
  { phone, code }: { phone: string; code: string },
): Promise<{ codeId: string; isKnown: boolean }> {
  const now = tx.now;
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  const isNewDay = sql<boolean>`sms_counted_since is null or sms_counted_since < ${dayAgo}::timestamptz`;
  const counted = await tx.maybe(
    db
      .updateTable("users")
      .set({
        sms_send_times: sql<number>`case when ${isNewDay} then 1 else sms_send_times + 1 end`,
        sms_counted_since: sql<string>`case when ${isNewDay} then ${now.toISOString()}::timestamptz else sms_counted_since end`,
      })
      .where("phone_index", "=", phoneIndex(vault, phone))
      .where("state", "in", [lifecycle.normal, lifecycle.pendingActivation])
      .returning("id"),
  );
  const isKnown = counted !== undefined;
  await dropSmsCodes(tx, vault, phone);
  const codeId = await addCode(tx, vault, { kind: "sms", answer: isKnown ? code : null, phone });
  return { codeId, isKnown };
}
