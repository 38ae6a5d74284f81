import { afterAll, beforeAll, expect, it } from "vitest";
import { inApproval, type Seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { visibleRanges } from "#modules/identity/states.ts";
import { addDepartments, addRole, putInPlace } from "#platform/testing/organisation.ts";
import type { TestPerson, TestTenant } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import { approvalInstance } from "../instance-contract.ts";

let world: World;
let tenant: TestTenant;
let places: Record<string, string>;

beforeAll(async () => {
  world = await openTestWorld();
  tenant = await world.tenant();
  places = await addDepartments(world, tenant.id, { 公司: { 一部: {}, 二部: {} } });
});
afterAll(() => world.close());

/** Somebody who stops what is approved, in one department. */
async function financeOf(department: string): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  const role = await addRole(world, tenant.id, {
    range: visibleRanges.chosenDepartments,
    permissions: [approvalInstance.financeReject.permission],
    departments: [places[department] ?? ""],
  });
  await putInPlace(world, person, { roles: [role] });
  return person;
}

/** An approved order about money, of the first department. */
async function approved(): Promise<Seen> {
  const holder = await world.person(tenant, []);
  const found = await inApproval(world, tenant.id, { steps: [stepBy([holder])] });
  const task = { ...taskOf(found, holder), remark: null };
  await world.call(approvalTask.pass, task, { as: holder });
  await world.database.admin.query(
    "update approval_instances set department_id = $2 where id = $1",
    [found.id, places["一部"]],
  );
  return found;
}

it("finance opens and stops what is approved in its own range, and nothing beyond it", async () => {
  const [near, far] = [await financeOf("一部"), await financeOf("二部")];
  const { id, orderId, hash } = await approved();
  const asked = async (as: TestPerson) => [
    (await world.call(approvalInstance.detail, { id }, { as })).code,
    (await world.call(approvalInstance.actions, { id }, { as })).code,
    (await world.call(generalRequest.detail, { id: orderId }, { as })).code,
  ];
  const stopped = async (as: TestPerson) => {
    const given = { id, seenHash: hash, remark: "户名不符", reasonCode: "other" as const };
    return (await world.call(approvalInstance.financeReject, given, { as })).code;
  };
  expect(await asked(far)).toEqual(["0404", "0404", "0404"]);
  expect(await stopped(far)).toBe("0404");
  expect(await asked(near)).toEqual(["0", "0", "0"]);
  expect(await stopped(near)).not.toBe("0404");
});
