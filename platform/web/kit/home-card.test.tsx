import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "../i18n.ts";
import { chooseLanguage } from "../session.ts";
import { Providers } from "../shell/providers.tsx";
import { HomeCard, type HomeFigure } from "./home-card.tsx";

async function show(figures: readonly HomeFigure[]): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN: {}, enUS: {} }, "zh-CN");
  await render(
    <Providers>
      <MemoryRouter>
        <HomeCard title="打款台" to="/desk" figures={figures} />
      </MemoryRouter>
    </Providers>,
  );
}

test("each figure opens the rows that it counts", async () => {
  await show([
    { name: "失败", to: "/desk?view=failed", count: 1_234, sumFen: 500_000 },
    { name: "待确认", to: "/desk?view=unknown", count: 0, sumFen: 0 },
  ]);
  await expect
    .element(page.getByRole("link", { name: "失败" }))
    .toHaveAttribute("href", "/desk?view=failed");
  const [failed, unknown] = page.getByRole("listitem").elements();
  expect(failed?.textContent).toBe("失败¥5,000.001,234");
  expect(unknown?.textContent).toBe("待确认0");
});

test("nothing is said to wait before it is known, and nothing is a sentence then", async () => {
  await show([{ name: "失败", to: "/desk?view=failed", count: undefined }]);
  await expect
    .element(page.getByRole("region", { name: "打款台" }))
    .toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("没有等待处理的")).not.toBeInTheDocument();
  await show([{ name: "失败", to: "/desk?view=failed", count: 0 }]);
  await expect.element(page.getByText("没有等待处理的")).toBeVisible();
});
