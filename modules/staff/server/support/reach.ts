import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { memberships, users } from "#modules/identity/server/faces/tables.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import type { MemberAction } from "../../states.ts";
import { expectOpen } from "../rules.ts";
import { factsFor, standingOf } from "./facts.ts";

interface Order {
  readonly id: string;
  readonly action: MemberAction;
  /** The version that the action starts from, where it has one. */
  readonly rowVersion?: number;
}

/**
 * Locks a member and his person for an action, or refuses it. The tenant's structure comes first: what
 * is judged here must not change before it is written.
 */
export async function reach(tx: CommandTx, actor: Actor, { id, action, rowVersion }: Order) {
  await lockStructure(tx);
  const member = await lockRow(tx, memberships, id);
  const person = await lockRow(tx, users, id);
  const standing = await standingOf(tx, actor, id);
  const facts = await factsFor(tx, actor, { id, action, standing });
  // Who is out of reach is as if he were not there.
  if (!facts.inRange) throw new Refused(platformErrors.notFound);
  expectOpen(action, facts);
  if (rowVersion !== undefined && versionOf(member, person) !== rowVersion) {
    throw new Refused(platformErrors.versionConflict);
  }
  return { member, person, facts };
}

interface Versioned {
  readonly row_version: number;
}

/** A member's entry is two rows; either one's change makes another version of it. */
const versionOf = (member: Versioned, person: Versioned) =>
  member.row_version + person.row_version - 1;
