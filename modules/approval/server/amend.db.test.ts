import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drafts, type Seen, seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { trial, trialFacts, trialModule } from "#main/approval-trial.ts";
import { openTestWorld } from "#main/testing.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import type { ApprovalStep } from "../definition-contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";

let world: World;
let tenantId: string;
beforeAll(async () => {
  world = await openTestWorld({ modules: [trialModule] });
});
afterAll(() => world.close());

const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const rows = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await world.database.admin.query<Row>(sql, values)).rows;

interface Trial {
  readonly id: string;
  readonly found: Seen;
  readonly applicant: TestPerson;
}

/** An order of the trial in a tenant of its own. */
async function submitted(steps: () => Promise<ApprovalStep[]>): Promise<Trial> {
  tenantId = (await world.tenant()).id;
  const applicant = await person();
  await bindProcess(world, { tenantId, orderType: "trial", steps: await steps() });
  const [id = ""] = await drafts(world, applicant, 1);
  const { data } = await world.call(trial.submit, { id }, { as: applicant });
  return { id, found: await seen(world, data.instanceId), applicant };
}
const change = ({ id, applicant: as }: Trial, amountFen: number) =>
  world.call(trial.change, { id, amountFen }, { as });
const pay = ({ id, applicant: as }: Trial) => world.call(trial.pay, { id }, { as });
const pass = (found: Seen, as: TestPerson) =>
  world.call(approvalTask.pass, { ...taskOf(found, as), remark: null, fileIds: [] }, { as });

describe("an order that changes while it is being approved", () => {
  it("may not come to need other steps than it was submitted through", async () => {
    const one = await submitted(async () => {
      const condition = { ...stepBy([]).condition, amountFromFen: 1_000_000 as Fen };
      return [stepBy([await person()]), stepBy([await person()], { condition })];
    });
    expect((await change(one, 2_000_000)).code).toBe("1967");
    expect((await seen(world, one.found.id)).hash).toBe(one.found.hash);
    expect((await change(one, 990_000)).code).toBe("0");
    expect((await seen(world, one.found.id)).hash).not.toBe(one.found.hash);
  });

  it("stays what it is once it is approved, and only then may follow what follows", async () => {
    const holder: TestPerson[] = [];
    const one = await submitted(async () => {
      holder.push(await person());
      return [stepBy(holder)];
    });
    expect((await pay(one)).code).toBe("1969");
    for (const as of holder) await pass(one.found, as);
    expect((await pay(one)).code).toBe("0");
    expect((await change(one, 1)).code).toBe("1968");
    expect((await change(one, 480_000)).code).toBe("0");
    await rows("update general_requests set amount_fen = 1 where id = $1", [one.id]);
    expect((await pay(one)).code).toBe("1970");
  });
});

describe("an order that two submit at once", () => {
  it("begins once, and the second is told", async () => {
    tenantId = (await world.tenant()).id;
    const applicant = await person();
    const steps = [stepBy([await person()])];
    await bindProcess(world, { tenantId, orderType: "trial", steps });
    for (const id of await drafts(world, applicant, 5)) {
      const submit = () => world.call(trial.submit, { id }, { as: applicant });
      const codes = (await Promise.all([submit(), submit()])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(["0", "1924"]);
    }
  });
});

describe("a round that goes on where finance stood", () => {
  it("is ruled by the process of the round before, though that is out of use by now", async () => {
    const people: TestPerson[] = [];
    const one = await submitted(async () => {
      people.push(await person(), await person());
      const [first, cashier] = people.map((each) => [each]);
      return [stepBy(first ?? []), stepBy(cashier ?? [], { isFinanceStep: true })];
    });
    const [first, cashier] = people as [TestPerson, TestPerson];
    trialFacts.risks = [{ code: "R01", severity: "warn", values: {} }];
    await world.call(
      approvalInstance.open,
      { id: one.found.id, hash: one.found.hash },
      { as: first },
    );
    await pass(one.found, first);
    const half = await seen(world, one.found.id);
    const refusal = { ...taskOf(half, cashier), remark: "缺发票", fileIds: [] };
    trialFacts.risks = [];
    await world.call(
      approvalTask.financeReject,
      { ...refusal, reasonCode: "attachment" },
      { as: cashier },
    );
    await rows("delete from approval_bindings where tenant_id = $1", [tenantId]);
    await rows("update approval_processes set state = 1001 where tenant_id = $1", [tenantId]);
    const others = [stepBy([await person()])];
    await bindProcess(world, { tenantId, orderType: "trial", steps: others });
    const again = await world.call(trial.submit, { id: one.id }, { as: one.applicant });
    expect(again.code).toBe("0");
    const ruled = await rows<{ process_id: string; version: number; process_name: string }>(
      "select process_id, version, process_name from approval_instances where order_id = $1 order by round",
      [one.id],
    );
    expect(ruled).toHaveLength(2);
    expect(ruled[1]).toEqual(ruled[0]);
    const risks = await rows<{ risks: unknown }>(
      "select risks from approval_tasks where assignee_id = $1",
      [first.userId],
    );
    const shown = [{ code: "R01", severity: "warn", values: {} }];
    expect(risks).toEqual([{ risks: shown }, { risks: shown }]);
  });
});

describe("risks that come to light later", () => {
  it("are found by who opens the order, and count as not looked at by him yet", async () => {
    const people: TestPerson[] = [];
    trialFacts.risks = [];
    const one = await submitted(async () => {
      people.push(await person());
      return [stepBy(people)];
    });
    const [holder] = people as [TestPerson];
    const line = async () =>
      (await world.call(approvalTask.list, {}, { as: holder })).data.records[0];
    const open = () =>
      world.call(approvalInstance.open, { id: one.found.id, hash: one.found.hash }, { as: holder });
    const urgency = async () =>
      (
        await rows<{ urgency: string }>(
          "select urgency from approval_tasks where instance_id = $1",
          [one.found.id],
        )
      ).map((task) => Number(task.urgency));
    await open();
    expect(await line()).toMatchObject({ opened: true, risks: [] });
    const [before = 0] = await urgency();
    trialFacts.risks = [{ code: "R01", severity: "blockBatch", values: { b: "1", a: "2" } }];
    await open();
    expect(await line()).toMatchObject({ opened: false, risks: trialFacts.risks });
    expect((await urgency())[0]).toBeLessThan(before);
    await open();
    expect(await line()).toMatchObject({ opened: true });
    await pass(one.found, holder);
    trialFacts.risks = [];
    const [decided] = await rows<{ risks: unknown[] }>(
      "select risks from approval_tasks where instance_id = $1",
      [one.found.id],
    );
    expect(decided?.risks).toHaveLength(1);
  });

  it("change nothing about what was shown to those who decided before", async () => {
    const people: TestPerson[] = [];
    trialFacts.risks = [{ code: "R01", severity: "warn", values: {} }];
    const one = await submitted(async () => {
      people.push(await person(), await person());
      return [stepBy(people, { signType: "COUNTERSIGN" })];
    });
    const [first, second] = people as [TestPerson, TestPerson];
    await pass(one.found, first);
    trialFacts.risks = [];
    const { id, hash } = one.found;
    await world.call(approvalInstance.open, { id, hash }, { as: second });
    await change(one, 470_000);
    const risks = await rows<{ risks: unknown[] }>(
      "select risks from approval_tasks where instance_id = $1 and decision_no is not null",
      [id],
    );
    expect(risks).toMatchObject([{ risks: [{ code: "R01" }] }]);
  });
});
