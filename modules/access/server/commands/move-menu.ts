import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { expectVersion } from "#platform/server/db/rows.ts";
import { menu } from "../../menu-contract.ts";
import { expectFits, reordered } from "../support/menu-rules.ts";
import { childrenOf, lockMenu, type MenuRow, parentOf } from "../support/menu-rows.ts";

/** Puts a menu to another place among its siblings, or under another parent of the same kind. */
export const moveMenu = command(menu.move, async ({ input, tx }) => {
  const { id, parentId, position } = input;
  await lockStructure(tx);
  const row = await lockMenu(tx, id);
  expectVersion(row, input.rowVersion);
  const [from, to, siblings] = await Promise.all([
    parentOf(tx, row.parent_id),
    parentOf(tx, parentId),
    childrenOf(tx, parentId),
  ]);
  expectFits(row, to);
  const order = reordered(
    siblings.map((one) => one.id),
    id,
    position,
  );
  await place(tx, order, { id, parentId });
  const nameOf = (parent: MenuRow | null) => parent && (parent.title ?? parent.name);
  const before = { parent: nameOf(from), sort: row.sort };
  const after = { parent: nameOf(to), sort: (order.indexOf(id) + 1) * 10 };
  tx.changes.push({ table: "menus", id, before, after });
  return { id };
});

/** Numbers the siblings anew in one statement; only the moved one counts as changed. */
const place = (tx: CommandTx, order: string[], moved: { id: string; parentId: string | null }) =>
  tx.raw({
    sql:
      "update menus m set sort = given.place * 10," +
      " parent_id = case when m.id = $2 then $3::uuid else m.parent_id end," +
      " row_version = m.row_version + case when m.id = $2 then 1 else 0 end," +
      " updated_by = case when m.id = $2 then $4::uuid else m.updated_by end," +
      " updated_at = case when m.id = $2 then moment() else m.updated_at end" +
      " from unnest($1::uuid[]) with ordinality as given (id, place) where m.id = given.id",
    parameters: [order, moved.id, moved.parentId, tx.actor.userId],
  });
