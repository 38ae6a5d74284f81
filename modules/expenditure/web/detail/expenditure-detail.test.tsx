import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { enUS as approvalEnUS } from "#modules/approval-task/web/locale/en-US.ts";
import { zhCN as approvalZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { enUS as orderEnUS } from "#modules/order/web/locale/en-US.ts";
import { zhCN as orderZhCN } from "#modules/order/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { expenditure } from "../../contract.ts";
// Loaded late by the console; here already, so that no test waits for it.
import "./expenditure-detail.tsx";
import { ExpenditureList } from "../list/expenditure-list.tsx";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const idOf = (count: number) => `01a1dd15-1415-7d1b-bff6-23664200000${count}`;
const payeeOf = (count: number, payeeName: string, payeeState: string) => ({
  id: idOf(count),
  expenditureId: idOf(1),
  orderNo: "ZC202611150001",
  lineNumber: count,
  payeeName,
  payeeIdCardNo: "3301**********1234",
  payeePhone: "138****8000",
  payeeBankCardNo: "**** **** **** 1648",
  payeeBankName: "招商银行",
  amountForPayee: 60_000,
  payeeState,
  payeeStage: payeeState,
  stageTime: null,
  payoutId: idOf(8),
  payeeId: null,
  bankChangedTime: null,
  payChannel: "平安银企直连",
  mchOrderNo: null,
  transferAccountsFailReason: payeeState === "FAILED" ? "户名不符" : null,
  paySuccessTime: payeeState === "PAID" ? time : null,
  expenditureStateCode: 3306,
  insertPerson: "陈一帆",
  insertTime: time,
});
const order = {
  id: idOf(1),
  orderNo: "ZC202611150001",
  amount: 120_000,
  amountForPayee: 60_000,
  amountSourceTypeCode: 1,
  walletId: idOf(2),
  walletUserType: "personal",
  walletName: "陈一帆 · 市场推广",
  expenditureProjectId: idOf(3),
  expenditureProjectName: "市场推广",
  expenditureItemId: idOf(4),
  expenditureItemName: "物料制作",
  needProjectEstablishment: false,
  expenditureProjectEstablishmentId: null,
  expenditureProjectEstablishmentName: null,
  expenditureDescribe: "展厅物料",
  isSplit: true,
  payeeCount: 2,
  payeeName: "张伟",
  payeeIdCardNo: "3301**********1234",
  payeePhone: "138****8000",
  payeeBankCardNo: "**** 1648",
  payeeBankName: "招商银行",
  fileIds: [],
  hasFile: false,
  remarks: null,
  payChannel: null,
  payTime: time,
  paySuccessTime: null,
  mchOrderNo: null,
  transferAccountsFailReason: "户名不符",
  paidFen: 60_000,
  heldFen: 60_000,
  holdUntil: null,
  stateCode: 3306,
  stateCodeName: "部分成功",
  stateCodeColor: null,
  expenditureStateCode: 3306,
  payStage: null,
  monthlyChannelQuota: null,
  approvalProcessId: null,
  currentApprovalPerson: null,
  currentApprovalProcessState: 2003,
  currentApprovalProcessStep: null,
  currentApprovalStepType: null,
  currentApprovalTotalStep: null,
  currentApprovalVersion: null,
  approvalStateCodeName: null,
  approvalStateCodeColor: null,
  instanceId: null,
  arrivedTime: null,
  insertPerson: "陈一帆",
  insertTime: time,
  insertRegion: "华东大区",
  insertGroup: "杭州一部",
  insertRole: "业务员",
  cityName: "杭州",
  rowVersion: 4,
  payees: [payeeOf(6, "张伟", "PAID"), payeeOf(7, "李娜", "FAILED")],
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown, code = "0", msg = "") => Response.json({ code, msg, data });
const open = (action: string) => ({ action, enabled: true, reasons: [] });
const shut = (action: string, code: string, msg: string) => ({
  action,
  enabled: false,
  reasons: [{ code, msg, link: null }],
});
const answers: Record<string, () => Response> = {
  "/list": () => answer(onlyPage(order)),
  "/actions": () =>
    answer([
      shut("update", "2603", "只有申请人可以操作，请联系申请人处理"),
      shut("submit", "2603", "只有申请人可以操作，请联系申请人处理"),
      shut("remove", "2605", "支出单提交过审批，不能删除；不再需要时请作废"),
      shut("pay", "2600", "支出单当前状态不能进行此操作，请刷新后查看"),
      shut("retry", "2620", "已更换收款人，请先由申请人提交审批，通过后再打款"),
      open("voided"),
    ]),
  "/void": () => answer({ id: order.id, releasedFen: 60_000 }),
  "/sources": () => answer([]),
  [`/${order.id}`]: () => answer(order),
};

async function show(language: "zh-CN" | "en-US"): Promise<void> {
  chooseLanguage(language);
  const texts = {
    zhCN: { ...approvalZhCN, ...orderZhCN, ...zhCN },
    enUS: { ...approvalEnUS, ...orderEnUS, ...enUS },
  };
  openTexts(texts, language);
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  const permissions = Object.values(expenditure).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const routes = [{ path: "/biz/expenditure", element: <ExpenditureList /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [`/biz/expenditure?detail=${order.id}`],
  });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const known = { ...answers };

beforeEach(async () => {
  Object.assign(answers, known);
  await page.viewport(1440, 900);
  server.mockReset();
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
  vi.stubGlobal("fetch", server);
});

const words = {
  "zh-CN": {
    action: "作废",
    asked: "作废后将释放占用金额，确定作废吗？",
    amount: "将释放占用金额 ¥600.00",
    reason: "请填写作废原因",
    ok: "确定",
    done: "订单已作废，占用金额已释放 ¥600.00",
  },
  "en-US": {
    action: "Void",
    asked: "Voiding releases the amount held. Confirm?",
    amount: "¥600.00 held will be released",
    reason: "Reason for voiding",
    ok: "OK",
    done: "Order voided and amount released: ¥600.00",
  },
} as const;

test.each(["zh-CN", "en-US"] as const)(
  "voiding says before and after how much comes free: %s",
  async (language) => {
    const said = words[language];
    await show(language);
    await page.getByRole("button", { name: said.action, exact: true }).click();
    await expect.element(page.getByText(said.asked)).toBeVisible();
    await expect.element(page.getByText(said.amount)).toBeVisible();
    await page.getByLabelText(said.reason).fill("不再需要");
    await page.getByRole("dialog").last().getByRole("button", { name: said.ok }).click();
    await expect.element(page.getByText(said.done)).toBeVisible();
  },
);

test("what can be mended is greyed with its reason, what is others' business is not shown", async () => {
  await show("zh-CN");
  await expect
    .element(page.getByRole("button", { name: "重试失败" }))
    .toHaveAttribute("aria-description", "已更换收款人，请先由申请人提交审批，通过后再打款");
  await expect.element(page.getByText("户名不符").last()).toBeVisible();
  for (const name of ["编辑", "提交", "打款", "删除"]) {
    const button = page.getByRole("dialog").getByRole("button", { name, exact: true });
    await expect.element(button).not.toBeInTheDocument();
  }
});

const stages = () => page.getByRole("group", { name: "进度" });

test("it says how far its payments truly are, what they wait for and since when", async () => {
  const waiting = order.payees.map((one) => ({
    ...one,
    payeeState: "PAYING",
    payeeStage: "RELEASING",
    stageTime: time,
    transferAccountsFailReason: null,
  }));
  const paying = { expenditureStateCode: 3303, stateCode: 3303, payStage: "RELEASING" };
  const opened = { ...order, ...paying, transferAccountsFailReason: null, payees: waiting };
  answers[`/${order.id}`] = () => answer(opened);
  await show("zh-CN");
  const said = /2\/2 位收款人等待财务放行 · 2026-11-15/;
  await expect.element(stages().getByText(said)).toBeVisible();
  const titles = document.querySelectorAll(".order-stages .ant-steps-item-title");
  expect([...titles].map((one) => one.textContent)).toEqual([
    "审批",
    "待制批",
    "待放行",
    "渠道处理",
    "到账",
  ]);
  const current = () =>
    document.querySelector(".order-stages .ant-steps-item-process")?.textContent;
  expect(current()).toContain("待放行");
  expect(document.querySelector(".detail-head")?.textContent).not.toContain("支付中");
});

test("who may not change it reads who does, beside what failed", async () => {
  await show("zh-CN");
  await expect.element(page.getByText(/由申请人更换账户后重新提交/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "更换账户" })).not.toBeInTheDocument();
});

test("its applicant is led from a failed payee to the form, where accounts are", async () => {
  answers["/actions"] = () => answer([open("update"), open("submit"), open("voided")]);
  await show("zh-CN");
  await page.getByRole("button", { name: "更换账户" }).click();
  await expect.element(page.getByRole("group", { name: "收款人 2" })).toBeVisible();
});
