import { menus } from "#modules/identity/server/faces/tables.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { menuErrors } from "../../errors.ts";
import { db } from "../tables.ts";
import { expectIs } from "./menu-rules.ts";

export type MenuRow = Row<typeof menus>;

/** The menu, kept from others' changes. A deleted one can only be looked at in the log. */
export async function lockMenu(tx: CommandTx, id: string): Promise<MenuRow> {
  const row = await lockRow(tx, menus, id);
  expectIs(row.state, lifecycle.normal, lifecycle.disabled);
  return row;
}

/** What a menu hangs under, or is to; null at the top. */
export async function parentOf(tx: ReadTx, parentId: string | null): Promise<MenuRow | null> {
  if (parentId === null) return null;
  return tx.one(
    db
      .selectFrom("menus")
      .selectAll()
      .where("id", "=", parentId)
      .where("state", "<>", lifecycle.deleted),
  );
}

/** What hangs under a menu, or stands at the top, in order. */
export const childrenOf = (tx: ReadTx, parentId: string | null): Promise<MenuRow[]> =>
  tx.many(
    db
      .selectFrom("menus")
      .selectAll()
      .where("parent_id", parentId === null ? "is" : "=", parentId)
      .where("state", "<>", lifecycle.deleted)
      .orderBy("sort")
      .orderBy("name"),
  );

/** Everything that hangs below a menu, however deep. */
export async function allBelow(tx: ReadTx, id: string): Promise<MenuRow[]> {
  const children = await childrenOf(tx, id);
  const deeper = await Promise.all(children.map((child) => allBelow(tx, child.id)));
  return [...children, ...deeper.flat()];
}

/** Two pages at one address could not be told apart. */
export async function expectUrlFree(
  tx: ReadTx,
  { id, menu_type, url }: { id?: string; menu_type: string; url: string | null },
): Promise<void> {
  if (menu_type !== "page" || url === null) return;
  const others = await tx.many(
    db
      .selectFrom("menus")
      .select("id")
      .where("menu_type", "=", "page")
      .where("url", "=", url)
      .where("state", "<>", lifecycle.deleted),
  );
  if (others.some((other) => other.id !== id)) throw new Refused(menuErrors.urlTaken, { url });
}

/** Puts menus into a state together, and notes each for the log. */
export async function setStateOf(
  tx: CommandTx,
  rows: readonly MenuRow[],
  state: number,
): Promise<void> {
  const changing = rows.filter((row) => row.state !== state);
  await tx.raw({
    sql:
      "update menus set state = $1, updated_by = $2, updated_at = moment(), row_version = row_version + 1" +
      " where id = any($3::uuid[])",
    parameters: [state, tx.actor.userId, changing.map(({ id }) => id)],
  });
  for (const row of changing) {
    tx.changes.push({ table: "menus", id: row.id, before: { state: row.state }, after: { state } });
  }
}
