import { App } from "antd";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { enUS as approvalEnUS } from "#modules/approval-task/web/locale/en-US.ts";
import { zhCN as approvalZhCN } from "#modules/approval-task/web/locale/zh-CN.ts";
import { openTexts } from "#platform/web/i18n.ts";
import { LogLines } from "#platform/web/kit/operation-log.tsx";
import { chooseLanguage } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { generalRequest } from "../contract.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";

const line = (operationType: string, told: Record<string, string> | null, no: number) => ({
  id: `01a1dd15-1415-7d1b-bff6-236642d9d3${String(no).padStart(2, "0")}`,
  operationType,
  operator: "周明",
  operationTime: "2026-11-15T02:00:00.000Z",
  approvalRemark: null,
  changeInfo: told ? [{ field: "told", before: null, after: JSON.stringify(told) }] : [],
});
const log = [
  line("approvalTask.pass", { how: "passed" }, 1),
  line("approvalTask.pass", { how: "passedFor", principal: "王经理" }, 2),
  line("approvalTask.batch", { how: "rejected" }, 3),
  line("approvalTask.transfer", { how: "transferred", target: "李四" }, 4),
  line("approvalInstance.withdraw", { how: "withdrawRequested" }, 5),
  line("approvalInstance.reassign", { how: "reassigned", from: "李四", target: "王五" }, 6),
  line("approvalInstance.urge", null, 7),
];

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "0", msg: "", data: log })));
});

async function show(language: "zh-CN" | "en-US"): Promise<void> {
  chooseLanguage(language);
  const texts = { zhCN: { ...approvalZhCN, ...zhCN }, enUS: { ...approvalEnUS, ...enUS } };
  openTexts(texts, language);
  await render(
    <Providers>
      <App>
        <LogLines of={generalRequest.operationLog} id="01a1dd15-1415-7d1b-bff6-236642d9d3a5" />
      </App>
    </Providers>,
  );
}

const sentences = {
  "zh-CN": [
    "周明 审批通过",
    "周明 代 王经理 审批通过",
    "周明 批量驳回了单据",
    "周明 将审批转交给 李四",
    "周明 申请撤回，等待审批人同意",
    "周明 将 李四 的审批改派给 王五",
    "周明 催办了审批人",
  ],
  "en-US": [
    "周明 passed it",
    "周明 passed it for 王经理",
    "周明 rejected it in a batch",
    "周明 transferred the task to 李四",
    "周明 asked the approvers to let the order be withdrawn",
    "周明 reassigned 李四's task to 王五",
    "周明 urged the approvers",
  ],
} as const;

test.each(["zh-CN", "en-US"] as const)(
  "a request's history names who acted for whom, on whom and how: %s",
  async (language) => {
    await show(language);
    for (const sentence of sentences[language]) {
      await expect.element(page.getByText(sentence, { exact: true })).toBeInTheDocument();
    }
    expect(document.body.textContent).not.toContain("told");
  },
);

test("a history is narrowed by what was done, and by whom", async () => {
  await show("zh-CN");
  await page.getByRole("combobox", { name: "操作类型" }).click();
  const passing = page.getByTitle("通过", { exact: true });
  await passing.click();
  await expect.element(page.getByText("周明 代 王经理 审批通过")).toBeInTheDocument();
  await expect.element(page.getByText("周明 催办了审批人")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "导出" })).toBeEnabled();
});
