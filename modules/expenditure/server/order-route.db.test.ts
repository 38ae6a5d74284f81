import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { colleague, stepBy } from "#main/approval-arrange.ts";
import { aPurse, draftOf, type Purse, submit } from "#main/expenditure-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

let world: World;
let applicant: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  applicant = await world.person(await world.tenant());
});
afterAll(() => world.close());

/** A published process with somebody of its own to decide, bound to nothing. */
async function aProcess(): Promise<{ id: string; decider: TestPerson }> {
  const decider = await colleague(world, applicant);
  const { tenantId } = applicant;
  const id = await bindProcess(world, { tenantId, orderType: "none", steps: [stepBy([decider])] });
  await world.database.admin.query("delete from approval_bindings where process_id = $1", [id]);
  return { id, decider };
}

const give = (table: "expenditure_items" | "expenditure_projects", id: string, processId: string) =>
  world.database.admin.query(`update ${table} set process_id = $2 where id = $1`, [id, processId]);

/** What the dialog shows before, and what submitting then does. */
async function routes(purse: Purse) {
  const orderId = await draftOf(purse, [5_000]);
  const asked = { orderType: "expenditure", orderId };
  const shown = await world.call(approvalInstance.preview, asked, { as: applicant });
  expect(shown.code).toBe("0");
  const { data } = await submit(purse, orderId);
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

describe("the route that is shown before an expenditure is submitted", () => {
  it("is the item's where a binding says otherwise, and is the way it goes", async () => {
    const purse = await aPurse(world, applicant);
    const [items, projects] = [await aProcess(), await aProcess()];
    await give("expenditure_items", purse.itemId, items.id);
    await give("expenditure_projects", purse.projectId, projects.id);
    const { shown, gone } = await routes(purse);
    expect(shown).toEqual([items.id, items.decider.userId]);
    expect(gone).toEqual(shown);
  });

  it("is the project's where the item has none, and is the way it goes", async () => {
    const purse = await aPurse(world, applicant);
    const projects = await aProcess();
    await give("expenditure_projects", purse.projectId, projects.id);
    const { shown, gone } = await routes(purse);
    expect(shown).toEqual([projects.id, projects.decider.userId]);
    expect(gone).toEqual(shown);
  });

  it("is there where nothing is bound to expenditures at all", async () => {
    const purse = await aPurse(world, applicant);
    const items = await aProcess();
    await give("expenditure_items", purse.itemId, items.id);
    await world.database.admin.query("delete from approval_bindings where tenant_id = $1", [
      applicant.tenantId,
    ]);
    const { shown, gone } = await routes(purse);
    expect(shown).toEqual([items.id, items.decider.userId]);
    expect(gone).toEqual(shown);
  });
});
