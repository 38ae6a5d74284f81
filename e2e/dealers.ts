import type { Locator, Page } from "@playwright/test";
import { dealerFiling } from "#modules/dealer/contract.ts";
import type { InputOf, OutputOf } from "#platform/contract/endpoint.ts";
import { ask } from "./approvals.ts";
import { expect } from "./console.ts";
import { change } from "./database.ts";
import { somebody } from "./expenditures.ts";

/** Who files dealers and brings them in, who decides on filings, and who reviews entries; by nickname. */
export const seller = "hanruoxi";
export const superior = "dengshihan";
export const finance = "tangzhiyong";
export const officer = "pengyuee";

/** The login page offers nobody of compliance: who watches there otherwise reviews dealers too. */
const compliance = ` join roles r on r.tenant_id = m.tenant_id and r.name = '风控/合规' where u.nickname = '${officer}'`;

export const hireOfficer = () =>
  change(
    "insert into member_roles (tenant_id, user_id, role_id) select m.tenant_id, m.user_id, r.id from memberships m" +
      ` join users u on u.id = m.user_id${compliance} on conflict do nothing`,
  );

export const dismissOfficer = () =>
  change(
    "delete from member_roles mr using (select m.tenant_id, m.user_id, r.id from memberships m" +
      ` join users u on u.id = m.user_id${compliance}) his` +
      " where mr.tenant_id = his.tenant_id and mr.user_id = his.user_id and mr.role_id = his.id",
  );

export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("dialog", { name });

export const press = (where: Locator, name: string): Promise<void> =>
  where.getByRole("button", { name, exact: true }).click();

/** A record's drawer, over the list of its page. */
export async function open(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(`${path}?detail=${id}`);
  const drawer = page.locator(".ant-drawer").getByRole("dialog");
  await expect(drawer.locator(".detail-head")).toBeVisible();
  return drawer;
}

/** Agrees to what is asked back. */
export async function agree(page: Page, action: string): Promise<void> {
  const question = dialog(page, action);
  await press(question, "确定");
  await expect(question).toBeHidden();
}

export async function confirmRoute(page: Page): Promise<void> {
  const route = dialog(page, /审批路线/);
  await press(route, "确认提交");
  await expect(route).toBeHidden();
}

type Filing = OutputOf<typeof dealerFiling.list>["records"][number];

export async function filingOf(page: Page, reportCarShop: string): Promise<Filing> {
  const asked = { filters: { reportCarShop } };
  const { records } = await ask<{ records: Filing[] }>(
    page,
    ["POST", dealerFiling.list.path],
    asked,
  );
  const [found] = records;
  if (!found) throw new Error(`No filing of ${reportCarShop} in sight`);
  return found;
}

/** A filing of a company's account, submitted by whoever is signed in on the page. */
export async function submitFiling(page: Page, reportCarShop: string): Promise<string> {
  const { carDepartmentId } = await filingOf(page, "盛达汽车销售");
  const { card, idCardNo } = somebody("车行法人");
  const fields: Omit<InputOf<typeof dealerFiling.create>, "fileIds" | "hasReservePayee"> = {
    reportCarShop,
    carDepartmentId,
    city: "苏州",
    collectionAccountName: `${reportCarShop}有限公司`,
    collectionAccount: card,
    payeeIdCardNo: idCardNo,
    payeePhoneNumber: "13800138000",
    headOffice: "招商银行",
    openBankName: "招商银行苏州分行园区支行",
    cnapsCode: "308305028020",
    bankCity: "苏州",
    isLegalPerson: false,
    remarks: null,
    remarks2: null,
  };
  const { id } = await ask<{ id: string }>(page, ["POST", dealerFiling.create.path], fields);
  await ask(page, ["POST", dealerFiling.submit.path.replace("{id}", id)]);
  return id;
}
