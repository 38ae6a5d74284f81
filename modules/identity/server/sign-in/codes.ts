import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { triesOfCode } from "../rules.ts";
import { db } from "../tables.ts";

const lifeMinutes = { image: 3, sms: 5 };

const nowOf = ({ now }: TenantTx) => now.toISOString();

/** The database sees a keyed hash only, and one that fits no other code. */
const hashOf = (vault: Vault, id: string, answer: string) =>
  vault.index({ table: "login_codes", column: "answer", tenantId: null }, `${id} ${answer}`);

/** As it counts: small letters and the wide ones of a Chinese keyboard are the same. */
const normal = (answer: string) => answer.normalize("NFKC").trim().toUpperCase();

export const phoneIndex = (vault: Vault, phone: string) =>
  vault.index({ table: "users", column: "phone", tenantId: null }, phone);

interface NewCode {
  readonly kind: "image" | "sms";
  /** Null gives a code that nothing is the answer to. */
  readonly answer: string | null;
  readonly phone?: string;
}

export async function addCode(tx: TenantTx, vault: Vault, code: NewCode): Promise<string> {
  const id = newId();
  const { kind, answer, phone } = code;
  const expiresAt = new Date(tx.now.getTime() + lifeMinutes[kind] * 60_000);
  await tx.many(
    db.insertInto("login_codes").values({
      id,
      kind,
      phone_index: phone === undefined ? null : phoneIndex(vault, phone),
      answer_hash: answer === null ? randomBytes(32) : hashOf(vault, id, answer),
      attempts: 0,
      expires_at: expiresAt.toISOString(),
      used_at: null,
    }),
  );
  return id;
}

/** Whatever becomes of the try, the picture is used up by being named. */
export async function takeImageCode(
  tx: TenantTx,
  vault: Vault,
  { codeId, code }: { codeId: string; code: string },
): Promise<boolean> {
  const taken = await tx.maybe(
    db
      .updateTable("login_codes")
      .set({ used_at: nowOf(tx) })
      .where("id", "=", codeId)
      .where("kind", "=", "image")
      .where("used_at", "is", null)
      .where("expires_at", ">", nowOf(tx))
      .returning("answer_hash"),
  );
  const given = hashOf(vault, codeId, normal(code));
  return taken !== undefined && timingSafeEqual(taken.answer_hash, given);
}

export const newSmsCode = () => randomInt(1_000_000).toString().padStart(6, "0");

/** A new code makes the older ones of that phone worthless. */
export async function dropSmsCodes(tx: TenantTx, vault: Vault, phone: string): Promise<void> {
  await tx.many(
    db
      .updateTable("login_codes")
      .set({ used_at: nowOf(tx) })
      .where("phone_index", "=", phoneIndex(vault, phone))
      .where("used_at", "is", null),
  );
}

interface PhoneTry {
  readonly phone: string;
  readonly codeId: string;
  readonly code: string;
}

/** Counts the try first. Keep it so: guesses sent at once wait here for one another. */
export async function takeSmsCode(tx: TenantTx, vault: Vault, given: PhoneTry): Promise<boolean> {
  const { phone, codeId, code } = given;
  const counted = await tx.maybe(
    db
      .updateTable("login_codes")
      .set((column) => ({ attempts: column("attempts", "+", 1) }))
      .where("id", "=", codeId)
      .where("kind", "=", "sms")
      .where("used_at", "is", null)
      .where("expires_at", ">", nowOf(tx))
      .where("attempts", "<", triesOfCode)
      .returning(["answer_hash", "phone_index"]),
  );
  const isRight =
    timingSafeEqual(counted?.answer_hash ?? randomBytes(32), hashOf(vault, codeId, code)) &&
    timingSafeEqual(counted?.phone_index ?? randomBytes(32), phoneIndex(vault, phone));
  if (!isRight) return false;
  await tx.many(
    db
      .updateTable("login_codes")
      .set({ used_at: nowOf(tx) })
      .where("id", "=", codeId),
  );
  return true;
}
