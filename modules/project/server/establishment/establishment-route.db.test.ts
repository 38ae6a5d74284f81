import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague, stepBy } from "#main/approval-arrange.ts";
import { anItem, aProject } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { projectEstablishment } from "../../establishment-contract.ts";

let world: World;
let applicant: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  applicant = await world.person(await world.tenant());
});
afterAll(() => world.close());

/** A published process with somebody of its own to decide, bound to establishments if said. */
async function aProcess(isBound = false): Promise<{ id: string; decider: TestPerson }> {
  const decider = await colleague(world, applicant);
  const orderType = isBound ? "projectEstablishment" : "none";
  const steps = [stepBy([decider])];
  const id = await bindProcess(world, { tenantId: applicant.tenantId, orderType, steps });
  if (!isBound) {
    await world.database.admin.query("delete from approval_bindings where process_id = $1", [id]);
  }
  return { id, decider };
}

const give = (table: "expenditure_items" | "expenditure_projects", id: string, processId: string) =>
  world.database.admin.query(`update ${table} set process_id = $2 where id = $1`, [id, processId]);

async function aPurpose() {
  const itemId = await anItem(world, applicant, { needsEstablishment: true });
  return { itemId, projectId: await aProject(world, applicant, { itemIds: [itemId] }) };
}

/** What the dialog shows before, and what submitting then does. */
async function routes(purpose: Awaited<ReturnType<typeof aPurpose>>) {
  const fields = {
    ...purpose,
    expenditureItemName: "苏州车展",
    expenditureItemAmount: 480_000 as Fen,
    expenditureItemDescribe: null,
    expenditureItemRemark: null,
  };
  const { data: made } = await world.call(projectEstablishment.create, fields, { as: applicant });
  const asked = { orderType: "projectEstablishment", orderId: made.id };
  const shown = await world.call(approvalInstance.preview, asked, { as: applicant });
  expect(shown.code).toBe("0");
  const { data } = await world.call(projectEstablishment.submit, made, { as: applicant });
  const { rows } = await world.database.admin.query<{ process_id: string; assignee_id: string }>(
    "select i.process_id, t.assignee_id from approval_instances i join approval_tasks t on t.instance_id = i.id" +
      " where i.id = $1",
    [data.instanceId],
  );
  return {
    shown: [
      shown.data.processId,
      ...shown.data.steps.flatMap(({ people }) => people.map((one) => one.id)),
    ],
    gone: rows.flatMap((one) => [one.process_id, one.assignee_id]),
  };
}

describe("the route of an establishment, shown and gone", () => {
  it("is its project's, where nothing is bound to establishments at all", async () => {
    const purpose = await aPurpose();
    const projects = await aProcess();
    await give("expenditure_projects", purpose.projectId, projects.id);
    const { shown, gone } = await routes(purpose);
    expect(shown).toEqual([projects.id, projects.decider.userId]);
    expect(gone).toEqual(shown);
  });

  it("is its project's before the bound one and never its item's, and else the bound one", async () => {
    const bound = await aProcess(true);
    const purpose = await aPurpose();
    const [items, projects] = [await aProcess(), await aProcess()];
    await give("expenditure_items", purpose.itemId, items.id);
    const before = await routes(purpose);
    expect(before.shown).toEqual([bound.id, bound.decider.userId]);
    expect(before.gone).toEqual(before.shown);
    await give("expenditure_projects", purpose.projectId, projects.id);
    const after = await routes(purpose);
    expect(after.shown).toEqual([projects.id, projects.decider.userId]);
    expect(after.gone).toEqual(after.shown);
  });
});
