import { lifecycle } from "#modules/identity/states.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import { generalRequest } from "../contract.ts";
import {
  type Author,
  type DemoRequest,
  demoRequests,
  remarks,
  type Step,
  steps,
} from "./seed/demo-requests.ts";

type Said =
  | { readonly how: "reject"; readonly remark: string }
  | { readonly how: "return"; readonly remark: string; readonly checklist: string[] }
  | { readonly how: "financeReject"; readonly remark: string; readonly reasonCode: "attachment" };

interface Passing {
  readonly at: () => Date;
  readonly remark: (nth: number) => string | null;
  readonly toFinance: boolean;
}

interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly count: number;
  /** How approvers decide: the approval module's own, handed over by main. */
  readonly course: {
    readonly decide: (instanceId: string, said: Said, at: Date) => Promise<void>;
    readonly pass: (instanceId: string, passing: Passing) => Promise<void>;
  };
  /** Somebody of the tenant, on a day of the past. */
  readonly as: (userId: string, at: Date) => Promise<Acting>;
}

/** Requests in every state, made and decided by the rules that hold for everybody. */
export async function seedRequests(seeding: Seeding): Promise<void> {
  const { pool, tenantId, count } = seeding;
  const authors = await inTransaction(pool, { tenantId, mode: "snapshot" }, authorsOf);
  for (const [index, request] of demoRequests(count).entries()) {
    const choices = authors[request.author];
    const userId = choices[index % choices.length];
    if (userId !== undefined) await live(seeding, request, { userId, index });
  }
}

const findAuthors =
  "with recursive below as (select id from departments where tenant_id = $1 and name = any($2)" +
  " union all select d.id from departments d join below b on d.parent_id = b.id where d.tenant_id = $1)" +
  ' select m.user_id as "userId", u.nickname,' +
  " exists (select from member_departments md join below b on b.id = md.department_id" +
  "  where md.tenant_id = $1 and md.user_id = m.user_id) as regional" +
  " from memberships m join users u on u.id = m.user_id" +
  " join member_roles mr on mr.tenant_id = $1 and mr.user_id = m.user_id" +
  " join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.name = any($3)" +
  ` where m.tenant_id = $1 and m.state = ${lifecycle.normal} and u.state = ${lifecycle.normal} order by m.job_number`;
const regions = ["闽赣大区", "川渝大区", "晋鲁大区"];
const roles = ["销售", "渠道查看", "租户管理员"];

/** Who writes requests; a tenant without the person by name lets its sellers write more of them. */
async function authorsOf(tx: TenantTx): Promise<Record<Author, string[]>> {
  const found = await tx.raw<{ userId: string; nickname: string | null; regional: boolean }>({
    sql: findAuthors,
    parameters: [tx.tenantId, regions, roles],
  });
  const named = (...names: string[]) => found.filter((one) => names.includes(one.nickname ?? ""));
  const ids = (some: typeof found) => some.map(({ userId }) => userId);
  const known = new Set(named("viewer", "admin", "west"));
  const sellers = found.filter((one) => !known.has(one));
  const seller = ids(sellers.filter(({ regional }) => !regional));
  const orSellers = (some: typeof found) => (some.length > 0 ? ids(some) : seller);
  return {
    seller,
    regional: ids(sellers.filter(({ regional }) => regional)),
    viewer: orSellers(named("viewer")),
    admin: orSellers(named("admin", "west")),
  };
}

const hour = 3_600_000;
/** What happens to a request happens faster and faster: each time a third of what is left until today is over. */
const leftEachTime = 2 / 3;

interface Whose {
  readonly userId: string;
  readonly index: number;
}

/** One request from its first word to where it stands. */
async function live(
  { course, as }: Seeding,
  { written, fate, hours }: DemoRequest,
  { userId, index }: Whose,
): Promise<void> {
  const today = systemClock.now().getTime();
  let left = hours * hour;
  const next = () => {
    const at = new Date(today - left);
    left *= leftEachTime;
    return at;
  };
  const author = () => as(userId, next());
  const { id } = await (await author()).call(generalRequest.create, written);
  let instanceId = "";
  const decide = (said: Said) => course.decide(instanceId, said, next());
  const remark = (nth: number) => remarks.pass[(index + nth) % remarks.pass.length] ?? null;
  const pass = (toFinance: boolean) => course.pass(instanceId, { at: next, remark, toFinance });
  const does: Record<Step, () => Promise<unknown>> = {
    submit: async () =>
      ({ instanceId } = await (await author()).call(generalRequest.submit, { id })),
    passToFinance: () => pass(true),
    passToEnd: () => pass(false),
    reject: () => decide({ how: "reject", remark: remarks.reject }),
    return: () =>
      decide({ how: "return", remark: remarks.return, checklist: ["amountFen", "fileIds"] }),
    financeReject: () =>
      decide({ how: "financeReject", remark: remarks.financeReject, reasonCode: "attachment" }),
    withdraw: async () =>
      (await author()).call(approvalInstance.withdraw, {
        id: instanceId,
        remark: remarks.withdraw,
      }),
    voided: async () =>
      (await author()).call(generalRequest.voided, { id, remark: remarks.voided }),
    update: async () => {
      const at = await author();
      const { rowVersion } = await at.call(generalRequest.detail, { id });
      const remark = `${written.remark}；已补充盖章报价单`;
      return at.call(generalRequest.update, { ...written, id, remark, rowVersion });
    },
  };
  for (const step of steps[fate]) await does[step]();
}
