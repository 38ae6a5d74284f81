import { demoEntrances } from "#modules/identity/server/seed.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";

const offered = demoEntrances.map(({ nickname }) => nickname);

/** Whom the login page offers comes first, so that he finds his own work. */
const findPeople =
  `select distinct on (r.name) r.name, m.user_id as id from memberships m` +
  ` join users u on u.id = m.user_id and u.state = ${lifecycle.normal}` +
  " join member_roles mr on mr.tenant_id = $1 and mr.user_id = m.user_id" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.name = any($2)" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} order by r.name, array_position($3::text[], u.nickname), m.job_number`;

const roles = {
  /** Sets up projects and accounts, and binds processes. */
  adminId: "租户管理员",
  /** Writes down what comes in, divides it and hands over what is to be paid. */
  cashierId: "财务出纳",
  /** Lets it go. */
  reviewerId: "财务复核",
  /** Spends some of it. */
  sellerId: "销售",
  /** Watches whom it goes to. */
  officerId: "风控/合规",
  /** Brings people in. */
  hrId: "HR 专员",
  /** Keeps their entries. */
  hrManagerId: "HR 经理",
} as const;

type MoneyPeople = Readonly<Record<keyof typeof roles, string>>;

/** Who has to do with a tenant's money, and with its people. */
export async function moneyPeople(pool: Pool, tenantId: string): Promise<MoneyPeople> {
  const found = await inTransaction(pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.raw<{ name: string; id: string }>({
      sql: findPeople,
      parameters: [tenantId, Object.values(roles), offered],
    }),
  );
  const idOf = (role: string): string => {
    const one = found.find(({ name }) => name === role);
    if (!one) throw new Error(`Nobody is ${role} in the demo`);
    return one.id;
  };
  return {
    adminId: idOf(roles.adminId),
    cashierId: idOf(roles.cashierId),
    reviewerId: idOf(roles.reviewerId),
    sellerId: idOf(roles.sellerId),
    officerId: idOf(roles.officerId),
    hrId: idOf(roles.hrId),
    hrManagerId: idOf(roles.hrManagerId),
  };
}
