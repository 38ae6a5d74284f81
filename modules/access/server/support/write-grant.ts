import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Grantable } from "../rules.ts";
import { db } from "../tables.ts";

interface Grant {
  readonly granted: readonly Grantable[];
  readonly had: readonly string[];
  readonly grantable: readonly Grantable[];
}

const named = (titles: readonly string[]) => (titles.length > 0 ? titles.join("、") : null);

/** Grants that are out of force at the moment stay: whoever could give them has given them. */
export async function replaceMenus(
  tx: CommandTx,
  roleId: string,
  { granted, had, grantable }: Grant,
): Promise<void> {
  const wanted = new Set(granted.map(({ id }) => id));
  const added = granted.filter(({ id }) => !had.includes(id));
  const removed = grantable.filter(({ id }) => had.includes(id) && !wanted.has(id));
  const rows = added.map(({ id }) => ({ tenant_id: tx.tenantId, role_id: roleId, menu_id: id }));
  if (rows.length > 0) await tx.many(db.insertInto("role_menus").values(rows));
  if (removed.length > 0) {
    await tx.many(
      db
        .deleteFrom("role_menus")
        .where("tenant_id", "=", tx.tenantId)
        .where("role_id", "=", roleId)
        .where(
          "menu_id",
          "in",
          removed.map(({ id }) => id),
        ),
    );
  }
  const titles = (menus: readonly Grantable[]) => named(menus.map(({ title }) => title));
  tx.changes.push({
    table: "role_menus",
    id: roleId,
    before: null,
    after: { menusAdded: titles(added), menusRemoved: titles(removed) },
  });
}

export async function replaceDepartments(
  tx: CommandTx,
  roleId: string,
  wanted: readonly string[],
): Promise<void> {
  const before = await departmentsOf(tx, roleId);
  const removed = before.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id);
  const added = wanted.filter((id) => !before.some((known) => known.id === id));
  if (added.length + removed.length === 0) return;
  const { tenantId: tenant_id } = tx;
  if (removed.length > 0) {
    await tx.many(
      db
        .deleteFrom("role_departments")
        .where("tenant_id", "=", tenant_id)
        .where("role_id", "=", roleId)
        .where("department_id", "in", removed),
    );
  }
  const rows = added.map((department_id) => ({ tenant_id, role_id: roleId, department_id }));
  if (rows.length > 0) await tx.many(db.insertInto("role_departments").values(rows));
  const names = (all: readonly { name: string }[]) => named(all.map(({ name }) => name));
  tx.changes.push({
    table: "role_departments",
    id: roleId,
    before: { departments: names(before) },
    after: { departments: names(await departmentsOf(tx, roleId)) },
  });
}

const departmentsOf = (tx: CommandTx, roleId: string) =>
  tx.many(
    db
      .selectFrom("role_departments as chosen")
      .innerJoin("departments as d", (join) =>
        join
          .onRef("d.tenant_id", "=", "chosen.tenant_id")
          .onRef("d.id", "=", "chosen.department_id"),
      )
      .select(["d.id", "d.name"])
      .where("chosen.tenant_id", "=", tx.tenantId)
      .where("chosen.role_id", "=", roleId)
      .orderBy("d.name"),
  );
