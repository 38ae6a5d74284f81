import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { tenantUser } from "../../contract.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { TenantUserForm } from "./tenant-user-form.tsx";

const wang = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  idCardName: "王芳",
  jobNumber: "YH1",
  departments: [],
};

test("whoever enters a member without a superior is told what that means, and how to mend it", async () => {
  await page.viewport(1440, 900);
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = { idCardName: "林", nickname: "a", currentTenantName: "东", superTenant: false };
  keepFacts({ user, permissions: [tenantUser.create.permission], stateCodes: [] });
  vi.stubGlobal("fetch", (address: string) => {
    const data = address.includes("/tenant-user/allList") ? [wang] : [];
    return Promise.resolve(Response.json({ code: "0", msg: "", data }));
  });
  const element = <TenantUserForm row="new" onPassword={() => {}} onClose={() => {}} />;
  await render(
    <Providers>
      <App>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </App>
    </Providers>,
  );
  const warning = page.getByText(/未选直属上级：.*改由流程管理员处理/);
  await expect.element(warning).toBeVisible();
  await page.getByLabelText("直属上级").click();
  await page.getByText("王芳 · YH1").click();
  await expect.element(warning).not.toBeInTheDocument();
});
