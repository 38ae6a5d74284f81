import type { LineRow } from "#modules/payment-line/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { allowedPayees } from "./allowed-payees.ts";
import {
  expectEstablishmentSeen,
  projectById,
  projectsInForce,
} from "#modules/project/server/index.ts";
import type { GivenOrder } from "./write-order.ts";

interface Naming {
  readonly given: GivenOrder;
  /** Null: not written yet. */
  readonly expenditureId: string | null;
  readonly lines: readonly LineRow[];
}

/** Refuses an order that names what its author cannot choose: his order would show it to him. */
export async function expectNamedSeen(tx: ReadTx, actor: Actor, naming: Naming): Promise<void> {
  const { given, expenditureId } = naming;
  const { expenditureProjectEstablishmentId: id } = given;
  if (id !== null) await expectEstablishmentSeen(tx, actor, { id, expenditureId });
  await expectMembersAllowed(tx, actor, naming);
}

/** A draft shows what is on file about its payees, so a member has to be one whom the project lets one pay. */
async function expectMembersAllowed(tx: ReadTx, actor: Actor, { given, lines }: Naming) {
  const stays = ({ id, userId }: GivenOrder["payees"][number]) =>
    lines.some((line) => line.id === id && line.user_id === userId);
  const named = given.payees.filter((payee) => payee.userId !== null && !stays(payee));
  const among = named.flatMap(({ userId }) => userId ?? []);
  if (among.length === 0) return;
  const project = await projectById(tx, given.expenditureProjectId);
  const allowed = await allowedPayees(tx, { project, applicantId: actor.userId, among });
  const stranger = named.find(({ userId }) => !allowed.some((one) => one.userId === userId));
  if (stranger) {
    throw new Refused(expenditureErrors.payeeNotAllowed, { payee: stranger.payeeName });
  }
}

/** Refuses a member whom no project lets one pay; whether there is such a member is not told. */
export async function expectPayable(tx: ReadTx, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) return;
  for (const project of await projectsInForce(tx)) {
    const asked = { project, applicantId: actor.userId, among: [userId] };
    if ((await allowedPayees(tx, asked)).length > 0) return;
  }
  throw new Refused(expenditureErrors.payeeUnknown);
}
