import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, onlyOpen, server, showing } from "#platform/web/testing/stage.tsx";
import { generalRequest } from "../contract.ts";
import { generalRequestErrors } from "../errors.ts";
import { requestActions } from "../states.ts";
import type { RequestRow } from "./request-columns.tsx";
import { generalRequestModule } from "./module.ts";
import { RequestDetail } from "./request-detail.tsx";

const time = "2026-11-19T02:00:00.000Z";
const request: RequestRow = {
  id: idOf(1),
  orderNo: "TY20261119001",
  title: "展厅灯箱",
  amountFen: null,
  special: false,
  remark: null,
  departmentName: null,
  fileIds: [],
  stateCode: 2000,
  approvalStateCode: 2000,
  instanceId: idOf(2),
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: 1,
  totalStep: 1,
  insertPerson: "韩若溪",
  rowVersion: 1,
  insertTime: time,
  updateTime: time,
};

const modules = [generalRequestModule, orderModule, approvalTaskModule, attachmentModule];
const endpoints = [...Object.values(generalRequest), ...Object.values(approvalInstance)];
const nothing = () => undefined;
const bar = () => document.querySelector(".action-bar");

test("what can be done to an order is shown once its approval is known, and does not change under the hand", async () => {
  const path = `/${request.id}`;
  answerBy({
    [`${path}/actions`]: onlyOpen(requestActions, ["update"], generalRequestErrors.notYours),
    [path]: request,
  });
  const answers = server.getMockImplementation();
  const approval = Promise.withResolvers<Response>();
  server.mockImplementation((address, init) =>
    address.includes(idOf(2)) ? approval.promise : (answers?.(address, init) ?? approval.promise),
  );
  const show = showing({ modules, endpoints });
  await show(<RequestDetail id={request.id} onSubmit={nothing} onClose={nothing} />, "zh-CN");
  await expect
    .poll(() => server.mock.calls.map(([address]) => address))
    .toContainEqual(expect.stringMatching(/actions$/));
  // While somebody looks about, the order's own actions are judged; its approval is still on its way.
  for (const tab of ["附件", "日志", "信息"]) await page.getByRole("tab", { name: tab }).click();
  expect(bar()?.getAttribute("aria-busy")).toBe("true");
  approval.resolve(Response.json({ code: "9999", msg: "看不到", data: null }));
  // Who does not see the approval still has what belongs to the order.
  await expect.element(page.getByRole("button", { name: "编辑" })).toBeVisible();
});
