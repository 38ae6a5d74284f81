import { lifecycle } from "#modules/identity/states.ts";
import { startApproval } from "#modules/approval/server/index.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { requestStates } from "../states.ts";
import { type Author, type DemoRequest, demoRequests, remarks } from "./seed/demo-requests.ts";
import { generalRequestSubject } from "./support/subject.ts";
import { writeRequest } from "./support/write.ts";
import { generalRequests } from "./tables.ts";

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
  ) => Promise<void>;
  readonly withdraw: (instanceId: string, userId: string, remark: string) => Promise<void>;
}

interface Seeding {
  readonly engine: Pick<Engine, "pool" | "vault" | "identity">;
  readonly tenantId: string;
  readonly count: number;
  readonly course: Course;
}

/** Requests in every state, made and decided by the rules that hold for everybody. */
export async function seedRequests(seeding: Seeding): Promise<{ id: string; hours: number }[]> {
  const { engine, tenantId, count } = seeding;
  const authors = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, authorsOf);
  const made: { id: string; hours: number }[] = [];
  for (const [index, request] of demoRequests(count).entries()) {
    const choices = authors[request.author];
    const userId = choices[index % choices.length];
    if (userId === undefined) continue;
    const id = await new Life(seeding, userId, index).live(request);
    made.push({ id, hours: request.hours });
  }
  return made;
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

/** One request from its first word to where it stands. */
class Life {
  readonly #seeding: Seeding;
  readonly #userId: string;
  readonly #index: number;

  constructor(seeding: Seeding, userId: string, index: number) {
    this.#seeding = seeding;
    this.#userId = userId;
    this.#index = index;
  }

  async live({ title, yuan, remark, fate, hours }: DemoRequest): Promise<string> {
    const now = new Date(systemClock.now().getTime() - hours * 3_600_000);
    const amountFen = yuan === null ? null : ((yuan * 100) as Fen);
    const request = { title, amountFen, special: yuan === null, remark, fileIds: [] };
    const { id } = await this.#as("create", (tx) => writeRequest(tx, request, now));
    if (fate === "draft") return id;
    const instanceId = await this.#submit(id);
    await this.#go(fate, id, instanceId);
    return id;
  }

  async #go(fate: DemoRequest["fate"], id: string, instanceId: string): Promise<void> {
    const { course } = this.#seeding;
    const decide = (how: "reject" | "return") =>
      course.decide(instanceId, {
        how,
        remark: remarks[how],
        ...(how === "return" && { checklist: "amountFen,fileIds" }),
      });
    if (fate === "withdrawn") {
      await course.withdraw(instanceId, this.#userId, remarks.withdraw);
    } else if (fate === "rejected" || fate === "voided") {
      await decide("reject");
      if (fate === "voided") await this.#void(id);
    } else if (fate === "returned" || fate === "resubmitted") {
      await decide("return");
      if (fate === "resubmitted") await this.#resubmit(id);
    } else if (fate !== "waiting") {
      await this.#pass(instanceId, fate === "approved");
      if (fate === "financeRejected") {
        const remark = remarks.financeReject;
        await course.decide(instanceId, { how: "financeReject", remark, reasonCode: "attachment" });
      }
    }
  }

  /** Everybody agrees, up to finance or finance too. */
  async #pass(instanceId: string, toTheEnd: boolean): Promise<void> {
    const { course } = this.#seeding;
    for (let nth = 0; nth < 9; nth += 1) {
      const task = await course.waiting(instanceId);
      if (!task || (task.isLast && !toTheEnd)) return;
      const remark = remarks.pass[(this.#index + nth) % remarks.pass.length] ?? null;
      await course.decide(instanceId, { how: "pass", remark });
    }
  }

  async #submit(orderId: string): Promise<string> {
    const { instanceId } = await this.#as("submit", (tx) =>
      startApproval(tx, generalRequestSubject, { orderId }),
    );
    return instanceId;
  }

  async #resubmit(id: string): Promise<void> {
    await this.#as("update", async (tx) => {
      const row = await lockRow(tx, generalRequests, id);
      const to = { remark: `${row.remark ?? ""}；已补充盖章报价单` };
      await updateRow(tx, generalRequests, { row, to });
      return null;
    });
    await this.#submit(id);
  }

  async #void(id: string): Promise<void> {
    await this.#as("voided", async (tx) => {
      tx.remark = remarks.voided;
      const row = await lockRow(tx, generalRequests, id);
      await updateRow(tx, generalRequests, { row, to: { state: requestStates.voided } });
      return null;
    });
  }

  #as<T>(deed: string, work: (tx: CommandTx) => Promise<T>): Promise<T> {
    const { engine, tenantId } = this.#seeding;
    const event = `generalRequest.${deed}`;
    return carryOutForJob(engine, { tenantId, userId: this.#userId, event, key: newId() }, work);
  }
}

const dateRequests =
  "update general_requests r set created_at = l.at, updated_at = greatest(l.at, r.updated_at - (now() - l.at) * 0.3)" +
  " from operation_logs l where l.tenant_id = r.tenant_id and l.subject_id = r.id" +
  " and l.event = 'generalRequest.create'";

/** Dates the demo's requests by their histories. */
export async function dateByHistory(tx: TenantTx): Promise<void> {
  await tx.raw({ sql: dateRequests, parameters: [] });
}
