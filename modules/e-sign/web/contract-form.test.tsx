import { App } from "antd";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
// Loaded late by the console; here already, so that no test waits for it.
import "#modules/attachment/web/file-view.tsx";
import "#modules/attachment/web/pdf-view.tsx";
import { enUS as attachmentEnUS } from "#modules/attachment/web/locale/en-US.ts";
import { zhCN as attachmentZhCN } from "#modules/attachment/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { signContract } from "../contract.ts";
import { ContractForm } from "./contract-form.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { TemplatePreview } from "./template-preview.tsx";
import type { TemplateRow } from "./template-row.ts";

const time = "2026-11-15T02:42:09.439378Z";
const idOf = (count: number) => `01a1dd15-1415-7d1b-bff6-23664200000${count}`;
const row: TemplateRow = {
  id: idOf(1),
  provider: "LETSIGN",
  fileName: "收款确认书",
  templateDescribe: null,
  remark: null,
  fileId: idOf(2),
  fieldNames: ["收款人", "金额"],
  customerAnchor: "承租人签字",
  companyAnchor: "企业盖章",
  salesAnchor: "业务员签字",
  uploadState: "ready",
  uploadFailure: null,
  designUrl: null,
  stateCode: 1000,
  rowVersion: 1,
  insertTime: time,
  updateTime: time,
};
const paper = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>`;
const pdf = "application/pdf";

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (data: unknown) => Response.json({ code: "0", msg: "", data });

beforeEach(async () => {
  await page.viewport(1440, 900);
  chooseLanguage("zh-CN");
  openTexts(
    { zhCN: { ...attachmentZhCN, ...zhCN }, enUS: { ...attachmentEnUS, ...enUS } },
    "zh-CN",
  );
  const user = { idCardName: "林", nickname: "a", currentTenantName: "东", superTenant: false };
  const permissions = Object.values(signContract).map(({ permission }) => permission);
  keepFacts({ user, permissions, stateCodes: [] });
  server.mockReset();
  server.mockImplementation((address) => {
    if (address.endsWith("/content")) {
      return Promise.resolve(new Response(paper, { headers: { "content-type": pdf } }));
    }
    if (address.endsWith("/templates")) return Promise.resolve(answer([row]));
    const file = { fileName: "收款确认书.pdf", size: 300, contentType: pdf, kind: "pdf" };
    return Promise.resolve(answer({ id: row.fileId, ...file, insertTime: time }));
  });
  vi.stubGlobal("fetch", server);
});

const show = (element: ReactNode) =>
  render(
    <Providers>
      <App>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
      </App>
    </Providers>,
  );

test("the preview of a template shows its paper without another click", async () => {
  await show(<TemplatePreview row={row} onClose={() => {}} />);
  await expect.element(page.getByRole("img", { name: "第 1 页" })).toBeVisible();
});

test("a contract's amount is typed once, and stands in the paper's own field too", async () => {
  await show(<ContractForm provider="LETSIGN" onClose={() => {}} />);
  await page.getByLabelText("合同模板").click();
  await page.getByText("收款确认书", { exact: true }).last().click();
  await page.getByLabelText("合同金额").fill("128000.5");
  const follows = page.getByLabelText("金额", { exact: true });
  await expect.element(follows).toHaveValue("128,000.50");
  await expect.element(follows).toHaveAttribute("readonly");
});
