import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { collection } from "../contract.ts";
import { CollectionList } from "./collection-list.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";

const time = "2026-11-15T02:42:09.439378Z";
const large = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  collectionNo: "SK202611150001",
  orderType: "manual",
  orderNo: "SK202611150001",
  subject: "购车定金",
  payBy: "wechat",
  amountFen: 5_000_000,
  state: "PAID",
  paidInFen: 5_000_000,
  refundedFen: 0,
  needsPerson: true,
  refunding: true,
  qrCount: 1,
  expiryTime: time,
  payTime: time,
  insertPerson: "林晓",
  insertTime: time,
  updateTime: time,
  rowVersion: 3,
};
const qr = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
  merchantNo: "SK202611150001-1",
  state: "PAID",
  closing: null,
  qrContent: null,
  expiryTime: time,
  channelNo: "112",
  paidInFen: 5_000_000,
  payTime: time,
  payer: null,
  paidBy: null,
  failText: null,
  parked: null,
  decision: null,
  refundableFen: 0,
  incident: null,
};
const refund = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a7",
  refundNo: "TK202611150001",
  sendNo: "TK202611150001",
  merchantNo: qr.merchantNo,
  amountFen: 5_000_000,
  reason: "SETTLED",
  remark: null,
  state: "WAITING",
  channelNo: null,
  refundTime: null,
  failText: null,
  incident: null,
  held: true,
  fileIds: [],
  releasePerson: null,
  insertPerson: "林晓",
  insertTime: time,
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
  "/list": () => answer(onlyPage(large)),
  [`/refund/${refund.id}/actions`]: () =>
    answer([
      open("releaseRefund"),
      shut("retryRefund", "2417", "退款须由另一位有权限的同事放行后才会提交通道"),
      open("cancelRefund"),
    ]),
  [`/payment/${qr.id}/actions`]: () =>
    answer([
      shut("refund", "2407", "该笔付款已全部退回或正在退回，没有可退金额"),
      shut("keep", "2408", "无需处理"),
      shut("giveBack", "2408", "无需处理"),
    ]),
  [`/${large.id}/actions`]: () =>
    answer([
      shut("reset", "2401", "该收款已到账"),
      shut("close", "2401", "该收款已到账"),
      shut("resolve", "2414", "没有需要核实的异常"),
    ]),
  [`/${large.id}`]: () => answer({ ...large, qrs: [qr], refunds: [refund] }),
  "/release": () => answer({ id: refund.id }),
};
const sentTo = (ending: string) =>
  server.mock.calls
    .filter(([address]) => address.endsWith(ending))
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(permissions: readonly string[]): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: [...permissions], stateCodes: [] });
  const routes = [{ path: "/data/collection", element: <CollectionList /> }];
  const router = createMemoryRouter(routes, { initialEntries: ["/data/collection"] });
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const everything = Object.values(collection).map(({ permission }) => permission);

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  server.mockImplementation((address) => {
    const found = Object.entries(answers).find(([path]) => address.endsWith(path));
    return Promise.resolve(found ? found[1]() : answer(null, "0405", "接口不存在"));
  });
  vi.stubGlobal("fetch", server);
});

async function openRefunds(): Promise<void> {
  await page.getByRole("button", { name: "详情" }).click();
  await page.getByRole("tab", { name: "退款（1）" }).click();
  await expect.element(page.getByText("待放行", { exact: true })).toBeVisible();
}

test("the second person finds a refund in the list and lets it go", async () => {
  await show(everything);
  await expect.element(page.getByRole("cell", { name: "购车定金" })).toBeVisible();
  await openRefunds();
  await expect
    .element(page.getByRole("button", { name: "重试" }))
    .toHaveAttribute("aria-description", "退款须由另一位有权限的同事放行后才会提交通道");
  await page.getByRole("button", { name: "放行", exact: true }).click();
  await page.getByRole("tooltip").getByRole("button", { name: "确定" }).click();
  await expect.element(page.getByText("已放行")).toBeVisible();
  expect(sentTo("/release")).toHaveLength(1);
});

test("whoever may not decide is not offered to release it", async () => {
  await show(everything.filter((right) => right !== collection.releaseRefund.permission));
  await openRefunds();
  await expect.element(page.getByRole("button", { name: "取消退款" })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "放行", exact: true }))
    .not.toBeInTheDocument();
});

test("an action that stands no chance is greyed, with the reason", async () => {
  await show(everything);
  await page.getByRole("button", { name: "详情" }).click();
  await expect
    .element(page.getByRole("button", { name: "退款", exact: true }))
    .toHaveAttribute("aria-description", "该笔付款已全部退回或正在退回，没有可退金额");
});
