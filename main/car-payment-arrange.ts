import { approvalTask } from "#modules/approval-task/contract.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { colleague, seen, stepBy, taskOf } from "./approval-arrange.ts";
import { filed } from "./dealer-arrange.ts";

const approvers = new Map<string, Promise<TestPerson>>();

async function findApprover(world: World, tenantId: string): Promise<TestPerson> {
  const approver = await colleague(world, { tenantId });
  await bindProcess(world, { tenantId, orderType: "carPayment", steps: [stepBy([approver])] });
  return approver;
}

/** Who decides on a tenant's car payments. */
export function approverOf(world: World, { tenantId }: Pick<TestPerson, "tenantId">) {
  const found = approvers.get(tenantId) ?? findApprover(world, tenantId);
  approvers.set(tenantId, found);
  return found;
}

/** From now on the tenant lets its departments handle dealers specially. */
export const allowSpecial = (world: World, { tenantId, userId }: TestPerson, isAllowed = true) =>
  world.database.admin.query(
    "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
      " values ($1, gen_random_uuid(), null, $2, $3, $3)",
    [tenantId, JSON.stringify({ carPayment: { specialHandling: isAllowed } }), userId],
  );

type Written = GivenTo<typeof carPayment.create>;

/** A car payment as a form has it, to a shop; each by other phones. */
export const writtenFor = (reportCarShop: string) => ({
  lessee: "王建国",
  lesseePhone: aPhone(),
  lesseePublic: false,
  salesman: "李明",
  salesmanPhone: aPhone(),
  reportCarShop,
  transferAmount: 12_800_000 as Fen,
  contractNo: "2026-HZ-1234567",
  special: false,
});

/** To a shop that nobody knows, with everything that this takes but papers. */
export const writtenSpecially = () => ({
  ...writtenFor("乌鲁木齐远方车行"),
  special: true,
  specialReason: "首次合作，备案资料邮寄中",
  payeeName: "赵六",
  payeeBankName: "招商银行乌鲁木齐分行",
  payeeBankCardNo: "6214830000000009",
  payeePublic: false,
});

/** A draft to a dealer on file. */
export async function draftOf(world: World, as: TestPerson, over: Partial<Written> = {}) {
  const shop = over.reportCarShop ?? (await filed(world, as)).reportCarShop;
  const fields = { ...writtenFor(shop), ...over };
  const { data, msg } = await world.call(carPayment.create, fields, { as });
  if (!data) throw new Error(msg);
  return { id: data.id, fields };
}

export async function submitted(world: World, as: TestPerson, id: string): Promise<string> {
  await approverOf(world, as);
  const { data, msg } = await world.call(carPayment.submit, { id }, { as });
  if (!data) throw new Error(msg);
  return data.instanceId;
}

type Verdict = "pass" | "reject" | "return";

/** The approver decides on what waits for him. */
export async function decided(
  world: World,
  as: TestPerson,
  { instanceId, how = "pass" }: { readonly instanceId: string; readonly how?: Verdict },
): Promise<void> {
  const approver = await approverOf(world, as);
  const said = { ...taskOf(await seen(world, instanceId), approver), remark: "已核对" };
  const by = { as: approver };
  const { code, msg } =
    how === "return"
      ? await world.call(approvalTask.return, { ...said, checklist: [] }, by)
      : await world.call(approvalTask[how], said, by);
  if (code !== "0") throw new Error(msg);
}

/** A car payment that everybody has agreed to. */
export async function approvedOf(world: World, as: TestPerson, over: Partial<Written> = {}) {
  const draft = await draftOf(world, as, over);
  await decided(world, as, { instanceId: await submitted(world, as, draft.id) });
  return draft;
}

export const rowOf = async (world: World, as: TestPerson, id: string) =>
  (await world.call(carPayment.detail, { id }, { as })).data;

interface AtFinance {
  readonly world: World;
  /** Who applies for it. */
  readonly as: TestPerson;
  /** Who agrees before finance does. */
  readonly superior: TestPerson;
}

/** Car payments of the tenant go to a superior and then to finance from now on. */
export async function throughFinance(world: World, { tenantId }: Pick<TestPerson, "tenantId">) {
  const [superior, finance] = [
    await colleague(world, { tenantId }),
    await colleague(world, { tenantId }),
  ];
  const forget = "delete from approval_bindings where tenant_id = $1 and order_type = 'carPayment'";
  await world.database.admin.query(forget, [tenantId]);
  const steps = [stepBy([superior]), stepBy([finance], { isFinanceStep: true })];
  await bindProcess(world, { tenantId, orderType: "carPayment", steps });
  return { superior, finance };
}

/** Passes the task that somebody has in an approval; says how that went. */
export async function passedBy(world: World, by: TestPerson, instanceId: string) {
  const said = { ...taskOf(await seen(world, instanceId), by), remark: "已核对" };
  return world.call(approvalTask.pass, said, { as: by });
}

/** A car payment of which finance is asked. */
export async function atFinance(
  { world, as, superior }: AtFinance,
  over: Partial<Written> = {},
): Promise<{ id: string; instanceId: string }> {
  const { id } = await draftOf(world, as, over);
  const { data, msg } = await world.call(carPayment.submit, { id }, { as });
  if (!data) throw new Error(msg);
  const { code, msg: why } = await passedBy(world, superior, data.instanceId);
  if (code !== "0") throw new Error(why);
  return { id, instanceId: data.instanceId };
}
