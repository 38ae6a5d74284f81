import { App } from "antd";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import type { TimelineLine } from "./approval-view.ts";
import { enUS } from "../locale/en-US.ts";
import { zhCN } from "../locale/zh-CN.ts";
import { ApprovalTimeline } from "./timeline.tsx";

const line = (more: Partial<TimelineLine>): TimelineLine => ({
  id: `line-${JSON.stringify(more)}`,
  kind: "passed",
  by: "周明",
  principal: null,
  people: [],
  stepNo: 1,
  stepName: "财务复核",
  values: {},
  remark: null,
  fileIds: [],
  time: "2026-11-15T02:00:00.000Z",
  ...more,
});

const timeline = [
  line({ kind: "submitted", by: "陈一帆", values: { round: 2 } }),
  line({ kind: "passed", principal: "王经理", remark: "同意" }),
  line({ kind: "moved", by: null, people: ["李四", "王五", "赵六"] }),
  line({ kind: "withdrawn", people: ["陈一帆"], values: { agreed: 1 } }),
  line({ kind: "returned", values: { checklist: "title,fileIds" }, remark: "缺盖章页" }),
  line({ kind: "amended", by: "陈一帆", values: { voided: 0 } }),
  line({ kind: "amended", by: "陈一帆", values: { voided: 1 } }),
  line({ kind: "financeRejected", values: { reasonCode: "payeeInfo" } }),
];

test("what happened is told in sentences, with both names where one acted for another", async () => {
  chooseLanguage("zh-CN");
  const names = { "order.field.title": "标题", "order.field.fileIds": "附件" };
  openTexts({ zhCN: { ...zhCN, ...names }, enUS: { ...enUS, ...names } }, "zh-CN");
  await render(
    <Providers>
      <App>
        <ApprovalTimeline approval={{ orderType: "order", timeline }} />
      </App>
    </Providers>,
  );
  for (const sentence of [
    "陈一帆 修改后重新提交，开始第 2 轮审批",
    "周明（代 王经理） 在「财务复核」同意",
    "李四 无法再审批，「财务复核」改由 王五、赵六 审批",
    "周明 同意 陈一帆 撤回申请",
    "周明 在「财务复核」退回修改",
    "需修改：标题、附件",
    "陈一帆 修改了单据内容，此前尚无人审批",
    "陈一帆 修改了单据内容，此前的审批作废",
    "周明 财务退回：收款信息有误",
  ]) {
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  }
});
