import type { ReadTx } from "#platform/server/db/transaction.ts";
import { memberList } from "../queries.ts";
import { db } from "../tables.ts";

/** Members as records that not everybody sees: counted, judged and explained elsewhere. */
export const memberSource = {
  type: "menu.system.tenantUser",
  permission: memberList.permission,
  list: memberList,
  /** A member is stamped with his departments and is his own maker. */
  async describe(tx: ReadTx, id: string) {
    const member = await tx.maybe(
      db
        .selectFrom("member_rows")
        .select(["id", "id_card_name as name", "departments"])
        .where("tenant_id", "=", tx.tenantId)
        .where("id", "=", id),
    );
    if (!member) return undefined;
    const { name, departments } = member;
    return { name, departments: departments.map((one) => one.name), maker: { id, name } };
  },
} as const;
