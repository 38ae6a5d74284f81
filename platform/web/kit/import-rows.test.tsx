import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { importStates } from "#platform/contract/exchange.ts";
import { openTexts } from "../i18n.ts";
import { Providers } from "../shell/providers.tsx";
import { onlyPage } from "../testing/only-page.ts";
import { ImportRows } from "./import-rows.tsx";
import type { ImportJob, ImportRow } from "./import-stage.ts";

const id = "01a1dd15-1415-7d1b-bff6-236642d9d3a5";
const job: ImportJob = {
  id,
  kind: "fruit",
  fileName: "水果.xlsx",
  stateCode: importStates.awaitingConfirmation,
  total: 2,
  done: 2,
  counts: { invalid: 1, valid: 1 },
  groups: [],
  failure: null,
  canMend: true,
  maskedFields: ["phone"],
  revertUntil: null,
  insertTime: "2026-11-15T02:42:09.439378Z",
};
const wrong: ImportRow = {
  rowNumber: 2,
  dataType: "invalid",
  cells: { code: "Ａ－１", phone: "****" },
  problems: [
    { field: "code", message: "只能用字母", suggestion: "A-1" },
    { field: "phone", message: "手机号不对" },
  ],
};

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  server.mock.calls
    .filter(([, { method }]) => method === "PUT")
    .map(([, { body }]) => JSON.parse(body as string) as unknown);

beforeEach(() => {
  const words = { "fruit.field.code": "编码", "fruit.field.phone": "手机号" };
  openTexts({ zhCN: words, enUS: {} }, "zh-CN");
  server.mockReset();
  server.mockImplementation((_, { method }) => {
    const data = method === "PUT" ? { mended: 3, valid: 2 } : onlyPage(wrong);
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  vi.stubGlobal("fetch", server);
});

const show = (shown: ImportJob) =>
  render(
    <Providers>
      <ImportRows job={shown} module="fruit" fields={["code", "phone"]} />
    </Providers>,
  );

test("a suggestion is taken by a click, for its own cell alone", async () => {
  await show(job);
  await page.getByRole("button", { name: "改为「A-1」" }).click();
  await expect.element(page.getByText("已修改 3 行，其中 2 行可以导入")).toBeVisible();
  expect(sent()).toEqual([{ rowNumber: 2, field: "code", value: "A-1", alike: false }]);
});

test("what is typed goes to the server, for the cell or for all alike", async () => {
  await show(job);
  await page.getByRole("button", { name: "修改第 2 行的编码" }).click();
  const box = page.getByRole("textbox", { name: "修改第 2 行的编码" });
  await expect.element(box).toHaveValue("A-1");
  await userEvent.fill(box, "B-2");
  await page.getByRole("button", { name: "同值全改" }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(sent()).toEqual([{ rowNumber: 2, field: "code", value: "B-2", alike: true }]);
});

test("a masked number is typed anew, never sent back as its mask", async () => {
  await show(job);
  await page.getByRole("button", { name: "修改第 2 行的手机号" }).click();
  const box = page.getByRole("textbox", { name: "修改第 2 行的手机号" });
  await expect.element(box).toHaveValue("");
  await userEvent.fill(box, "13800138000");
  await userEvent.keyboard("{Enter}");
  await expect.element(box).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ field: "phone", value: "13800138000" }]);
});

test("what is taken as it came shows its problems and nothing to change", async () => {
  await show({ ...job, canMend: false });
  await expect.element(page.getByText("只能用字母")).toBeVisible();
  expect(page.getByRole("button", { name: /修改第|改为/ }).elements()).toEqual([]);
});
