import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Providers } from "../shell/providers.tsx";
import { openTexts } from "../i18n.ts";
import { ReasonButton } from "./reason-button.tsx";

const press = vi.fn<() => void>();
const show = async (because?: string) =>
  render(
    <Providers>
      <ReasonButton because={because} onClick={press}>
        打款
      </ReasonButton>
    </Providers>,
  );

beforeEach(() => {
  press.mockReset();
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
});

test("without a reason it is a button like any other", async () => {
  await show();
  await page.getByRole("button", { name: "打款" }).click();
  expect(press).toHaveBeenCalledOnce();
});

test("with a reason the keyboard reaches it, it says why, and does nothing", async () => {
  await show("渠道处理中，请勿重复打款");
  await userEvent.keyboard("{Tab}");
  const button = page.getByRole("button", { name: "打款" });
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole("tooltip")).toHaveTextContent("渠道处理中，请勿重复打款");
  await userEvent.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
});
