import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inApproval, type Seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { tenant } from "#modules/tenancy/contract.ts";
import { openTestWorld } from "#main/testing.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { approvalTask } from "../contract.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { approvalInstance } from "../instance-contract.ts";
import { instanceActions } from "#modules/approval/states.ts";

let world: World;
let tenantId: string;
beforeAll(async () => {
  world = await openTestWorld();
  tenantId = (await world.tenant()).id;
});
afterAll(() => world.close());

const administer = "bizConfiguration:approvalProcess:administer";
const person = (permissions: string[] = []) =>
  world.person({ id: tenantId, name: "" }, permissions);
const waiting = (...steps: ApprovalStep[]) => inApproval(world, tenantId, { steps });

async function open({ id }: Seen, as: TestPerson) {
  const { data } = await world.call(approvalInstance.actions, { id }, { as });
  const enabled = data.filter((one) => one.enabled).map(({ action }) => action);
  const codes = Object.fromEntries(
    data.map(({ action, reasons }) => [action, reasons.map(({ code }) => code).join()]),
  );
  return { data, enabled, codes };
}

describe("what can be done to an approval", () => {
  it("is said of every action, to everybody who has to do with it and nobody else", async () => {
    const [holder, stranger] = [await person(), await person()];
    const found = await waiting(stepBy([holder]));
    const { data, enabled } = await open(found, holder);
    expect(data.map(({ action }) => action)).toEqual([...instanceActions]);
    expect(enabled).toEqual(["pass", "reject", "return", "transfer", "addSign", "comment", "cc"]);
    const applicants = await open(found, found.applicant);
    expect(applicants.enabled).toEqual(["withdraw", "urge", "comment", "cc"]);
    const administrators = await open(found, await person([administer]));
    expect(administrators.enabled).toEqual(["comment", "cc", "reassign", "terminate"]);
    const { id } = found;
    const refused = await world.call(approvalInstance.actions, { id }, { as: stranger });
    expect(refused.code).toBe("0404");
  });

  it("gives the very reasons that the actions would give", async () => {
    const [first, second] = [await person(), await person()];
    const found = await waiting(stepBy([first, second], { allowTransfer: false }));
    const applicants = await open(found, found.applicant);
    expect(applicants.codes).toMatchObject({
      pass: "1901",
      financeReject: "1901",
      transfer: "1901,1910",
      takeBack: "1927",
      recall: "1918",
      agreeWithdraw: "1917",
      reassign: "1931",
      terminate: "1931",
    });
    const waits = applicants.data.find(({ action }) => action === "pass")?.reasons[0];
    expect(waits?.msg).toContain(`${first.name}、${second.name}`);
    const linksOf = ({ data }: typeof applicants) =>
      data.find(({ action }) => action === "transfer")?.reasons.map(({ link }) => link);
    const inCentre = `/dashboard/todo?instance=${found.id}`;
    expect(linksOf(applicants)).toEqual([inCentre, inCentre]);
    const keeper = await person([administer, "bizConfiguration:approvalProcess:list"]);
    const processes = "/bizConfiguration/approvalProcess";
    expect(linksOf(await open(found, keeper))).toEqual([inCentre, processes]);
    await world.call(approvalTask.pass, { ...taskOf(found, first), remark: null }, { as: first });
    const late = await open(found, second);
    expect(late.codes).toMatchObject({ pass: "1903", urge: "1900" });
    const [decided] = late.data[0]?.reasons ?? [];
    expect(decided?.msg).toContain(first.name);
    expect(decided?.link).toBe(`/dashboard/request?detail=${found.orderId}`);
    expect((await open(found, first)).enabled).toEqual(["recall", "comment", "cc"]);
  });

  it("names three of many whom it waits for, and says how many there are", async () => {
    const many = [await person(), await person(), await person(), await person(), await person()];
    const found = await waiting(stepBy(many));
    const { data } = await open(found, found.applicant);
    const [waits] = data.find(({ action }) => action === "pass")?.reasons ?? [];
    const few = many.slice(0, 3).map(({ name }) => name);
    expect(waits?.msg).toContain(`${few.join("、")} 等 5 人`);
    expect(waits?.msg).not.toContain(many[3]?.name);
  });

  it("says when one may urge again, by the clock in Shanghai and in the caller's language", async () => {
    const found = await waiting(stepBy([await person()]));
    const { id, applicant: as } = found;
    await world.call(approvalInstance.urge, { id }, { as });
    await world.database.admin.query(
      "update approval_tasks set urged_at = date_trunc('hour', now()) where instance_id = $1",
      [id],
    );
    const { rows } = await world.database.admin.query<{ again: string }>(
      "select to_char((date_trunc('hour', now()) + interval '4 hours') at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as again",
    );
    const response = await world.server.inject({
      url: `/api/approval/instance/${id}/actions`,
      headers: { ...headersOf(as), "accept-language": "en-US" },
    });
    const { data } = response.json<{ data: { action: string; reasons: { msg: string }[] }[] }>();
    const urge = data.find(({ action }) => action === "urge");
    expect(urge?.reasons[0]?.msg).toBe(`Already urged; possible again after ${rows[0]?.again}`);
  });

  it("lets a visitor of the super tenant look and decide nothing", async () => {
    const found = await waiting(stepBy([await person()]));
    const home = await world.person(await world.tenant({ superTenant: true }));
    await world.call(tenant.visit, { id: tenantId }, { as: home });
    const visitor = { ...home, tenantId };
    const { codes, enabled } = await open(found, visitor);
    expect(enabled).toEqual([]);
    expect(codes).toMatchObject({ terminate: "0452", pass: "0452,1901", comment: "0452" });
    const items = found.tasks.map(({ id }) => ({ id, seenHash: found.hash }));
    const batch = { decision: "pass" as const, items, remark: null };
    expect((await world.call(approvalTask.batch, batch, { as: visitor })).code).toBe("0452");
    const end = { id: found.id, remark: "误操作" };
    expect((await world.call(approvalInstance.terminate, end, { as: visitor })).code).toBe("0452");
  });
});
