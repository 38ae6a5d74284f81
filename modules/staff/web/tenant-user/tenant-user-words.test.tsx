import { App } from "antd";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { identity } from "#modules/identity/contract.ts";
import { enUS as identityEnUS } from "#modules/identity/web/locale/en-US.ts";
import { zhCN as identityZhCN } from "#modules/identity/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { OperationLog } from "#platform/web/kit/operation-log.tsx";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { onlyPage } from "#platform/web/testing/only-page.ts";
import { tenantUser } from "../../contract.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { useMemberWords } from "./member-history.ts";
import { TenantUserList } from "./tenant-user-list.tsx";

const id = "01a1dd15-1415-7d1b-bff6-236642d9d3a5";
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown) => Promise.resolve(Response.json({ code: "0", msg: "", data }));

const own = {
  idCardName: "林晓岚",
  nickname: "admin",
  currentTenantName: "华东汇通",
  superTenant: false,
};

async function show(element: React.ReactNode, apolloName: string | null): Promise<void> {
  chooseLanguage("zh-CN");
  const texts = {
    zhCN: { ...identityZhCN, ...zhCN, "reference.orderType.rebate": "返利单" },
    enUS: { ...identityEnUS, ...enUS },
  };
  openTexts(texts, "zh-CN");
  const permissions = Object.values(tenantUser).map(({ permission }) => permission);
  keepFacts({ user: { ...own, apolloName }, permissions, stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

function History() {
  const tell = useMemberWords();
  return (
    <OperationLog
      of={tenantUser.operationLog}
      id={id}
      name="王小明"
      tell={tell}
      onClose={() => {}}
    />
  );
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.mockReset();
  vi.stubGlobal("fetch", server);
});

test.each([
  ["the tenant's name for the other system", "钉钉", "钉钉工号"],
  ["the usual name where the tenant has none", null, "阿波罗工号"],
])("the other system's number is called by %s", async (_, apolloName, label) => {
  server.mockImplementation((address) => answer(address.endsWith("/list") ? onlyPage() : []));
  await show(<TenantUserList />, apolloName);
  await page.getByRole("button", { name: "新增" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText(label)).toBeInTheDocument();
});

test("a member's history says in words what was looked at and decided", async () => {
  const line = { id, operator: "林晓岚", operationTime: "2026-11-15T02:42:09Z" };
  server.mockImplementation(() =>
    answer([
      {
        ...line,
        operationType: identity.reveal.name,
        approvalRemark: "核对",
        changeInfo: [{ field: "revealed", before: null, after: "bankCardNo" }],
      },
      {
        ...line,
        id: `${id.slice(0, -1)}6`,
        operationType: tenantUser.setTempAgent.name,
        approvalRemark: null,
        changeInfo: [
          { field: "orderTypes", before: null, after: "rebate" },
          { field: "endTime", before: null, after: "2026-11-20T15:59:59.999Z" },
        ],
      },
    ]),
  );
  await show(<History />, null);
  await expect.element(page.getByText("林晓岚 查看了该员工的银行卡号")).toBeVisible();
  await expect.element(page.getByText(/返利单/)).toBeVisible();
  await expect.element(page.getByText(/2026-11-20 23:59:59/)).toBeVisible();
});
