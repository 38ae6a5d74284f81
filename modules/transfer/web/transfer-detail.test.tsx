import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { referenceModule } from "#modules/reference/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, onlyOpen, showing } from "#platform/web/testing/stage.tsx";
import { transfer } from "../contract.ts";
import { transferErrors } from "../errors.ts";
import { transferActions } from "../states.ts";
import { transferModule } from "./module.ts";
import type { TransferRow } from "./transfer-columns.tsx";
import { TransferDetail } from "./transfer-detail.tsx";

const time = "2026-11-19T02:00:00.000Z";
const row: TransferRow = {
  id: idOf(1),
  orderNo: "DG20261119001",
  employeeId: idOf(3),
  employeeName: "林书瑶",
  jobNumber: "XS0017",
  positionId: idOf(4),
  positionName: "区域主管",
  departmentId: idOf(5),
  departmentName: "成都二部",
  seniorId: null,
  seniorName: null,
  teamSeniorId: null,
  teamSeniorName: null,
  effectiveDate: "2026-12-01",
  remark: null,
  fromPositionName: "销售顾问",
  fromDepartmentName: "成都一部",
  fromSeniorName: "周立",
  fromRoleNames: "销售",
  appliedTime: null,
  blockedReason: "岗位「区域主管」的角色模板须重新设置",
  fileIds: [],
  stateCode: 5202,
  approvalStateCode: 2003,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: null,
  totalStep: null,
  insertPerson: "韩若溪",
  rowVersion: 1,
  insertTime: time,
  updateTime: time,
};
const own = { everything: false, departments: 0, people: 0 };
const sheet = {
  roles: { before: ["销售"], after: ["区域经理"] },
  departments: { before: ["成都一部"], after: ["成都二部"] },
  sight: { before: own, after: { ...own, departments: 3 } },
  pages: { gained: ["menu.hr.changePositionRecords"], lost: [] },
  seats: [
    { processName: "通用申请审批", stepName: "复核", roleName: "销售", others: 0 },
    { processName: "大额会签", stepName: "会签", roleName: null, others: 2 },
  ],
  team: { count: 7, names: ["何宁"] },
  tasks: [{ orderType: "onboarding", count: 4 }],
  wallets: [
    { projectName: "个人差旅", availableFen: 230_000, frozenFen: 0 },
    { projectName: "市场活动", availableFen: null, frozenFen: null },
  ],
  walletsOpened: [],
};

const modules = [
  transferModule,
  orderModule,
  approvalTaskModule,
  attachmentModule,
  referenceModule,
];
const endpoints = [...Object.values(transfer), ...Object.values(approvalInstance)];
const nothing = () => undefined;

test("a transfer says what stands against it, and what will move with it", async () => {
  answerBy({
    [`/${row.id}/actions`]: onlyOpen(transferActions, ["undo"], transferErrors.wrongState),
    [`/${row.id}/impact`]: sheet,
    [`/${row.id}`]: row,
  });
  const show = showing({ modules, endpoints });
  await show(<TransferDetail id={row.id} onSubmit={nothing} onClose={nothing} />, "zh-CN");
  const shown = [
    "未能按期生效：岗位「区域主管」的角色模板须重新设置",
    "销售 → 区域经理",
    "仅本人 → 3 个部门",
    "调岗记录",
    "7 人：何宁",
    "入职 4 件",
    "市场活动",
  ];
  for (const text of shown) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect.element(page.getByText(/通用申请审批 · 复核：因「销售」角色审批/)).toBeVisible();
  await expect.element(page.getByText(/大额会签 · 会签：点名由其审批.*另有 2 人/)).toBeVisible();
  await expect.element(page.getByText(/个人差旅：可用 ¥2,300\.00/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "撤销调岗" })).toBeEnabled();
});
