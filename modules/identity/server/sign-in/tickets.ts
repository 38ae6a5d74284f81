import { randomBytes } from "node:crypto";
import type { ReadTx, TenantTx } from "#platform/server/db/transaction.ts";
import { identityErrors } from "../../errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { hashOfToken } from "./token.ts";
import { triesOfCode } from "../rules.ts";
import { db } from "../tables.ts";
import { lockUser, nobody } from "./people.ts";

/** What a ticket lets its bearer do next, and nothing else. */
export type TicketStep =
  | "secondFactor"
  | "enrolSecondFactor"
  | "newPassword"
  | "nickname"
  | "invitation"
  | "recovery";

interface NewTicket {
  readonly userId: string | null;
  readonly step: TicketStep;
  readonly remember?: boolean;
  readonly secondFactor?: boolean;
}

const lifeMinutes = 10;

export async function addTicket(tx: TenantTx, ticket: NewTicket): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.many(
    db.insertInto("login_tickets").values({
      token_hash: hashOfToken(token),
      user_id: ticket.userId,
      step: ticket.step,
      device_token_wanted: ticket.remember ?? false,
      second_factor: ticket.secondFactor ?? false,
      attempts: 0,
      expires_at: new Date(tx.now.getTime() + lifeMinutes * 60_000).toISOString(),
      used_at: null,
    }),
  );
  return token;
}

/** The person comes before his ticket: whoever gives him a password locks him and then ends those. */
const lockOwner = async (tx: TenantTx, token: string) =>
  lockUser(tx, (await ownerOfTicket(tx, token)) ?? nobody);

/**
 * Counts a try with a ticket, or refuses. The row stays locked until the transaction ends, so that
 * tries sent at once come one after the other.
 */
export async function takeTicket(tx: TenantTx, token: string, steps: readonly TicketStep[]) {
  await lockOwner(tx, token);
  const taken = await tx.maybe(
    db
      .updateTable("login_tickets")
      .set((column) => ({ attempts: column("attempts", "+", 1) }))
      .where("token_hash", "=", hashOfToken(token))
      .where("step", "in", steps)
      .where("used_at", "is", null)
      .where("expires_at", ">", tx.now.toISOString())
      .where("attempts", "<", triesOfCode)
      .returningAll(),
  );
  if (!taken) throw new Refused(identityErrors.ticketOver);
  return taken;
}

/** Who came so far with a ticket, whether or not it still counts. */
export async function ownerOfTicket(tx: ReadTx, token: string): Promise<string | null> {
  const found = await tx.maybe(
    db.selectFrom("login_tickets").select("user_id").where("token_hash", "=", hashOfToken(token)),
  );
  return found?.user_id ?? null;
}

/** A step is taken once: whoever comes second with its ticket is refused. */
export async function useUpTicket(tx: TenantTx, token: string): Promise<string | null> {
  await lockOwner(tx, token);
  const used = await tx.maybe(
    db
      .updateTable("login_tickets")
      .set({ used_at: tx.now.toISOString() })
      .where("token_hash", "=", hashOfToken(token))
      .where("used_at", "is", null)
      .returning("user_id"),
  );
  if (!used) throw new Refused(identityErrors.ticketOver);
  return used.user_id;
}
