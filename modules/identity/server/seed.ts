import type { Pool } from "#platform/server/db/pool.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { lifecycle } from "../states.ts";
import { normalAnswer } from "./rules.ts";
import { hashPassword } from "./support/password.ts";
import { db } from "./tables.ts";

export interface SeededTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly authorId: string;
}

interface DemoUser {
  /** Null before the first sign-in, which is by phone. */
  readonly nickname: string | null;
  readonly name: string;
  readonly phone: string;
  readonly idCardNo: string;
  readonly tenant: string;
  readonly role: string;
  /** A second tenant, where the role has the same name. */
  readonly alsoIn?: string;
}

/** Everybody in the demo has it. */
export const demoPassword = "Chezhang@2026";

/** One of them has set security questions, so that getting back in by them can be tried. */
export const demoQuestions = {
  nickname: "viewer",
  answers: [
    { question: "birthCity", answer: "杭州" },
    { question: "firstCar", answer: "吉利" },
  ],
} as const;

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
  {
    nickname: "both",
    name: "孙雅琴",
    phone: "13900000005",
    idCardNo: "320101199111118882",
    tenant: "华东汇通汽车金融",
    role: "租户管理员",
    alsoIn: "西南远航融资租赁",
  },
  {
    nickname: null,
    name: "郑可为",
    phone: "13900000006",
    idCardNo: "440101199607079991",
    tenant: "华东汇通汽车金融",
    role: "渠道查看",
  },
  {
    nickname: "finance",
    name: "马静文",
    phone: "13900000007",
    idCardNo: "370101198909093334",
    tenant: "华东汇通汽车金融",
    role: "财务",
  },
];

const rolesWithSecondFactor = ["财务"];

const channelRights = ["list", "create", "edit", "delete", "import", "export"].map(
  (verb) => `system:channel:${verb}`,
);
const settingsRight = "system:tenantSettings:edit";
const stateCodeRights = ["list", "create", "edit"].map((verb) => `system:stateCode:${verb}`);
const rightsOf: Record<string, readonly string[]> = {
  平台超管: [...channelRights, ...stateCodeRights, settingsRight, "system:sensitive:view"],
  租户管理员: [...channelRights, "system:stateCode:list", settingsRight, "system:sensitive:view"],
  渠道查看: ["system:channel:list"],
  财务: ["system:channel:list", "system:channel:export"],
};

/** Creates the demo tenants with a person or two each, once. */
export async function seedIdentity(pool: Pool, vault: Vault): Promise<SeededTenant[]> {
  const existing = await pool.query<{ id: string }>("select id from tenants limit 1");
  if (existing.rows.length > 0) return [];
  const tenants = new Map<string, SeededTenant>();
  for (const user of demoUsers) {
    const userId = newId();
    const passwordHash = await hashPassword(demoPassword);
    for (const name of [user.tenant, ...(user.alsoIn ? [user.alsoIn] : [])]) {
      const known = tenants.get(name);
      const tenantId = known?.tenantId ?? newId();
      await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
        if (!known) await addTenant(tx, name);
        if (name === user.tenant) await addUser(tx, vault, { ...user, id: userId, passwordHash });
        await addMember(tx, userId, user.role);
      });
      if (!known) tenants.set(name, { tenantId, name, authorId: userId });
    }
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
      allows_several_sessions: true,
      state: lifecycle.normal,
      access_version: 1,
      row_version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
}

type NewUser = DemoUser & { readonly id: string; readonly passwordHash: string };

async function addUser(tx: TenantTx, vault: Vault, user: NewUser): Promise<void> {
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
      login_error_times: 0,
      locked_until: null,
      sms_send_times: 0,
      sms_counted_since: null,
      last_tenant_id: null,
      state: user.nickname === null ? lifecycle.pendingActivation : lifecycle.normal,
      access_version: 1,
      row_version: 1,
      created_at: now,
      updated_at: now,
    }),
  );
  await tx.many(
    db.insertInto("credentials").values({
      user_id: user.id,
      password_hash: user.passwordHash,
      password_changed_at: now,
      totp_sealed: null,
      totp_confirmed_at: null,
      totp_last_step: 0,
    }),
  );
  if (user.nickname === demoQuestions.nickname) await addQuestions(tx, user.id);
}

async function addQuestions(tx: TenantTx, user_id: string): Promise<void> {
  for (const [position, { question, answer }] of demoQuestions.answers.entries()) {
    const answer_hash = await hashPassword(normalAnswer(answer));
    await tx.many(
      db.insertInto("security_questions").values({ user_id, position, question, answer_hash }),
    );
  }
}

async function addMember(tx: TenantTx, userId: string, role: string): Promise<void> {
  const { tenantId: tenant_id } = tx;
  const now = new Date().toISOString();
  await tx.many(
    db
      .insertInto("memberships")
      .values({ tenant_id, user_id: userId, state: lifecycle.normal, created_at: now }),
  );
  const roleId = await roleCalled(tx, role);
  await tx.many(
    db.insertInto("member_roles").values({ tenant_id, user_id: userId, role_id: roleId }),
  );
}

/** The tenant's role of this name, with its rights; made for the first who has it. */
async function roleCalled(tx: TenantTx, name: string): Promise<string> {
  const { tenantId: tenant_id } = tx;
  const known = await tx.maybe(
    db.selectFrom("roles").select("id").where("tenant_id", "=", tenant_id).where("name", "=", name),
  );
  if (known) return known.id;
  const id = newId();
  await tx.many(
    db.insertInto("roles").values({
      tenant_id,
      id,
      name,
      needs_second_factor: rolesWithSecondFactor.includes(name),
      created_at: new Date().toISOString(),
    }),
  );
  for (const permission of rightsOf[name] ?? []) {
    await tx.many(db.insertInto("role_permissions").values({ tenant_id, role_id: id, permission }));
  }
  return id;
}
