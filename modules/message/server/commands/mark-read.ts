import { sql } from "kysely";
import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { message } from "../../contract.ts";
import { boxChanged } from "../support/notify.ts";
import { ownerOf } from "../support/owner.ts";
import { db } from "../tables.ts";

/** Marks messages of the person's own box as read; when he read one first stays as it was. */
export const markRead = command(message.markRead, async ({ input, tx, actor }) => {
  const ids = [...new Set(input.ids)];
  const { tenantIds } = await ownerOf(tx, actor);
  const marked = await tx.many(
    db
      .updateTable("messages")
      .set({ read_at: sql`coalesce(read_at, clock_timestamp())` })
      .where("user_id", "=", actor.userId)
      .where(sql<boolean>`tenant_id = any(${tenantIds})`)
      .where(sql<boolean>`id = any(${ids})`)
      .returning("id"),
  );
  if (marked.length < ids.length) throw new Refused(platformErrors.notFound);
  const [first = ""] = ids;
  const after = { messages: ids.length };
  tx.changes.push({ table: "messages", id: first, before: null, after });
  boxChanged(tx, actor.userId);
  return { marked: marked.length };
});
