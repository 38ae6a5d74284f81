import { sql } from "kysely";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { attachmentErrors } from "../../errors.ts";
import { expectFewEnough, expectOwnOrKnown } from "../rules.ts";
import { attachments } from "./attachments.ts";

interface OnRecord {
  /** What is on the record already: it may stay there, whoever brought it. */
  readonly known: readonly string[];
}

/**
 * Refuses a form that names too many attachments, one that its tenant does not have, or somebody
 * else's: whoever could attach any file could read it on his own record.
 */
export async function expectFiles(
  tx: CommandTx,
  ids: readonly string[],
  { known }: OnRecord,
): Promise<void> {
  expectFewEnough(ids);
  if (ids.length === 0) return;
  const found = await tx.many(attachments(tx).where(sql<boolean>`id = any(${ids}::uuid[])`));
  if (found.length < new Set(ids).size) throw new Refused(attachmentErrors.missing);
  expectOwnOrKnown(found, { me: tx.actor.userId, known });
}
