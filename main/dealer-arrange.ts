import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addDepartments, anIdNumber, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";

interface Office {
  readonly departmentId: string;
  readonly approver: TestPerson;
}

const offices = new Map<string, Promise<Office>>();

async function openOffice(world: World, tenantId: string): Promise<Office> {
  const { 江苏省: departmentId = "" } = await addDepartments(world, tenantId, { 江苏省: {} });
  const approver = await colleague(world, { tenantId });
  await bindProcess(world, { tenantId, orderType: "dealerFiling", steps: [stepBy([approver])] });
  return { departmentId, approver };
}

/** Where filings of a tenant are decided on: a department of Jiangsu, and somebody who decides. */
export function officeOf(world: World, { tenantId }: Pick<TestPerson, "tenantId">) {
  const open = offices.get(tenantId) ?? openOffice(world, tenantId);
  offices.set(tenantId, open);
  return open;
}

const anAccount = () => `6222${newId().replaceAll(/\D/g, "").slice(-12).padStart(12, "7")}`;

/** Bank details as a form has them, each time of another account. */
export const bankDetails = () => ({
  collectionAccountName: "苏州盛达汽车销售有限公司",
  collectionAccount: anAccount(),
  payeeIdCardNo: anIdNumber(),
  payeePhoneNumber: aPhone(),
  headOffice: "招商银行",
  openBankName: "招商银行苏州分行园区支行",
  cnapsCode: "308305028020",
  bankCity: "苏州",
  isLegalPerson: false,
});

/** A filing as a form has it, each time of another shop. */
export async function aFiling(world: World, as: TestPerson) {
  const { departmentId: carDepartmentId } = await officeOf(world, as);
  return {
    reportCarShop: `苏州盛达车行${newId().slice(-6)}`,
    carDepartmentId,
    city: "苏州",
    hasReservePayee: false,
    remarks: "园区门店",
    remarks2: null,
    fileIds: [],
    ...bankDetails(),
  };
}

type Written = Awaited<ReturnType<typeof aFiling>>;

export async function filingDraft(world: World, as: TestPerson, over: Partial<Written> = {}) {
  const fields = { ...(await aFiling(world, as)), ...over };
  const { data, msg } = await world.call(dealerFiling.create, fields, { as });
  if (!data) throw new Error(msg);
  return { id: data.id, rowVersion: 1, ...fields };
}

export async function submitFiling(world: World, as: TestPerson, id: string): Promise<string> {
  const { data, msg } = await world.call(dealerFiling.submit, { id }, { as });
  if (!data) throw new Error(msg);
  return data.instanceId;
}

export const rowOf = async (world: World, as: TestPerson, id: string) =>
  (await world.call(dealerFiling.detail, { id }, { as })).data;

type Decision = "pass" | "reject" | "return";

/** The approver decides on what waits for him. */
export async function decide(
  world: World,
  as: Pick<TestPerson, "tenantId">,
  { instanceId, how = "pass" }: { readonly instanceId: string; readonly how?: Decision },
) {
  const { approver } = await officeOf(world, as);
  const task = taskOf(await seen(world, instanceId), approver);
  const said = { ...task, remark: "已核对" };
  if (how === "return") {
    return world.call(approvalTask.return, { ...said, checklist: [] }, { as: approver });
  }
  return world.call(approvalTask[how], said, { as: approver });
}

/** A filing in force. */
export async function filed(world: World, as: TestPerson, over: Partial<Written> = {}) {
  const draft = await filingDraft(world, as, over);
  const { code, msg } = await decide(world, as, {
    instanceId: await submitFiling(world, as, draft.id),
  });
  if (code !== "0") throw new Error(msg);
  const { rowVersion } = await rowOf(world, as, draft.id);
  return { ...draft, rowVersion };
}

/** What a change of a filing in force is asked with. */
export async function changeOf(world: World, as: TestPerson) {
  const { id, rowVersion } = await filed(world, as);
  return { ...bankDetails(), id, rowVersion, changeReason: "更换对公账户" };
}

export const withdraw = (world: World, as: TestPerson, id: string) =>
  world.call(approvalInstance.withdraw, { id, remark: "填错了" }, { as });
