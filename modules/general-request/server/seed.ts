import { lifecycle } from "#modules/identity/states.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import { generalRequest } from "../contract.ts";
import { type Author, type DemoRequest, demoRequests, remarks } from "./seed/demo-requests.ts";

/** How approvers decide: the approval module's own, handed over by main. */
interface Course {
  readonly waiting: (instanceId: string) => Promise<{ readonly isLast: boolean } | undefined>;
  readonly decide: (
    instanceId: string,
    said: {
      readonly how: "pass" | "reject" | "return" | "financeReject";
      readonly remark: string | null;
      readonly checklist?: string;
      readonly reasonCode?: "attachment";
    },
    at: Date,
  ) => Promise<void>;
}

interface Seeding {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly count: number;
  readonly course: Course;
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
    if (userId === undefined) continue;
    await new Life(seeding, { userId, index, hours: request.hours }).live(request);
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
const regions = ["苏皖大区", "川渝大区", "晋鲁大区"];
const roles = ["销售", "渠道查看", "租户管理员"];

/** Who writes requests; a tenant without the person by name lets its sellers write more of them. */
async function authorsOf(tx: TenantTx): Promise<Record<Author, string[]>> {
  const found = await tx.raw<{ userId: string; nickname: string | null; regional: boolean }>({
    sql: findAuthors,
    parameters: [tx.tenantId, regions, roles],
  });
  const ids = (some: typeof found) => some.map(({ userId }) => userId);
  const named = (nickname: string) => ids(found.filter((one) => one.nickname === nickname));
  const isNamed = new Set([...named("viewer"), ...named("admin"), ...named("west")]);
  const sellers = found.filter(({ userId }) => !isNamed.has(userId));
  const seller = ids(sellers.filter(({ regional }) => !regional));
  const [viewer, admin] = [named("viewer"), [...named("admin"), ...named("west")]];
  return {
    seller,
    regional: ids(sellers.filter(({ regional }) => regional)),
    viewer: viewer.length > 0 ? viewer : seller,
    admin: admin.length > 0 ? admin : seller,
  };
}

const hour = 3_600_000;
/** What happens to a request happens faster and faster: each time a third of what is left until today is over. */
const leftEachTime = 2 / 3;

type Written = GivenTo<typeof generalRequest.create> & { readonly id: string };

interface Whose {
  readonly userId: string;
  readonly index: number;
  readonly hours: number;
}

/** One request from its first word to where it stands. */
class Life {
  readonly #seeding: Seeding;
  readonly #whose: Whose;
  readonly #today = systemClock.now().getTime();
  #hoursAgo: number;

  constructor(seeding: Seeding, whose: Whose) {
    this.#seeding = seeding;
    this.#whose = whose;
    this.#hoursAgo = whose.hours;
  }

  /** The next moment at which something happens. */
  #next(): Date {
    const at = new Date(this.#today - this.#hoursAgo * hour);
    this.#hoursAgo *= leftEachTime;
    return at;
  }

  #author(): Promise<Acting> {
    return this.#seeding.as(this.#whose.userId, this.#next());
  }

  async live({ title, yuan, remark, fate }: DemoRequest): Promise<void> {
    const amountFen = yuan === null ? null : ((yuan * 100) as Fen);
    const request = { title, amountFen, special: yuan === null, remark, fileIds: [] };
    const { id } = await (await this.#author()).call(generalRequest.create, request);
    if (fate === "draft") return;
    const { instanceId } = await (await this.#author()).call(generalRequest.submit, { id });
    await this.#go(fate, { ...request, id }, instanceId);
  }

  async #go(fate: DemoRequest["fate"], request: Written, instanceId: string): Promise<void> {
    const { course } = this.#seeding;
    const { id } = request;
    if (fate === "withdrawn") {
      const author = await this.#author();
      await author.call(approvalInstance.withdraw, { id: instanceId, remark: remarks.withdraw });
    } else if (fate === "rejected" || fate === "voided") {
      await course.decide(instanceId, { how: "reject", remark: remarks.reject }, this.#next());
      if (fate === "rejected") return;
      const author = await this.#author();
      await author.call(generalRequest.voided, { id, remark: remarks.voided });
    } else if (fate === "returned" || fate === "resubmitted") {
      const said = {
        how: "return",
        remark: remarks.return,
        checklist: "amountFen,fileIds",
      } as const;
      await course.decide(instanceId, said, this.#next());
      if (fate === "resubmitted") await this.#resubmit(request);
    } else if (fate !== "waiting") {
      await this.#pass(instanceId, fate === "approved");
      if (fate !== "financeRejected") return;
      const remark = remarks.financeReject;
      const said = { how: "financeReject", remark, reasonCode: "attachment" } as const;
      await course.decide(instanceId, said, this.#next());
    }
  }

  /** Everybody agrees, up to finance or finance too. */
  async #pass(instanceId: string, toTheEnd: boolean): Promise<void> {
    const { course } = this.#seeding;
    for (let nth = 0; nth < 9; nth += 1) {
      const task = await course.waiting(instanceId);
      if (!task || (task.isLast && !toTheEnd)) return;
      const remark = remarks.pass[(this.#whose.index + nth) % remarks.pass.length] ?? null;
      await course.decide(instanceId, { how: "pass", remark }, this.#next());
    }
  }

  async #resubmit(request: Written): Promise<void> {
    const { id } = request;
    const author = await this.#author();
    const { rowVersion } = await author.call(generalRequest.detail, { id });
    const remark = `${request.remark ?? ""}；已补充盖章报价单`;
    await author.call(generalRequest.update, { ...request, remark, rowVersion });
    await (await this.#author()).call(generalRequest.submit, { id });
  }
}
