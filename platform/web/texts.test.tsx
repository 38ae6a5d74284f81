import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { Suspense } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts, type TextKey } from "./i18n.ts";
import { chooseLanguage, type Language } from "./session.ts";
import { screensOf } from "./shell/assemble.tsx";
import { Providers } from "./shell/providers.tsx";
import { withPage } from "./shell/tab/tab-pages.tsx";
import type { WebModule } from "./shell/web-module.ts";
import { loadOwnTexts, loadTexts, offerTexts, type Texts, type Words } from "./texts.ts";

const fetched = vi.fn<(file: string) => void>();
/** Files that are held back until a test lets them come. */
let held: Map<string, () => void>;

const textsOf = (name: string, isHeld = false): Texts => {
  const come = (language: Language) => async (): Promise<Words> => {
    const file = `${name} ${language}`;
    fetched(file);
    if (isHeld) await new Promise<void>((resolve) => held.set(file, resolve));
    return { [`${name}.says`]: `${name} in ${language}` };
  };
  return { "zh-CN": come("zh-CN"), "en-US": come("en-US") };
};
const files = () => fetched.mock.calls.map(([file]) => file).toSorted();

function Says({ name }: { name: string }) {
  const { t } = useTranslation();
  return <p>{t(`${name}.says` as TextKey)}</p>;
}
const apple = (isHeld = false): WebModule => ({
  names: ["apple", "appleTree"],
  uses: ["leaf"],
  texts: textsOf("apple", isHeld),
  screens: [
    {
      path: "/apple",
      menuKey: "menu.dashboard.welcome",
      permission: "anyone",
      load: async () => () => <Says name="apple" />,
    },
  ],
});
const leaf = (): WebModule => ({ names: ["leaf"], texts: textsOf("leaf") });
const pear = (): WebModule => ({ names: ["pear"], texts: textsOf("pear") });

function open(modules: readonly WebModule[]) {
  offerTexts(modules);
  return screensOf(modules).map(withPage);
}

beforeEach(() => {
  held = new Map();
  fetched.mockReset();
  chooseLanguage("zh-CN");
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
});

test("a module's texts come with its page, with those it uses, in the language shown and once", async () => {
  open([apple(), leaf(), pear()]);
  expect(files()).toEqual([]);
  await loadTexts(["appleTree"]);
  await loadTexts(["apple", "leaf", "nobody"]);
  expect(files()).toEqual(["apple zh-CN", "leaf zh-CN"]);
  expect(i18next.t("leaf.says" as TextKey)).toBe("leaf in zh-CN");
});

test("what says nothing of others brings only its own texts", async () => {
  open([apple(), leaf()]);
  await loadOwnTexts(["appleTree", "nobody"]);
  expect(files()).toEqual(["apple zh-CN"]);
});

test("a page is not drawn before its texts are there, nor in another language before that has come", async () => {
  const [screen] = open([apple(true), leaf()]);
  if (!screen) throw new Error("There is no screen");
  const { Page } = screen;
  await render(
    <Providers>
      <Suspense fallback={<p>coming</p>}>
        <Page />
      </Suspense>
    </Providers>,
  );
  await expect.element(page.getByText("coming")).toBeVisible();
  await expect.poll(() => held.has("apple zh-CN")).toBe(true);
  held.get("apple zh-CN")?.();
  await expect.element(page.getByText("apple in zh-CN")).toBeVisible();
  chooseLanguage("en-US");
  await expect.poll(() => held.has("apple en-US")).toBe(true);
  await expect.element(page.getByText("apple in zh-CN")).toBeVisible();
  expect(document.documentElement.lang).toBe("zh-CN");
  held.get("apple en-US")?.();
  await expect.element(page.getByText("apple in en-US")).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe("en-US");
});

test("what is opened during a change of language is changed too", async () => {
  open([apple(true), leaf(), pear()]);
  const opened = loadTexts(["apple"]);
  await expect.poll(() => held.has("apple zh-CN")).toBe(true);
  held.get("apple zh-CN")?.();
  await opened;
  await render(
    <Providers>
      <Says name="pear" />
    </Providers>,
  );
  chooseLanguage("en-US");
  await expect.poll(() => held.has("apple en-US")).toBe(true);
  await loadTexts(["pear"]);
  held.get("apple en-US")?.();
  await expect.element(page.getByText("pear in en-US")).toBeVisible();
});
