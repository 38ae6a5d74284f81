import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { idOf } from "#platform/web/testing/id-of.ts";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";
import { useDrafts } from "#platform/web/work/draft.ts";
import { startRent } from "../contract.ts";
import { leaseErrors } from "../errors.ts";
import { leaseActions } from "../states.ts";
import { LeaseDetail } from "./lease-detail.tsx";
import { LeaseForm } from "./lease-form.tsx";
import { LeaseList } from "./lease-list.tsx";
import { leaseModule } from "./module.ts";

/**
 * What the spec has people told about lease starts, each provoked in both languages:
 *   §5 jjk and jst have to be chosen; amounts and numbers of cars have to be right
 *   §8 successes: updated, exported; questions asked back before a match is made or undone
 *   §8 wrong import file type
 * and what there is to say while nothing can be matched. What the server refuses is in server/*.db.test.ts.
 */

const languages = ["zh-CN", "en-US"] as const;
type Language = (typeof languages)[number];

const row: OutputOf<typeof startRent.detail> = {
  id: idOf(1),
  contractNo: "2026ZL10000001",
  reportCarShop: "苏州盛达车行",
  lessee: "王建国",
  carNumber: "苏E12345",
  frameNumber: "LSVAM4187C2184847",
  channelDescribe: null,
  customerGrade: null,
  elasticExcitation: null,
  elasticExcitationRate: null,
  financeTerm: 36,
  product: null,
  financeAmount: 12_800_000 as never,
  netFinanceAmount: 12_000_000 as never,
  province: null,
  businessType: null,
  pushSysTime: null,
  startRentTime: "2026-11-01",
  jjk: null,
  jst: null,
  tenantName: "东",
  departmentName: null,
  stateCode: 3603,
  hasSuggestions: false,
  orderType: null,
  orderId: null,
  orderNo: null,
  matchBasis: null,
  matchPerson: null,
  matchTime: null,
  reason: null,
  rowVersion: 1,
  insertTime: "2026-11-18T02:00:00Z",
  updateTime: "2026-11-18T02:00:00Z",
};
const order: OutputOf<typeof startRent.candidates>["orders"][number] = {
  orderType: "carPayment",
  orderId: idOf(2),
  orderNo: "CK202611010001",
  lessee: "王建国",
  contractNo: "2026ZL10000002",
  contractDiffers: true,
  frameNumber: "LSVAM4187C2184847",
  reportCarShop: "苏州盛达车行",
  amount: 12_000_000 as never,
  orderDay: "2026-11-01",
  link: "/",
  grounds: ["VIN_LESSEE"],
  isMatched: false,
  isDeclined: false,
  takenBy: null,
};
const rival = { ...row, id: idOf(3), contractNo: "2026ZL10000003", orderNos: [order.orderNo] };

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

const headers = { "content-disposition": "attachment; filename*=UTF-8''leases.xlsx" };

function answerBy(answers: Readonly<Record<string, unknown>>): void {
  server.mockReset();
  server.mockImplementation((address, { method }) => {
    const [path = ""] = address.split("?");
    if (path.endsWith("/export"))
      return Promise.resolve(new Response(new Blob(["x"]), { headers }));
    const found = Object.entries(answers).find(([ending]) => path.endsWith(ending));
    const data = method === "PUT" ? { id: row.id } : (found?.[1] ?? []);
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  vi.stubGlobal("fetch", server);
}
const wasSent = (ending: string) => server.mock.calls.some(([address]) => address.endsWith(ending));

const kinds = [{ orderType: "carPayment", title: "车款" }];
const open = leaseActions.map((action) => {
  const enabled = action !== "restore" && action !== "unmatch";
  const { code, zh: msg } = leaseErrors.wrongState;
  return { action, enabled, reasons: enabled ? [] : [{ code, msg, link: null }] };
});

beforeEach(() => {
  answerBy({
    "/actions": open,
    "/order-kinds": kinds,
    "/candidates": { orders: [order], rivals: [rival], hiddenOrders: 1, hiddenRivals: 0 },
    "/match": { id: row.id },
    "/list": onlyPage([row]),
    [`/${row.id}`]: row,
  });
});

async function show(screen: ReactNode, language: Language, names: object = {}): Promise<void> {
  await page.viewport(1600, 1600);
  useDrafts.setState({ drafts: {} });
  chooseLanguage(language);
  await openModules([leaseModule], language);
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false, ...names };
  const permissions = Object.values(startRent).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

const nothing = () => undefined;
const words = {
  "zh-CN": {
    choose: ["请选择是否JJK", "请选择是否JST"],
    vin: /车架号应为17位/,
    save: "保存",
    saved: "修改成功",
    yes: "是",
    no: "否",
    none: "暂时没有可与起租匹配的单据",
    conflict: /相互竞争/,
    differs: "与起租合同号不同",
    rivals: "竞争的起租",
    hidden: "另有 1 条不在您的查看范围内",
    match: "匹配",
    question: /确定与单据 CK202611010001 匹配吗/,
    ok: "确定",
    matched: "已匹配",
    import: "导入",
    chooseFile: /第一行为表头/,
    wrongType: "仅支持导入 .xlsx / .xls 文件",
    export: "导出",
    exported: "导出成功",
  },
  "en-US": {
    choose: ["Please choose JJK flag", "Please choose JST flag"],
    vin: /A VIN has 17/,
    save: "Save",
    saved: "Updated",
    yes: "Yes",
    no: "No",
    none: "There are no orders yet that lease starts could be matched with",
    conflict: /^Several orders or lease starts compete/,
    differs: "Differs from the lease start",
    rivals: "Competing lease starts",
    hidden: "1 more are outside what you may see",
    match: "Match",
    question: /Match with order CK202611010001/,
    ok: "OK",
    matched: "Matched",
    import: "Import",
    chooseFile: /headings in the first row/,
    wrongType: "Only .xlsx / .xls files can be imported",
    export: "Export",
    exported: "Exported",
  },
} as const;

describe.each(languages)("in %s", (language) => {
  const said = words[language];

  test("an edit asks for both flags, and takes them once they are chosen", async () => {
    await show(<LeaseForm row={row} onClose={nothing} />, language);
    await page.getByRole("button", { name: said.save }).click();
    for (const sentence of said.choose) {
      await expect.element(page.getByText(sentence)).toBeVisible();
    }
    expect(wasSent(`/${row.id}`)).toBe(false);
    await page.getByRole("radio", { name: said.yes }).first().click();
    await page.getByRole("radio", { name: said.no }).last().click();
    await page.getByRole("button", { name: said.save }).click();
    await expect.element(page.getByText(said.saved)).toBeVisible();
    const sent = server.mock.calls.find(([address]) => address.endsWith(`/${row.id}`));
    expect(JSON.parse(sent?.[1].body as string)).toMatchObject({
      jjk: true,
      jst: false,
      rowVersion: 1,
    });
  });

  test("an edit refuses a VIN that fails its check", async () => {
    const wrong = { ...row, frameNumber: "LSVAM4180C2184847" };
    await show(<LeaseForm row={wrong} onClose={nothing} />, language);
    await page.getByRole("button", { name: said.save }).click();
    await expect.element(page.getByText(said.vin)).toBeVisible();
  });

  test("an import takes spreadsheets alone", async () => {
    await show(<LeaseList />, language);
    await page.getByRole("button", { name: said.import, exact: true }).click();
    await expect.element(page.getByText(said.chooseFile).first()).toBeVisible();
    const box = document.querySelector("input[type=file]") as HTMLInputElement;
    await userEvent.upload(box, new File(["x"], "起租.csv"));
    await expect.element(page.getByText(said.wrongType, { exact: true })).toBeVisible();
    expect(wasSent("/import")).toBe(false);
  });

  test("what goes out as a file is said to have gone", async () => {
    await show(<LeaseList />, language);
    await page.getByRole("button", { name: said.export, exact: true }).click();
    await expect.element(page.getByText(said.exported, { exact: true })).toBeVisible();
  });

  test("while no orders exist, the list says why nothing is matched", async () => {
    answerBy({ "/order-kinds": [], "/list": onlyPage([row]) });
    await show(<LeaseList />, language);
    await expect.element(page.getByText(said.none)).toBeVisible();
  });

  test("a conflict shows both sides and what differs, and asks before it is settled", async () => {
    await show(<LeaseDetail id={row.id} onClose={nothing} />, language);
    await expect.element(page.getByText(said.conflict)).toBeVisible();
    await expect.element(page.getByText(said.differs)).toBeVisible();
    await expect.element(page.getByText(said.rivals)).toBeVisible();
    await expect.element(page.getByText(said.hidden)).toBeVisible();
    await page.getByRole("button", { name: said.match, exact: true }).click();
    await expect.element(page.getByText(said.question)).toBeVisible();
    await page.getByRole("tooltip").getByRole("button", { name: said.ok }).click();
    await expect.element(page.getByText(said.matched, { exact: true })).toBeVisible();
    expect(wasSent("/match")).toBe(true);
  });
});

test("a tenant's own names for the flags stand in the form", async () => {
  const names = { jjkName: "是否精品客", jstName: "是否即时通" };
  await show(<LeaseForm row={row} onClose={nothing} />, "zh-CN", names);
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("请选择是否精品客")).toBeVisible();
  await expect.element(page.getByText("请选择是否即时通")).toBeVisible();
});
