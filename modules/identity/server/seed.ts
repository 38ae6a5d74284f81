import type { Pool } from "#platform/server/db/pool.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { lifecycle } from "../states.ts";
import { db } from "./tables.ts";

export interface SeededTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly authorId: string;
}

interface DemoUser {
  readonly nickname: string;
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string;
  readonly tenant: string;
  readonly role: string;
}

/** Who can sign in to the demo. The ID numbers are well formed and belong to nobody. */
export const demoUsers: readonly DemoUser[] = [
  {
    nickname: "platform",
    name: "周启明",
    phone: "13900000001",
    idCardNo: "110101199001011237",
    tenant: "车账平台",
    role: "平台超管",
  },
  {
    nickname: "admin",
    name: "林晓岚",
    phone: "13900000002",
    idCardNo: "310101198805052348",
    tenant: "华东汇通汽车金融",
    role: "租户管理员",
  },
  {
    nickname: "viewer",
    name: "陈一帆",
    phone: "13900000003",
    idCardNo: "330101199203031456",
    tenant: "华东汇通汽车金融",
    role: "渠道查看",
  },
  {
    nickname: "west",
    name: "何蜀宁",
    phone: "13900000004",
    idCardNo: "510101198707072567",
    tenant: "西南远航融资租赁",
    role: "租户管理员",
  },
];

const channelRights = ["list", "create", "edit", "delete", "import", "export"].map(
  (verb) => `system:channel:${verb}`,
);
const stateCodeRights = ["list", "create", "edit"].map((verb) => `system:stateCode:${verb}`);
const rightsOf: Record<string, readonly string[]> = {
  平台超管: [...channelRights, ...stateCodeRights, "system:sensitive:view"],
  租户管理员: [...channelRights, "system:stateCode:list", "system:sensitive:view"],
  渠道查看: ["system:channel:list"],
};

/** Creates the demo tenants with a person or two each, once. */
export async function seedIdentity(pool: Pool, vault: Vault): Promise<SeededTenant[]> {
  const existing = await pool.query<{ id: string }>("select id from tenants limit 1");
  if (existing.rows.length > 0) return [];
  const tenants = new Map<string, SeededTenant>();
  for (const user of demoUsers) {
    const known = tenants.get(user.tenant);
    const tenantId = known?.tenantId ?? newId();
    const userId = newId();
    await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
      if (!known) await addTenant(tx, user.tenant);
      await addUser(tx, vault, { ...user, id: userId });
      await addMember(tx, userId, user.role);
    });
    if (!known) tenants.set(user.tenant, { tenantId, name: user.tenant, authorId: userId });
  }
  return [...tenants.values()];
}

async function addTenant(tx: TenantTx, name: string): Promise<void> {
  const now = new Date().toISOString();
  await tx.many(
    db.insertInto("tenants").values({
      id: tx.tenantId,
      name,
      super_tenant: name === "车账平台",
      state: lifecycle.normal,
      access_version: 1,
      row_version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
}

async function addUser(tx: TenantTx, vault: Vault, user: DemoUser & { id: string }): Promise<void> {
  const at = { table: "users", tenantId: null, rowId: user.id };
  const phone = vault.seal({ ...at, column: "phone" }, user.phone);
  const idCardNo = vault.seal({ ...at, column: "id_card_no" }, user.idCardNo);
  const now = new Date().toISOString();
  await tx.many(
    db.insertInto("users").values({
      id: user.id,
      nickname: user.nickname,
      id_card_name: user.name,
      phone_sealed: phone.sealed,
      phone_index: phone.index,
      phone_tail: phone.tail,
      id_card_no_sealed: idCardNo.sealed,
      id_card_no_index: idCardNo.index,
      id_card_no_tail: idCardNo.tail,
      state: lifecycle.normal,
      access_version: 1,
      row_version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
}

async function addMember(tx: TenantTx, userId: string, role: string): Promise<void> {
  const { tenantId: tenant_id } = tx;
  const now = new Date().toISOString();
  const roleId = newId();
  await tx.many(
    db
      .insertInto("memberships")
      .values({ tenant_id, user_id: userId, state: lifecycle.normal, created_at: now }),
  );
  await tx.many(
    db.insertInto("roles").values({ tenant_id, id: roleId, name: role, created_at: now }),
  );
  await tx.many(
    db.insertInto("member_roles").values({ tenant_id, user_id: userId, role_id: roleId }),
  );
  for (const permission of rightsOf[role] ?? []) {
    await tx.many(
      db.insertInto("role_permissions").values({ tenant_id, role_id: roleId, permission }),
    );
  }
}
