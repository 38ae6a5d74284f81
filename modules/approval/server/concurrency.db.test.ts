import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  colleague,
  drafts,
  goThrough,
  inApproval,
  type Seen,
  seen,
  stepBy,
  submittedDraft,
  taskOf,
} from "#main/approval-arrange.ts";
import { trial, trialModule } from "#main/approval-trial.ts";
import { openTestWorld } from "#main/testing.ts";
import { effort } from "#platform/testing/effort.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { type ApprovalStep } from "../definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";

/** One group of approvals that are decided alike. */
interface Group {
  readonly signType: ApprovalStep["signType"];
  readonly instances: number;
  readonly people: number;
  /** How many decisions a step needs, and how often the order is told of a new state. */
  readonly decisions: number;
  readonly told: number;
}
const groups: Group[] = [
  { signType: "OR_SIGN", instances: effort(60, 440), people: 16, decisions: 1, told: 2 },
  { signType: "COUNTERSIGN", instances: 40, people: 16, decisions: 16, told: 3 },
  { signType: "SEQUENTIAL", instances: 20, people: 16, decisions: 16, told: 3 },
];
const friendly = ["1900", "1901", "1902", "1903", "1904"];
const atOnce = 6;
const turns = 12;

/** Figures for whoever watches. */
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Works on a list, some of it at a time. */
async function inChunks<T, R>(all: readonly T[], size: number, work: (one: T) => Promise<R>) {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    results.push(...(await Promise.all(all.slice(from, from + size).map(work))));
  }
  return results;
}

describe("many who decide at once", () => {
  let world: World;
  let applicant: TestPerson;
  let approvers: TestPerson[];
  beforeAll(async () => {
    world = await openTestWorld({ modules: [trialModule] });
    const { id: tenantId } = await world.tenant();
    applicant = await colleague(world, { tenantId });
    approvers = await Promise.all(Array.from({ length: 16 }, () => colleague(world, { tenantId })));
  });
  afterAll(() => world.close());

  const press = async (found: Seen, as: TestPerson) =>
    (await world.call(approvalTask.pass, { ...taskOf(found, as), remark: null }, { as })).code;

  /** What the database says about approvals that were decided. */
  async function effects(instances: readonly Seen[]) {
    const { rows } = await world.database.admin.query<{
      state: number;
      order_state: number;
      decisions: number;
      numbers: number;
      approved: number;
      open: number;
      written: number;
      logged: number;
    }>(
      "select i.state, r.approval_state as order_state, r.row_version::int - 1 as written," +
        " count(t.decision_no)::int as decisions, count(distinct t.decision_no)::int as numbers," +
        " count(*) filter (where t.state in ('PENDING', 'WAITING'))::int as open," +
        " (select count(*)::int from approval_happenings h where h.instance_id = i.id and h.kind = 'approved') as approved," +
        " (select count(*)::int from operation_logs o where o.subject_id = i.order_id and o.event = 'approvalTask.pass') as logged" +
        " from approval_instances i join approval_tasks t on t.instance_id = i.id" +
        " join general_requests r on r.id = i.order_id where i.id = any($1)" +
        " group by i.id, i.state, i.order_id, r.approval_state, r.row_version",
      [instances.map(({ id }) => id)],
    );
    return rows;
  }

  it.each(groups)(
    "decides each of $instances steps of $people people once: $signType",
    async (group) => {
      const { signType, instances, people, decisions, told } = group;
      const seats = approvers.slice(0, people);
      await goThrough(world, applicant.tenantId, [stepBy(seats, { signType })]);
      const orders = await drafts(world, applicant, instances);
      const found = await inChunks(orders, 8, (id) => submittedDraft(world, applicant, id));

      const begun = performance.now();
      const codes: string[] = [];
      // Whose turn has not come presses again; everybody else has pressed once and for all.
      let eager = found.flatMap((one) => seats.map((as) => ({ one, as })));
      while (eager.length > 0) {
        const pressed = await inChunks(eager, atOnce * people, ({ one, as }) => press(one, as));
        codes.push(...pressed);
        eager = eager.filter((_, index) => pressed[index] === "1902");
      }
      const seconds = (performance.now() - begun) / 1000;

      const refused = codes.filter((code) => code !== "0");
      say(
        `${signType}: ${codes.length} presses in ${seconds.toFixed(1)} s, ` +
          `${codes.length - refused.length} counted, refused ${JSON.stringify(countOf(refused))}`,
      );
      expect(refused.filter((code) => !friendly.includes(code))).toEqual([]);
      expect(codes.length - refused.length).toBe(instances * decisions);
      const rows = await effects(found);
      expect(rows).toHaveLength(instances);
      const once = { approved: 1, open: 0, decisions, numbers: decisions, logged: decisions };
      const whole = { ...once, state: 2003, order_state: 2003, written: told };
      for (const row of rows) expect(row).toEqual(whole);
    },
    240_000,
  );

  /** Two actions that exclude each other: one happens, the other is told why not. */
  async function oneWins(race: () => Promise<{ code: string }[]>) {
    const won: [number, number] = [0, 0];
    for (let turn = 0; turn < turns; turn += 1) {
      const answers = await race();
      const winners = answers.flatMap(({ code }, index) => (code === "0" ? [index] : []));
      expect(winners).toHaveLength(1);
      const [loser] = answers.filter(({ code }) => code !== "0");
      expect([...friendly, "1918"]).toContain(loser?.code);
      won[winners[0] === 1 ? 1 : 0] += 1;
    }
    return won;
  }
  const pass = (found: Seen, as: TestPerson) =>
    world.call(approvalTask.pass, { ...taskOf(found, as), remark: null }, { as });

  it("lets either a withdrawal or a pass win", async () => {
    const [holder = applicant] = approvers;
    const steps = [stepBy([holder])];
    const won = await oneWins(async () => {
      const found = await inApproval(world, applicant.tenantId, { steps, by: applicant });
      const { id } = found;
      return Promise.all([
        pass(found, holder),
        world.call(approvalInstance.withdraw, { id, remark: null }, { as: applicant }),
      ]);
    });
    expect(won[0] + won[1]).toBe(turns);
    say(`pass against withdraw: ${won.join(" : ")}`);
  });

  it("lets either a recall or the next pass win", async () => {
    const [first = applicant, second = applicant] = approvers;
    const steps = [stepBy([first]), stepBy([second])];
    const won = await oneWins(async () => {
      const found = await inApproval(world, applicant.tenantId, { steps, by: applicant });
      await pass(found, first);
      const { rows } = await world.database.admin.query<{ id: string }>(
        "select id from approval_tasks where instance_id = $1 and assignee_id = $2",
        [found.id, second.userId],
      );
      const next = { id: rows[0]?.id ?? "", seenHash: found.hash, remark: null };
      return Promise.all([
        world.call(approvalTask.pass, next, { as: second }),
        world.call(approvalInstance.recall, { id: found.id }, { as: first }),
      ]);
    });
    expect(won[0] + won[1]).toBe(turns);
    say(`next pass against recall: ${won.join(" : ")}`);
  });

  it("lets either a change of the order or its last pass come first, and the other know", async () => {
    const [holder = applicant] = approvers;
    const steps = [stepBy([holder])];
    await bindProcess(world, { tenantId: applicant.tenantId, orderType: "trial", steps });
    for (const [turn, id] of (await drafts(world, applicant, turns)).entries()) {
      const { data } = await world.call(trial.submit, { id }, { as: applicant });
      const found = await seen(world, data.instanceId);
      const [passed, changed] = await Promise.all([
        pass(found, holder),
        world.call(trial.change, { id, amountFen: turn + 1 }, { as: applicant }),
      ]);
      expect([
        ["0", "1968"],
        ["1907", "0"],
      ]).toContainEqual([passed.code, changed.code]);
      const after = await seen(world, found.id);
      expect(after.state).toBe(passed.code === "0" ? 2003 : 2000);
    }
  });

  it("lets either a reassignment or a pass win", async () => {
    const [holder = applicant, other = applicant] = approvers;
    const administrator = await colleague(world, applicant, [
      "bizConfiguration:approvalProcess:administer",
    ]);
    const steps = [stepBy([holder])];
    const won = await oneWins(async () => {
      const found = await inApproval(world, applicant.tenantId, { steps, by: applicant });
      const { id: taskId } = taskOf(found, holder);
      const input = { id: found.id, taskId, toId: other.userId, remark: "出差" };
      return Promise.all([
        pass(found, holder),
        world.call(approvalInstance.reassign, input, { as: administrator }),
      ]);
    });
    expect(won[0] + won[1]).toBe(turns);
    say(`pass against reassignment: ${won.join(" : ")}`);
  });
});

const countOf = (codes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};
