import type { Locator, Page } from "@playwright/test";
import { expect, rowOf, signInAs, test } from "./console.ts";
import {
  agree,
  confirmRoute,
  dialog,
  dismissOfficer,
  filingOf,
  finance,
  hireOfficer,
  officer,
  open,
  press,
  seller,
  submitFiling,
  superior,
} from "./dealers.ts";
import {
  applicant,
  arrangeWallet,
  bindApprovals,
  dismiss,
  hire,
  manager,
  type PayeeTyped,
  somebody,
  submitOrder,
} from "./expenditures.ts";

const filings = "/data/fillingForm";
const dealers = "/data/carDealer";

test.beforeAll(async () => {
  await hireOfficer();
  await hire();
  await bindApprovals();
});
test.afterAll(async () => {
  await dismissOfficer();
  await dismiss();
});

/** Looks for an option by what is typed, and takes it. */
async function choose(form: Locator, label: string, [typed, option]: readonly [string, string]) {
  await form.getByLabel(label, { exact: true }).fill(typed);
  const shown = ":is(.ant-select-item-option-content, .ant-select-tree-title)";
  const offered = form.page().locator(`.ant-select-dropdown:visible ${shown}`);
  await offered.filter({ hasText: new RegExp(`^${option}$`) }).click();
}

async function fillBank(form: Locator, { name, idCardNo, card }: PayeeTyped): Promise<void> {
  await form.getByLabel("收款户名").fill(name);
  await form.getByLabel("收款账号").fill(card);
  await form.getByLabel("收款人身份证号").fill(idCardNo);
  await form.getByLabel("收款人手机号").fill("13800138000");
}

/** Puts a shop on file by the form, as far as the question which way it goes. */
async function write(page: Page, shop: string): Promise<void> {
  await page.goto(filings);
  await page.getByRole("button", { name: "新增备案" }).click();
  const form = dialog(page, "新增车行备案");
  await form.getByLabel("车行名称").fill(shop);
  await choose(form, "业务部门", ["苏州一部", "苏州一部"]);
  await choose(form, "所在城市", ["苏州", "苏州"]);
  await fillBank(form, somebody(`${shop}有限公司`));
  await choose(form, "总行名称", ["zsyh", "招商银行（CMB）"]);
  await choose(form, "银行所在城市", ["江苏", "苏州"]);
  await form.getByLabel("开户行").fill("招商银行苏州分行园区支行");
  await form.getByLabel("联行号").fill("102305028020");
  await press(form, "提交审批");
  await expect(form.getByText("联行号与「招商银行」不符，应以 308 开头")).toBeVisible();
  await form.getByLabel("联行号").fill("308305028020");
  await press(form, "提交审批");
}

const head = (drawer: Locator) => drawer.locator(".detail-head");

/** Lets an order pass that waits for the person of this window. */
async function pass(page: Page, nickname: string, id: string): Promise<Locator> {
  await signInAs(page, nickname);
  const drawer = await open(page, filings, id);
  await press(drawer, "通过");
  return drawer;
}

/** Has the dealer's agreement signed where the provider lets its people sign. */
async function sign(page: Page, signer: Page): Promise<void> {
  await page.getByRole("link", { name: "查看协议" }).click();
  const contract = dialog(page, /入网协议/);
  await expect(head(contract)).toContainText("签署中");
  await contract.getByRole("tab", { name: "签署人" }).click();
  const answered = page.waitForResponse((response) => response.url().endsWith("/link"));
  await press(contract, "复制签署链接");
  const { data } = (await (await answered).json()) as { data: { url: string } };
  await signer.goto(data.url);
  await press(signer.locator("body"), "签署");
  await expect(signer.getByText("您已签署成功")).toBeVisible();
  await expect(head(contract)).toContainText("已签署");
}

test("a dealer is put on file, signs its agreement and is on the network when a second person has reviewed it", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const shop = `苏州锦程车行${Date.now()}`;
  await signInAs(page, seller);
  await write(page, shop);
  await confirmRoute(page);
  await expect(rowOf(page, shop)).toContainText("审批中");
  const { id, dealerId } = await filingOf(page, shop);

  const boss = await elsewhere();
  await expect(head(await pass(boss, superior, id))).toContainText("财务复核");
  const controller = await elsewhere();
  await expect(head(await pass(controller, finance, id))).toContainText("已备案");
  // Nobody touches the seller's window: what others decide turns it.
  await expect(rowOf(page, shop)).toContainText("已备案");

  const dealer = await open(page, dealers, dealerId ?? "");
  await expect(head(dealer)).toContainText("待入网");
  await expect(dealer.getByRole("button", { name: "提交入网" })).toHaveAttribute(
    "aria-description",
    "车行的入网协议尚未签署完成，请先发起协议并完成签署",
  );
  await press(dealer, "发起入网协议");
  const agreement = dialog(page, "发起入网协议");
  await choose(agreement, "协议模板", ["车行入网", "车行入网协议"]);
  await agreement.getByLabel("签署人姓名").fill("王建国");
  await agreement.getByLabel("签署人手机号").fill("13612340009");
  await press(agreement, "发起签署");
  await expect(page.getByText("协议已发起，等待车行签署")).toBeVisible();
  await sign(page, await elsewhere());

  const signed = await open(page, dealers, dealerId ?? "");
  await expect(signed.getByText("已签署")).toBeVisible();
  await press(signed, "提交入网");
  await agree(page, "提交入网");
  await expect(head(signed)).toContainText("资料审核中");
  await expect(signed.getByRole("button", { name: "审核通过" })).toHaveCount(0);

  const reviewer = await elsewhere();
  await signInAs(reviewer, officer);
  await reviewer.goto(dealers);
  await reviewer.getByText("入网管理", { exact: true }).click();
  await rowOf(reviewer, shop).getByRole("button", { name: "详情" }).click();
  const reviewed = dialog(reviewer, new RegExp(shop));
  await press(reviewed, "审核通过");
  await agree(reviewer, "审核通过");
  await expect(head(reviewed)).toContainText("已入网");
  await expect(head(signed)).toContainText("已入网");
  await expect(signed.getByText("彭月娥")).toBeVisible();
});

const changedAgo = /收款信息 \d+ 小时前变更/;

test("other bank data of a dealer count when they are approved, and whoever pays that account is told", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const shop = `苏州远景车行${Date.now()}`;
  const owner = { ...somebody("周远景"), fen: 30_000 };
  await signInAs(page, seller);
  const id = await submitFiling(page, shop);
  const boss = await elsewhere();
  await expect(head(await pass(boss, superior, id))).toContainText("财务复核");
  const controller = await elsewhere();
  await expect(head(await pass(controller, finance, id))).toContainText("已备案");

  const spender = await elsewhere();
  await signInAs(spender, applicant);
  const arranged = await arrangeWallet({ fen: 100_000 });
  const description = `展厅布置 ${arranged.project}`;
  const orderId = await submitOrder(spender, { ...arranged, description, payees: [owner] });
  const order = await open(spender, "/biz/expenditure", orderId);
  await expect(order.getByText(owner.name).first()).toBeVisible();
  await expect(order.getByText(changedAgo)).toHaveCount(0);

  const { collectionAccount: before } = await filingOf(page, shop);
  const after = `${before.slice(0, -4)}${owner.card.slice(-4)}`;
  const filing = await open(page, filings, id);
  const listed = rowOf(page, shop).filter({ hasText: /BA\d+/ });
  await press(filing, "变更收款信息");
  const form = dialog(page, "变更收款信息");
  await fillBank(form, owner);
  await form.getByLabel("变更原因").fill("对公账户注销，改由法人收款");
  await press(form, "提交审批");
  await expect(page.getByText("变更已提交审批，原收款信息继续有效")).toBeVisible();
  await expect(head(filing)).toContainText("变更审批中");
  await expect(filing.getByText("以下原收款信息继续有效")).toBeVisible();
  await expect(listed).toContainText(before);

  // Who decides sees what was and what is to come, in the centre and at the filing.
  const difference = `${before} → ${after}`;
  await boss.goto("/dashboard/todo");
  await boss.getByRole("listitem").filter({ hasText: shop }).getByRole("button").click();
  const panel = boss.getByRole("region", { name: "审批详情" });
  await expect(panel.getByText(difference)).toBeVisible();
  await expect(panel.getByText(`${shop}有限公司 → ${owner.name}`)).toBeVisible();
  await expect(panel.getByText("对公账户注销，改由法人收款")).toBeVisible();
  await press(panel, "通过");
  const last = await open(controller, filings, id);
  await expect(last.getByText(difference)).toBeVisible();
  expect((await filingOf(page, shop)).collectionAccount).toBe(before);
  const same = await open(spender, "/biz/expenditure", orderId);
  await expect(same.getByText(owner.name).first()).toBeVisible();
  await expect(same.getByText(changedAgo)).toHaveCount(0);

  await press(last, "通过");
  await expect(head(filing)).toContainText("已备案");
  await expect(listed).toContainText(after);
  const told = await open(spender, "/biz/expenditure", orderId);
  await expect(told.getByText(changedAgo)).toBeVisible();
  const payer = await elsewhere();
  await signInAs(payer, manager);
  await expect(
    (await open(payer, "/biz/expenditure", orderId)).getByText(changedAgo).first(),
  ).toBeVisible();
});
