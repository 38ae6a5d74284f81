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
import { expenditure } from "../../contract.ts";
import { useExpenditureWords } from "./expenditure-history.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";

const passed = {
  id: "01a1dd15-1415-7d1b-bff6-236642d9d301",
  operationType: "approvalTask.pass",
  operator: "周明",
  operationTime: "2026-11-15T02:00:00.000Z",
  approvalRemark: null,
  changeInfo: [
    { field: "approvalStateCode", before: "2001", after: "2003" },
    { field: "expenditureStateCode", before: "6000", after: "6001" },
  ],
};

beforeEach(() => {
  const answer = { code: "0", msg: "", data: [passed] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
});

function Lines() {
  const tell = useExpenditureWords();
  return <LogLines of={expenditure.operationLog} id={passed.id} tell={tell} />;
}

test.each([
  ["zh-CN", /^审批状态.*审批通过/],
  ["en-US", /^Approval.*[Aa]pproved/],
] as const)("an expenditure's history says how its approval stands: %s", async (language, said) => {
  chooseLanguage(language);
  const texts = { zhCN: { ...approvalZhCN, ...zhCN }, enUS: { ...approvalEnUS, ...enUS } };
  openTexts(texts, language);
  await render(
    <Providers>
      <App>
        <Lines />
      </App>
    </Providers>,
  );
  await expect.element(page.getByText(said)).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/StateCode|200[13]/);
});
