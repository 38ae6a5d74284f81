import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { MemoryRouter, useLocation } from "react-router";
import { openTexts } from "../../i18n.ts";
import { CommandPalette, Palette } from "./palette.tsx";
import { search } from "./palette-sources.ts";
import { pinyinInitials } from "./pinyin.ts";
import type { Door } from "../door.ts";
import { Providers } from "../providers.tsx";

const chosen = vi.fn<(key: string) => void>();
const entry = (title: string, path: string, english: string) => ({
  key: path,
  title,
  note: path,
  words: [english, path],
  choose: () => chosen(path),
});
const entries = [
  entry("渠道管理", "/system/channel", "Channels"),
  entry("状态码管理", "/system/stateCode", "State codes"),
  entry("车款", "/biz/carPayment", "Car payment"),
];
const found = (typed: string) => search(entries, typed).map(({ title }) => title);

beforeEach(() => {
  chosen.mockReset();
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
});

test("initials of pinyin are found for what is on the screens here", () => {
  expect(pinyinInitials("渠道管理")).toBe("qdgl");
  expect(pinyinInitials("车款单 A1")).toBe("ckd a1");
  expect(pinyinInitials("银行流水")).toBe("yhls");
  expect(pinyinInitials("状态码")).toBe("ztm");
});

test("a page is found by its Chinese and English name, by pinyin and by path; beginnings first", () => {
  expect(found("渠道")).toEqual(["渠道管理"]);
  expect(found("chan")).toEqual(["渠道管理"]);
  expect(found("ztm")).toEqual(["状态码管理"]);
  expect(found("/biz")).toEqual(["车款"]);
  expect(found("c")[0]).toBe("渠道管理");
  expect(found("不存在")).toEqual([]);
});

test("a thousand entries are searched in less than 120 ms", () => {
  const many = Array.from({ length: 1_000 }, (_, at) =>
    entry(`渠道管理${at}`, `/page/${at}`, `Page ${at}`),
  );
  const tries = Array.from({ length: 20 }, () => {
    const begun = performance.now();
    search(many, "glqd");
    return performance.now() - begun;
  });
  // A try that the machine held up says nothing.
  expect(Math.min(...tries)).toBeLessThan(120);
});

test("arrows choose, Enter goes there, and the closing comes first", async () => {
  const onClose = vi.fn<() => void>();
  const sources = [{ title: "菜单", find: (typed: string) => search(entries, typed) }];
  await render(
    <Providers>
      <CommandPalette sources={sources} onClose={onClose} />
    </Providers>,
  );
  const box = page.getByRole("combobox");
  await expect.element(box).toHaveFocus();
  await box.fill("管理");
  await expect
    .element(page.getByRole("option", { name: /^渠道管理/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}");
  await expect
    .element(page.getByRole("option", { name: /^状态码管理/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledWith("/system/stateCode");
  expect(onClose).toHaveBeenCalledOnce();
  await box.fill("没有这个");
  await expect.element(page.getByRole("status")).toHaveTextContent("没有找到“没有这个”");
});

const orderId = "0193a000-0000-7000-8000-000000000001";
const foundOrder = {
  type: "expenditure",
  title: "支出单",
  found: [
    {
      id: orderId,
      names: ["ZC20261118000001", "王五"],
      link: `/biz/expenditure?detail=${orderId}`,
    },
  ],
};

function Place() {
  const { pathname, search: asked } = useLocation();
  return <span>{pathname + asked}</span>;
}

async function openPalette() {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((address, init) => {
    const isSearch = (address as string).endsWith("/records/search");
    if (isSearch) asked.push(init?.body as string);
    const data = isSearch
      ? [foundOrder]
      : [{ type: "expenditure", title: "支出单", link: "/biz/expenditure?dialog=create" }];
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  await render(
    <Providers>
      <MemoryRouter>
        <Palette
          door={{} as Door}
          onSettings={vi.fn<() => void>()}
          onTenants={vi.fn<() => void>()}
          onClose={vi.fn<() => void>()}
        />
        <Place />
      </MemoryRouter>
    </Providers>,
  );
  return { asked, box: page.getByRole("combobox") };
}

test("a record is found by its number, once enough is typed and nothing more comes", async () => {
  const { asked, box } = await openPalette();
  await box.fill("Q9");
  await expect.element(page.getByRole("status")).toHaveTextContent("没有找到“Q9”");
  await box.fill("ZC2026");
  await page.getByRole("group", { name: "支出单" }).getByRole("option").click();
  expect(asked).toEqual([JSON.stringify({ keyword: "ZC2026" })]);
  await expect.element(page.getByText(`/biz/expenditure?detail=${orderId}`)).toBeInTheDocument();
});

test("what the person may make is offered, and opens with its form", async () => {
  const { box } = await openPalette();
  await box.fill("新建支");
  await page.getByRole("option", { name: "新建支出单" }).click();
  await expect.element(page.getByText("/biz/expenditure?dialog=create")).toBeInTheDocument();
});
