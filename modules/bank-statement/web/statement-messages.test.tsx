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
import { bankStatement } from "../contract.ts";
import { statementImport } from "../import-contract.ts";
import { MonthCalendar } from "./calendar/month-calendar.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import { explainedFrom, guessed, type Typed } from "./import/explained.ts";
import { AllStatements } from "./line-list.tsx";
import { bankStatementModule } from "./module.ts";

/**
 * What people are told about statements, in both languages:
 *   §5 and §8 uploads: an import takes .xlsx and .xls alone; what came of a file, by type; exported
 *   what a file that nobody knows asks for, and what the calendar says of missing days
 * What the server refuses is in server/explain.db.test.ts and server/import.db.test.ts.
 */

const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const nothing = () => undefined;
const time = "2026-11-18T02:00:00.000Z";

function answerBy(answers: Readonly<Record<string, unknown>>): void {
  server.mockReset();
  server.mockImplementation((address) => {
    const [path = ""] = address.split("?");
    const found = Object.entries(answers).find(([ending]) => path.endsWith(ending));
    return Promise.resolve(Response.json({ code: "0", msg: "", data: found ? found[1] : [] }));
  });
  vi.stubGlobal("fetch", server);
}

function answerFile(ending: string): void {
  const others = server.getMockImplementation();
  const headers = { "content-disposition": "attachment; filename*=UTF-8''lines.xlsx" };
  server.mockImplementation((address, init) =>
    (address.split("?")[0] ?? "").endsWith(ending)
      ? Promise.resolve(new Response(new Blob(["x"]), { headers }))
      : (others?.(address, init) ?? Promise.reject(new Error("no answer"))),
  );
}

const endpoints = [...Object.values(bankStatement), ...Object.values(statementImport)];

async function show(screen: ReactNode, language: "zh-CN" | "en-US"): Promise<void> {
  await page.viewport(1440, 1200);
  chooseLanguage(language);
  await openModules([bankStatementModule], language);
  const person = { id: "person", idCardName: "林", nickname: "admin" };
  const user = { ...person, currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: endpoints.map(({ permission }) => permission), stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: screen }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

type Job = OutputOf<typeof statementImport.detail>;
const job: Job["import"] = {
  id: idOf(1),
  source: "file",
  fileName: "平安.xlsx",
  bankTypeCode: "PINGAN",
  layout: "pingAn",
  stateCode: 3656,
  failure: null,
  total: 12,
  done: 12,
  added: 8,
  repeated: 3,
  unreadable: 1,
  judged: 0,
  rowVersion: 4,
  insertPerson: "林",
  insertTime: time,
};
const counts = { new: 8, duplicate: 3, invalid: 1, autoMatched: 0, suggested: 0, unmatched: 0 };
const row = {
  id: "9",
  rowNumber: 9,
  dataType: "invalid",
  lineId: null,
  transactionDate: null,
  unitCardNo: null,
  borrow: null,
  loan: null,
  oppositeAccountName: null,
  purpose: null,
  stateCode: null,
  why: "accountLostDigits",
} as const;

const fileNamed = (name: string) => new File(["x"], name);
const choose = (...names: string[]) =>
  userEvent.upload(
    document.querySelector("input[type=file]") as HTMLInputElement,
    names.map(fileNamed),
  );
const saying = (text: string | RegExp) => page.getByText(text).first();

beforeEach(() => answerBy({}));

describe.each(["zh-CN", "en-US"] as const)("in %s", (language) => {
  const isChinese = language === "zh-CN";

  test("an import says what is new, repeated and unreadable, and why", async () => {
    answerBy({
      "/import": job,
      [`/${job.id}/rows`]: onlyPage(row),
      [`/${job.id}`]: { import: job, counts, titles: null },
    });
    await show(<ImportDialog by={bankStatement.import} onClose={nothing} />, language);
    await choose("平安.xlsx");
    const told = isChinese
      ? "新增 8 行，重复 3 行，读不出 1 行"
      : "8 new, 3 repeated, 1 unreadable";
    await expect.element(saying(told)).toBeVisible();
    await expect
      .element(saying(isChinese ? /位数已丢失/ : /lost digits in a spreadsheet program/))
      .toBeVisible();
    await expect.element(saying(isChinese ? "重复 3" : "Duplicate 3")).toBeVisible();
  });

  test("what is no spreadsheet is named and not sent, and the others are", async () => {
    answerBy({ "/import": job, [`/${job.id}`]: { import: job, counts, titles: null } });
    await show(<ImportDialog by={bankStatement.import} onClose={nothing} />, language);
    await choose("流水.pdf", "平安.xls");
    await expect.element(page.getByRole("alert").getByText("流水.pdf")).toBeVisible();
    const told = isChinese
      ? "仅支持导入 .xlsx / .xls 文件"
      : "Only .xlsx / .xls files can be imported";
    await expect.element(saying(told)).toBeVisible();
    const sent = server.mock.calls.filter(([address]) => address.endsWith("/import"));
    expect(sent).toHaveLength(1);
  });

  test("what goes out as a file is said to have gone", async () => {
    answerBy({ "/list": onlyPage() });
    answerFile("/export");
    await show(<AllStatements />, language);
    const exporting = { name: isChinese ? "导出" : "Export", exact: true };
    await page.getByRole("button", exporting).click();
    await expect.element(saying(isChinese ? "已导出" : "Exported")).toBeVisible();
  });

  test("a layout that nobody knows asks what its columns are", async () => {
    const waiting = { ...job, stateCode: 3653 };
    const titles = ["记账日期", "收入", "支出", "说明"];
    answerBy({
      "/import": waiting,
      [`/${job.id}`]: { import: waiting, counts, titles },
    });
    await show(<ImportDialog by={bankStatement.import} onClose={nothing} />, language);
    await choose("农商行.xlsx");
    await expect.element(saying(isChinese ? /没见过这种格式/ : /This layout is new/)).toBeVisible();
    const look = isChinese ? "看看会读成什么" : "See how it would be read";
    await page.getByRole("button", { name: look }).click();
    await expect.element(saying(isChinese ? /请.*银行名称/ : /Name of the bank/)).toBeVisible();
  });

  test("the calendar says how many days are missing or do not fit", async () => {
    const account = {
      id: idOf(2),
      bankTypeCode: "PINGAN",
      bankDescribe: "平安银行",
      unitCardNo: "15000000000001",
      canFetch: true,
    };
    const day = { lines: 0, loan: 0, borrow: 0, opening: null, closing: null };
    const days = [
      { ...day, day: "2026-11-02", standing: "missing" },
      { ...day, day: "2026-11-03", standing: "broken", lines: 2, loan: 500, closing: 800 },
    ];
    answerBy({ "/account": [account] });
    const answered = server.getMockImplementation();
    server.mockImplementation((address, init) =>
      address.includes("/calendar")
        ? Promise.resolve(Response.json({ code: "0", msg: "", data: days }))
        : (answered?.(address, init) ?? Promise.reject(new Error("no answer"))),
    );
    await show(<MonthCalendar onClose={nothing} />, language);
    await expect
      .element(
        saying(isChinese ? /缺 1 天流水，1 天余额接不上/ : /1 days are missing and 1 do not fit/),
      )
      .toBeVisible();
  });

  test("the list has its views and what brings lines in", async () => {
    answerBy({ "/list": onlyPage() });
    await show(<AllStatements />, language);
    for (const name of isChinese
      ? ["已匹配", "未匹配", "忽略"]
      : ["Matched", "Unmatched", "Ignored"]) {
      await expect.element(saying(name)).toBeVisible();
    }
    const buttons = isChinese
      ? ["流水日历", "导入记录", "从银行取流水", "导出", "导入流水"]
      : ["Calendar", "Imports", "Fetch from the bank", "Export", "Import"];
    for (const name of buttons) {
      await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
    }
  });
});

test("titles are guessed for the person to judge, each once", () => {
  const typed = guessed([
    "交易日期",
    "摘要",
    "借方金额",
    "贷方金额",
    "余额",
    "对方户名",
    "对方账号",
  ]);
  expect(typed).toMatchObject({
    by: "columns",
    transactionDate: "交易日期",
    borrow: "借方金额",
    loan: "贷方金额",
    balance: "余额",
    oppositeAccountName: "对方户名",
    oppositeAccount: "对方账号",
    summary: "摘要",
  });
  const marked = guessed(["日期", "借贷标志", "金额"]);
  expect(marked).toMatchObject({ by: "mark", mark: "借贷标志", amount: "金额" });
  const given = { ...marked, bankDescribe: " 农商行 " } as Typed;
  expect(explainedFrom(given)).toMatchObject({
    bankDescribe: "农商行",
    amounts: { by: "mark", amount: "金额", mark: "借贷标志", debitIs: "out" },
    balance: null,
  });
});
