import { App } from "antd";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { openTexts } from "../i18n.ts";
import { beginSession, chooseLanguage } from "../session.ts";
import "../shell/shell.css";
import { Providers } from "../shell/providers.tsx";
import { type Column, DataTable } from "./data-table.tsx";
import type { ListState } from "./list-state.ts";
import type { List } from "./use-list.ts";

interface Payment {
  readonly id: string;
  readonly lessee: string;
  readonly amount: number;
  readonly stateCode: number;
  readonly insertTime: string;
}

const payment = (at: number): Payment => ({
  id: `p${at}`,
  lessee: `承租人${at}`,
  amount: at * 1_000_001,
  stateCode: 1000,
  insertTime: "2026-11-15T02:42:09Z",
});
const payments = (count: number) => Array.from({ length: count }, (_, at) => payment(at + 1));

const columns: Column<Payment>[] = [
  { field: "lessee" },
  { field: "amount", kind: "money" },
  { field: "stateCode", kind: "state" },
  { field: "insertTime", kind: "time" },
];
const names = { "payment.field.lessee": "承租人", "payment.field.amount": "金额" };

/** What the server kept of the person's wishes. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const saved = () =>
  server.mock.calls
    .filter(([, { method }]) => method === "PUT")
    .map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
const change = vi.fn<(change: Partial<ListState>) => void>();

function listOf(records: Payment[], more: Partial<List<Payment>> = {}): List<Payment> {
  return {
    name: "payment.list",
    module: "payment",
    shape: { filters: {}, sorts: ["amount"] },
    state: { filters: {}, sort: undefined, current: 1, size: 20 },
    request: {},
    page: { records, total: records.length, totalIsExact: true, summary: { amount: 987_654_321 } },
    error: null,
    isFetching: false,
    refetch: () => undefined,
    change,
    search: "",
    open: () => undefined,
    ...more,
  };
}

function Payments({ list }: { list: List<Payment> }) {
  const [ticked, setTicked] = useState<string[]>([]);
  const actions = () => <button type="button">详情</button>;
  return (
    <DataTable list={list} columns={columns} actions={actions} ticked={ticked} onTick={setTicked} />
  );
}

let sessions = 0;
async function show(list: List<Payment>, lists = {}, held = Promise.resolve()): Promise<void> {
  const data = { settings: {}, tenantSettings: {}, lists };
  server.mockImplementation(() => held.then(() => Response.json({ code: "0", msg: "", data })));
  // Another token is another sign-in, for which everything is asked anew.
  sessions += 1;
  beginSession({ token: `token-${sessions}`, currentTenantId: "t", userId: "person" });
  await render(
    <Providers>
      <App>
        <Payments list={list} />
      </App>
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1280, 720);
  server.mockReset();
  change.mockReset();
  vi.stubGlobal("fetch", server);
  chooseLanguage("zh-CN");
  openTexts({ zhCN: names, enUS: names }, "zh-CN");
});

const headings = () =>
  Array.from(document.querySelectorAll("thead th"), (cell) => cell.textContent ?? "");

test("amounts stand right, with ¥, and tell their ten-thousands when pointed at", async () => {
  await show(listOf(payments(3)));
  const amount = page.getByText("¥30,000.03");
  await expect.element(amount).toHaveAttribute("title", "3.000003 万");
  expect(getComputedStyle(amount.element().closest("td") as Element).textAlign).toBe("end");
});

test("the foot has the server's sums until rows are ticked, then theirs; shift ticks a range", async () => {
  await show(listOf(payments(4)));
  await expect.element(page.getByText("¥9,876,543.21")).toBeVisible();
  await page.getByLabelText("选择第 2 行").click();
  await userEvent.keyboard("{Shift>}");
  await page.getByLabelText("选择第 4 行").click();
  await userEvent.keyboard("{/Shift}");
  await expect.element(page.getByText("已选 3 条合计")).toBeVisible();
  await expect.element(page.getByText("¥90,000.09")).toBeVisible();
});

test("copied cells are plain numbers between tabs", async () => {
  await show(listOf(payments(2)));
  await expect.element(page.getByText("承租人2")).toBeVisible();
  const body = document.querySelector("tbody") as Element;
  document.getSelection()?.selectAllChildren(body);
  const clipboardData = new DataTransfer();
  body.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true }));
  expect(clipboardData.getData("text/plain").split("\n")[0]).toBe(
    "承租人1\t10000.01\t正常\t2026-11-15 10:42:09",
  );
});

test("a heading sorts, and its edge widens by keys and by hand", async () => {
  await show(listOf(payments(1)));
  await page.getByRole("button", { name: "金额" }).click();
  expect(change).toHaveBeenCalledWith({ sort: { field: "amount", order: "asc" } });
  const edge = page.getByRole("separator").first();
  (edge.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{Shift>}{ArrowRight}{/Shift}");
  await expect.element(edge).toHaveAttribute("aria-valuenow", "220");
  const [heading] = document.querySelectorAll<HTMLElement>("thead th:nth-child(2)");
  expect(heading?.offsetWidth).toBe(220);
  const kept = { widths: { lessee: 220 }, fixed: { lessee: "left" } };
  await expect.poll(() => saved().at(-1)).toMatchObject(kept);
});

test("columns are hidden, moved and pinned, and the server hears of it", async () => {
  await show(listOf(payments(1)));
  await page.getByRole("button", { name: "列设置" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("状态").click();
  await expect.element(dialog.getByLabelText("状态")).not.toBeChecked();
  await dialog.getByRole("button", { name: "上移「创建时间」" }).click();
  await dialog.getByRole("button", { name: "上移「创建时间」" }).click();
  await dialog.getByRole("button", { name: "金额 固定在右" }).click();
  expect(headings().slice(1)).toEqual(["承租人", "创建时间", "金额", "操作"]);
  const kept = {
    name: "payment.list",
    order: ["lessee", "insertTime", "amount", "stateCode"],
    hidden: ["stateCode"],
    fixed: { lessee: "left", amount: "right" },
    widths: {},
    views: [],
  };
  await expect.poll(() => saved().at(-1)).toEqual(kept);
  await dialog.getByRole("button", { name: "恢复默认" }).click();
  expect(headings().slice(1)).toEqual(["承租人", "金额", "状态", "创建时间", "操作"]);
});

test("what the server has kept is how the list looks", async () => {
  const kept = { order: ["amount"], hidden: ["lessee"], fixed: {}, widths: {}, views: [] };
  await show(listOf(payments(1)), { "payment.list": kept });
  await expect.poll(() => headings().slice(1, 3)).toEqual(["金额", "状态"]);
});

test("what is changed before the server has answered loses nothing that it kept", async () => {
  const views = [{ name: "大额", search: "sort=-amount" }];
  const kept = { order: [], hidden: ["lessee"], fixed: {}, widths: {}, views };
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await show(listOf(payments(1)), { "payment.list": kept }, held);
  (page.getByRole("separator").nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(saved()).toEqual([]);
  release();
  const all = { hidden: ["lessee"], widths: { amount: 160 }, views };
  await expect.poll(() => saved().at(-1)).toMatchObject(all);
});

test("no rows: on their way, none that fit, or none at all", async () => {
  await show(listOf([], { page: undefined, isFetching: true }));
  await expect.element(page.getByText("正在加载…")).toBeVisible();
});

test("filters that find nothing can be cleared where that is said", async () => {
  const state = { filters: { lessee: "谁" }, sort: undefined, current: 1, size: 20 };
  await show(listOf([], { state }));
  await page.getByRole("button", { name: "清空筛选条件" }).click();
  expect(change).toHaveBeenCalledWith({ filters: {} });
});

test("sticking columns never cover each other or what scrolls between them", async () => {
  await page.viewport(700, 600);
  await show(listOf(payments(2)));
  await expect.element(page.getByText("承租人2")).toBeVisible();
  const scroller = document.querySelector(".list-scroll") as HTMLElement;
  scroller.scrollLeft = 10_000;
  const boxes = Array.from(document.querySelectorAll("tbody tr:first-child .fixed"), (cell) =>
    cell.getBoundingClientRect(),
  );
  expect(boxes.every((box, at) => at === 0 || box.left >= (boxes[at - 1]?.right ?? 0) - 1)).toBe(
    true,
  );
  const covered = boxes.reduce((sum, box) => sum + box.width, 0);
  expect(covered).toBeLessThanOrEqual(scroller.clientWidth / 2 + 1);
});

test("of five thousand rows only those near the eye are drawn, and scrolling stays smooth", async () => {
  await show(listOf(payments(5_000)));
  await expect.element(page.getByText("承租人1", { exact: true })).toBeVisible();
  const scroller = document.querySelector(".list-scroll") as HTMLElement;
  expect(document.querySelectorAll("tbody tr").length).toBeLessThan(80);
  const frames = 120;
  const began = performance.now();
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollTop += 300;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const perSecond = Math.round((frames * 1_000) / (performance.now() - began));
  await expect.element(page.getByText("承租人1065", { exact: true })).toBeVisible();
  // A figure to read: what a busy machine gives is no reason to fail.
  // oxlint-disable-next-line no-console
  console.info(`5,000 rows, 300 pixels a frame: ${perSecond} frames a second`);
});
