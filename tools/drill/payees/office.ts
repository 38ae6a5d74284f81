import { colleague, seen, stepBy } from "#main/approval-arrange.ts";
import { bankDetails } from "#main/dealer-arrange.ts";
import { newCard, newIdCard } from "#main/expenditure-arrange.ts";
import { theChannel } from "#main/payout-arrange.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { secondPayee } from "#modules/payee-register/second-payee-contract.ts";
import { newId } from "#platform/server/clock.ts";
import { bindProcess } from "#platform/testing/approvals.ts";
import { addDepartments, aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { Answer, World } from "#platform/testing/world.ts";

/** A company that files dealers and second payees and pays them: two write, two decide, two let go. */
export interface Office {
  readonly world: World;
  readonly author: TestPerson;
  readonly typist: TestPerson;
  readonly approvers: readonly [TestPerson, TestPerson];
  readonly cashiers: readonly [TestPerson, TestPerson];
  readonly departmentId: string;
}

export async function openOffice(world: World): Promise<Office> {
  const tenant = await world.tenant();
  const hire = () => world.person(tenant);
  const [author, typist, cashier, other] = [await hire(), await hire(), await hire(), await hire()];
  const approvers = [await colleague(world, author), await hire()] as const;
  const { 江苏省: departmentId = "" } = await addDepartments(world, tenant.id, { 江苏省: {} });
  for (const orderType of ["dealerFiling", "secondPayee"]) {
    const steps = [stepBy(approvers, { signType: "OR_SIGN" })];
    await bindProcess(world, { tenantId: tenant.id, orderType, steps });
  }
  await theChannel(world, cashier);
  return { world, author, typist, approvers, cashiers: [cashier, other], departmentId };
}

export function done<T>({ code, msg, data }: Answer<T>): T {
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data;
}

export type Verdict = "pass" | "reject" | "return";

/** An approver says what he thinks of what he sees; gives the answer's code. */
export async function decide(
  { world }: Office,
  { instanceId, by, how }: { instanceId: string; by: TestPerson; how: Verdict },
): Promise<string> {
  const { tasks, hash } = await seen(world, instanceId);
  const task = tasks.findLast(({ assignee }) => assignee === by.userId);
  const said = { id: task?.id ?? "", seenHash: hash, remark: "已核对" };
  const answer =
    how === "return"
      ? await world.call(approvalTask.return, { ...said, checklist: [] }, { as: by })
      : await world.call(approvalTask[how], said, { as: by });
  return answer.code;
}

/** Somebody whom orders pay, as the people of the office know him. */
export interface RealParty {
  readonly id: string;
  readonly shop: string;
  readonly idCardNo: string;
  /** Sends another account round for approval; gives the approval, or why not. */
  propose(
    account: string,
    by: TestPerson,
  ): Promise<{ code: string; instanceId: string | undefined }>;
}

const detailsOf = (idCardNo: string, collectionAccount: string) => ({
  ...bankDetails(),
  collectionAccountName: "周凤英",
  payeeIdCardNo: idCardNo,
  collectionAccount,
});

/** A dealer that is paid at this account, once it was approved. */
export async function aDealer(office: Office, account: string): Promise<RealParty> {
  const { world, author, departmentId: carDepartmentId } = office;
  const [shop, idCardNo] = [`车行${newId()}`, newIdCard()];
  const place = { reportCarShop: shop, carDepartmentId, city: "苏州" };
  const rest = { remarks: null, remarks2: null, ...detailsOf(idCardNo, account) };
  const { id } = done(await world.call(dealerFiling.create, { ...place, ...rest }, { as: author }));
  const { instanceId } = done(await world.call(dealerFiling.submit, { id }, { as: author }));
  await decide(office, { instanceId, by: office.approvers[0], how: "pass" });
  return {
    id,
    shop,
    idCardNo,
    async propose(other, by) {
      const { rowVersion } = done(await world.call(dealerFiling.detail, { id }, { as: author }));
      const asked = { ...detailsOf(idCardNo, other), id, rowVersion, changeReason: "更换账户" };
      const { code, data } = await world.call(dealerFiling.change, asked, { as: by });
      return { code, instanceId: code === "0" ? data.instanceId : undefined };
    },
  };
}

/** Somebody beside a dealer's payee, paid at this account once it was approved. */
export async function aSecondPayee(
  office: Office,
  shop: string,
  account = newCard(),
): Promise<RealParty> {
  const { world, author } = office;
  const idCardNo = newIdCard();
  const fields = {
    reportCarShop: shop,
    reservePayeeName: "孙丽华",
    reservePayeeOpenBank: "招商银行苏州分行",
    expirationTime: "2099-12-31",
  };
  const numbers = { reservePayeeIdCardNo: idCardNo, reservePayeePhone: aPhone() };
  const all = { ...fields, ...numbers, reservePayeeBankCardNo: account };
  const { id } = done(await world.call(secondPayee.create, all, { as: author }));
  const submit = () => world.call(secondPayee.submit, { id }, { as: author });
  const { instanceId } = done(await submit());
  await decide(office, { instanceId, by: office.approvers[0], how: "pass" });
  return {
    id,
    shop,
    idCardNo,
    async propose(other) {
      const { rowVersion } = done(await world.call(secondPayee.detail, { id }, { as: author }));
      const asked = { ...fields, reservePayeeBankCardNo: other, id, rowVersion };
      const { code } = await world.call(secondPayee.update, asked, { as: author });
      if (code !== "0") return { code, instanceId: undefined };
      const sent = await submit();
      return { code: sent.code, instanceId: sent.code === "0" ? sent.data.instanceId : undefined };
    },
  };
}
