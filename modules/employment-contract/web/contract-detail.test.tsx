import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { employeeModule } from "#modules/employee/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { referenceModule } from "#modules/reference/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, onlyOpen, showing } from "#platform/web/testing/stage.tsx";
import { employmentContract } from "../contract.ts";
import { employmentContractErrors } from "../errors.ts";
import { employmentContractActions } from "../states.ts";
import type { ContractRow } from "./contract-columns.tsx";
import { ContractDetail } from "./contract-detail.tsx";
import { employmentContractModule } from "./module.ts";

const time = "2026-11-19T02:00:00.000Z";
const row: ContractRow = {
  id: idOf(1),
  orderNo: "LD20261119001",
  employeeId: idOf(3),
  employeeName: "林书瑶",
  jobNumber: "XS0017",
  departmentNames: "成都一部",
  positionName: "销售顾问",
  contractNo: "HT-2023-017",
  contractType: "fixedTerm",
  companyName: "成都车账科技有限公司",
  startDate: "2023-12-15",
  endDate: "2026-12-14",
  probationEndDate: null,
  hasSalary: true,
  signState: null,
  signedPaperIds: [],
  signedTime: time,
  renewal: {
    contractType: "openEnded",
    startDate: "2026-12-15",
    endDate: null,
    salaryChanges: true,
    remark: null,
  },
  terminateReason: null,
  terminateTime: null,
  remark: null,
  fileIds: [],
  stateCode: 5304,
  approvalStateCode: 2001,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: null,
  totalStep: null,
  insertPerson: "韩若溪",
  rowVersion: 2,
  insertTime: time,
  updateTime: time,
};
const earlier = { contractNo: "HT-2020-003", contractType: "fixedTerm", stateCode: 5305 };

const modules = [
  employmentContractModule,
  orderModule,
  employeeModule,
  approvalTaskModule,
  attachmentModule,
  referenceModule,
];
const endpoints = [...Object.values(employmentContract), ...Object.values(approvalInstance)];

test("a contract says what is to follow it, what was before, and nothing of what it pays", async () => {
  answerBy({
    [`/${row.id}/actions`]: onlyOpen(
      employmentContractActions,
      ["reveal"],
      employmentContractErrors.underApproval,
    ),
    [`/${row.id}/chain`]: [
      { ...earlier, id: idOf(9), startDate: "2020-12-15", endDate: "2023-12-14" },
      { ...earlier, ...row },
    ],
    [`/${row.id}`]: row,
  });
  const show = showing({ modules, endpoints });
  await show(<ContractDetail id={row.id} onClose={() => undefined} />, "zh-CN");
  const shown = [
    "无固定期限 · 2026-12-15 至 无到期日 · 薪资调整",
    "成都车账科技有限公司",
    "查看薪资",
  ];
  for (const text of shown) {
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
  await expect
    .element(page.getByText(/HT-2020-003 固定期限 · 2020-12-15 至 2023-12-14/))
    .toBeVisible();
});
