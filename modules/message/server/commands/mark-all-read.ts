import { sql } from "kysely";
import { command } from "#platform/server/command.ts";
import { message } from "../../contract.ts";
import { boxChanged } from "../support/notify.ts";
import { ownerOf } from "../support/owner.ts";
import { db } from "../tables.ts";

/** Marks a whole tab as read, up to the newest that the person has seen. */
export const markAllRead = command(message.markAllRead, async ({ input, tx, actor }) => {
  const { tenantIds } = await ownerOf(tx, actor);
  const marked = await tx.many(
    db
      .updateTable("messages")
      .set({ read_at: sql`clock_timestamp()` })
      .where("user_id", "=", actor.userId)
      .where(sql<boolean>`tenant_id = any(${tenantIds})`)
      .where("kind", "=", input.kind)
      .where("updated_at", "<=", input.until)
      .where("read_at", "is", null)
      .returning("id"),
  );
  const [first] = marked;
  if (first) {
    const after = { messages: marked.length };
    tx.changes.push({ table: "messages", id: first.id, before: null, after });
    boxChanged(tx, actor.userId);
  }
  return { marked: marked.length };
});
