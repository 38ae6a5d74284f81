import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalTaskModule } from "#modules/approval-task/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { referenceModule } from "#modules/reference/web/module.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, onlyOpen, showing } from "#platform/web/testing/stage.tsx";
import { departure } from "../contract.ts";
import { departureErrors } from "../errors.ts";
import { departureActions, matters } from "../states.ts";
import type { DepartureRow } from "./departure-columns.tsx";
import { DepartureDetail } from "./departure-detail.tsx";
import { departureModule } from "./module.ts";

const time = "2026-11-19T02:00:00.000Z";
const row: DepartureRow = {
  id: idOf(1),
  orderNo: "LZ20261119001",
  employeeId: idOf(3),
  employeeName: "林书瑶",
  jobNumber: "XS0017",
  positionName: "区域主管",
  departmentNames: "成都一部",
  departType: "RESIGNATION",
  departReason: "回老家发展",
  lastWorkDay: "2026-11-30",
  remark: null,
  taskHeirId: idOf(4),
  taskHeirName: "何宁",
  teamHeirId: null,
  teamHeirName: null,
  agencyHeirId: null,
  agencyHeirName: null,
  keyPersonsKept: false,
  appliedTime: null,
  blockedReason: "交接未完成：下属 5",
  fileIds: [],
  stateCode: 5402,
  approvalStateCode: 2003,
  instanceId: null,
  currentApprovalPerson: null,
  arrivedTime: null,
  currentStep: null,
  totalStep: null,
  insertPerson: "韩若溪",
  rowVersion: 4,
  insertTime: time,
  updateTime: time,
};

type Line = OutputOf<typeof departure.gate>["lines"][number];
const nothing = { orderType: null, count: null, stateCode: null, amountFen: null, link: null };
const known: Partial<Record<Line["matter"], Omit<Line, "matter">>> = {
  tasks: {
    count: 9,
    stands: "settled",
    items: [{ ...nothing, name: "", orderType: "onboarding", count: 9 }],
  },
  team: { count: 5, stands: "open", items: [{ ...nothing, name: "周立" }] },
  employment: {
    count: 1,
    stands: "settled",
    items: [{ ...nothing, name: "HT-0017", stateCode: 5302, link: "/hr/contract?detail=1" }],
  },
  holds: {
    count: 1,
    stands: "open",
    items: [{ ...nothing, name: "差旅", amountFen: 230_000 as Fen, link: "/wallet/walletDetail" }],
  },
};
const gate = {
  complete: false,
  lines: matters.map((matter) => ({
    matter,
    ...(known[matter] ?? { count: 0, stands: "none" as const, items: [] }),
  })),
};

const modules = [
  departureModule,
  orderModule,
  approvalTaskModule,
  attachmentModule,
  referenceModule,
];
const endpoints = [...Object.values(departure), ...Object.values(approvalInstance)];
const ignored = () => undefined;

test("a departure says what is in the way, who takes over, and where the rest is settled", async () => {
  answerBy({
    [`/${row.id}/actions`]: onlyOpen(
      departureActions,
      ["handOver", "undo"],
      departureErrors.wrongState,
    ),
    [`/${row.id}/gate`]: gate,
    [`/${row.id}`]: row,
  });
  const show = showing({ modules, endpoints });
  await show(<DepartureDetail id={row.id} onSubmit={ignored} onClose={ignored} />, "zh-CN");
  const shown = [
    "最后工作日已过，未能办结：交接未完成：下属 5",
    "还有 2 项未处理，全部处理后才能离职",
    "由 何宁 接收",
    "入职 9 项",
    "请在「交接」中指定下属接管人",
    "另有 4 项",
    "· 离职时终止，止于最后工作日",
    "主动离职",
  ];
  for (const text of shown) {
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  const money = page.getByRole("link", { name: "差旅 ¥2,300.00" });
  await expect.element(money).toHaveAttribute("href", "/wallet/walletDetail");
  await expect.element(page.getByRole("button", { name: "交接" })).toBeEnabled();
  await expect.element(page.getByRole("button", { name: "撤销离职" })).toBeEnabled();
});
