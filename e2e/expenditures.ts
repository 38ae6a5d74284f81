import type { Page } from "@playwright/test";
import { expenditure } from "#modules/expenditure/contract.ts";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask, goThrough } from "./approvals.ts";
import { expect } from "./console.ts";
import { change } from "./database.ts";
import { newCardNumber, newIdNumber } from "./persons.ts";

/** Who spends, who decides first and lets payments go, and who decides for finance and pays; by nickname. */
export const applicant = "viewer";
export const manager = "admin";
export const finance = "both";

const roles = {
  [applicant]: ["销售"],
  [manager]: ["财务复核"],
  [finance]: ["财务出纳"],
} as const;
const east = "华东汇通汽车金融";
const tenant = `(select id from tenants where name = '${east}')`;
const user = (nickname: string) => `(select id from users where nickname = '${nickname}')`;

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(", ");

export const hire = () =>
  change(
    Object.entries(roles)
      .map(
        ([nickname, names]) =>
          "insert into member_roles (tenant_id, user_id, role_id) select r.tenant_id, m.user_id, r.id from roles r" +
          " join memberships m on m.tenant_id = r.tenant_id join users u on u.id = m.user_id" +
          ` where u.nickname = '${nickname}' and r.tenant_id = ${tenant} and r.name in (${quoted(names)})` +
          " on conflict do nothing;",
      )
      .join(""),
  );

/** For the other stories they are what they were, and orders are decided on as in the demo. */
export const dismiss = () =>
  change(
    Object.entries(roles)
      .map(
        ([nickname, names]) =>
          "delete from member_roles using roles r, users u where role_id = r.id and user_id = u.id" +
          ` and u.nickname = '${nickname}' and r.name in (${quoted(names)});`,
      )
      .join("") +
      keep +
      unbind +
      "insert into approval_bindings select * from kept.money_bindings on conflict do nothing;",
  );

const orderTypes = ["expenditure", "walletAdjustment", "walletRecharge"] as const;
const unbind = `delete from approval_bindings where order_type in (${quoted(orderTypes)});`;

/** What the demo has bound, kept once, before the first change. */
const keep =
  "create schema if not exists kept; create table if not exists kept.money_bindings as" +
  ` select * from approval_bindings where order_type in (${quoted(orderTypes)});`;

/** From now on these orders are decided on by the manager and, if they are expenditures, by finance. */
export async function bindApprovals(): Promise<void> {
  await change(keep + unbind);
  for (const orderType of orderTypes) {
    const isSpending = orderType === "expenditure";
    const last = isSpending ? [{ by: [finance], isFinanceStep: true }] : [];
    await goThrough([{ by: [manager] }, ...last], east, orderType);
  }
}

export interface Arranged {
  readonly project: string;
  readonly item: string;
}

interface Wanted {
  /** What the wallet has at first. */
  readonly fen: number;
  readonly type?: "person" | "publicFee";
  readonly needsEstablishment?: boolean;
}

let arranged = 0;

/** A project with one item and a wallet that has some money; people outside the tenant may be paid from it. */
export async function arrangeWallet({
  fen,
  type = "person",
  ...wanted
}: Wanted): Promise<Arranged> {
  arranged += 1;
  const mark = `${Date.now() % 1_000_000}${arranged}`;
  const [project, item] = [`推广${mark}`, `物料${mark}`];
  const owner = type === "person" ? user(applicant) : "department";
  await change(`
    do $$
    declare tenant uuid := ${tenant}; author uuid := ${user(manager)}; item uuid := gen_random_uuid();
      project uuid := gen_random_uuid(); department uuid; wallet uuid;
    begin
      -- The functions of the books keep to the tenant that is bound.
      perform set_config('app.tenant_id', tenant::text, true);
      insert into expenditure_items (tenant_id, id, name, has_monthly_limit, has_percent, needs_establishment,
          created_by, updated_by)
        values (tenant, item, '${item}', false, false, ${wanted.needsEstablishment ?? false}, author, author);
      insert into expenditure_projects (tenant_id, id, name, project_type, payee_type, pays_anybody, item_ids,
          group_depth, percent_bp, created_by, updated_by)
        values (tenant, project, '${project}', '${type}', 'payeeSelf', true, array[item], 'region', 0,
          author, author);
      with recursive up as (
        select d.id, d.parent_id, d.depth from member_departments md join departments d on d.id = md.department_id
          where md.tenant_id = tenant and md.user_id = ${user(applicant)} and md.is_main
        union all select d.id, d.parent_id, d.depth from departments d join up on d.id = up.parent_id)
      select id into department from up where depth = 1;
      wallet := open_wallet(tenant, project, '${project}', '${type === "person" ? "person" : "department"}',
        ${owner}, '${type === "person" ? "陈一帆" : "大区"}', department, false);
      perform post_ledger(tenant, gen_random_uuid(), 'RECHARGE', 'E2E', wallet, 'fund', '${mark}', null, author,
        array[open_ledger_account(tenant, 'OPENING', 'HISTORY'), wallet_account(tenant, wallet, 'AVAILABLE')],
        array[-${fen}, ${fen}]::bigint[]);
    end $$`);
  return { project, item };
}

/** An establishment of the applicant's for the item, approved and not used yet. */
export const establish = ({ item }: Arranged, name: string, fen: number) =>
  change(`
    insert into project_establishments (tenant_id, id, number, name, item_id, amount_fen, state, approval_state,
        approved_at, valid_until, department_id, created_by, updated_by)
      select i.tenant_id, gen_random_uuid(), 'LX' || '${Date.now()}', '${name}', i.id, ${fen}, 3352, 2003, now(),
        current_date + 60, (select department_id from member_departments where tenant_id = i.tenant_id
          and user_id = ${user(applicant)} and is_main), ${user(applicant)}, ${user(applicant)}
      from expenditure_items i where i.tenant_id = ${tenant} and i.name = '${item}'`);

type Wallets = OutputOf<typeof wallet.list>;

/** A wallet's figures as whoever is signed in on the page reads them, in fen. */
export async function figuresOf(page: Page, { project }: Arranged) {
  const { records } = await ask<Wallets>(page, ["POST", wallet.list.path], { keyword: project });
  const found = records.find(({ orderTypeName }) => orderTypeName === project);
  if (!found) throw new Error(`No wallet of ${project} in sight`);
  return {
    available: found.currentAvailableAmount,
    frozen: found.currentEstimateExpenditure,
    spent: found.currentExpenditure,
  };
}

type Orders = OutputOf<typeof expenditure.list>;

export async function orderBy(page: Page, description: string): Promise<Orders["records"][number]> {
  const asked = { filters: { expenditureDescribe: description } };
  const { records } = await ask<Orders>(page, ["POST", expenditure.list.path], asked);
  const [found] = records;
  if (!found) throw new Error(`No expenditure ${description} in sight`);
  return found;
}

export interface PayeeTyped {
  readonly name: string;
  readonly idCardNo: string;
  readonly card: string;
  readonly yuan?: string;
}

/** Pastes payees as rows of a spreadsheet into the third step. */
export async function pastePayees(page: Page, payees: readonly PayeeTyped[]): Promise<void> {
  const rows = payees.map(({ name, idCardNo, card, yuan }) =>
    [name, idCardNo, "13800138000", card, "招商银行", ...(yuan ? [yuan] : [])].join("\t"),
  );
  await expect(
    page.getByRole("region", { name: /第三步：收款信息|Step 3: payee info/ }),
  ).toBeVisible();
  const text = JSON.stringify(`${rows.join("\n")}\n`);
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", ${text});
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector("section:not([hidden]) > section[aria-label]").dispatchEvent(event);
  }`);
}

type Channels = OutputOf<typeof payoutChannel.list>;

/** An administrator has every way to pay count how much it pays one person in a month; null: it counts nobody. */
export async function limitMonth(page: Page, monthlyChannelQuotaFen: number | null): Promise<void> {
  for (const one of await ask<Channels>(page, ["POST", payoutChannel.list.path])) {
    const { id, channelName: _name, provider: _provider, ...limits } = one;
    const path = payoutChannel.update.path.replace("{id}", id);
    await ask(page, ["PUT", path], { ...limits, monthlyChannelQuotaFen, stateCode: 1000 });
  }
}

interface Ordered extends Arranged {
  readonly description: string;
  readonly payees: readonly (PayeeTyped & { readonly fen: number })[];
}

type Sources = OutputOf<typeof expenditure.sources>;

/** An order of whoever is signed in on the page, submitted. */
export async function submitOrder(page: Page, ordered: Ordered): Promise<string> {
  const sources = await ask<Sources>(page, ["POST", expenditure.sources.path], {});
  const source = sources.find((one) => one.expenditureProjectName === ordered.project);
  const { id } = await ask<{ id: string }>(page, ["POST", expenditure.create.path], {
    amountSourceTypeCode: source?.amountSourceTypeCode,
    expenditureProjectId: source?.expenditureProjectId,
    expenditureItemId: source?.items[0]?.expenditureItemId,
    amount: ordered.payees.reduce((sum, { fen }) => sum + fen, 0),
    expenditureDescribe: ordered.description,
    isSplit: ordered.payees.length > 1,
    payees: ordered.payees.map(({ name, idCardNo, card, fen }) => ({
      payeeName: name,
      payeeIdCardNo: idCardNo,
      payeePhone: "13800138000",
      payeeBankCardNo: card,
      payeeBankName: "招商银行",
      amountForPayee: fen,
    })),
  });
  await ask(page, ["PUT", expenditure.submit.path.replace("{id}", id)]);
  return id;
}

/** Somebody with a card and an ID number of his own: they are verified together before he is paid. */
export const somebody = (name: string, yuan?: string): PayeeTyped => ({
  name,
  idCardNo: newIdNumber(),
  card: newCardNumber(),
  ...(yuan && { yuan }),
});
