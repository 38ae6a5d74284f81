import { App } from "antd";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { openTexts } from "#platform/web/i18n.ts";
import { chooseLanguage, keepFacts } from "#platform/web/session.ts";
import { Providers } from "#platform/web/shell/providers.tsx";
import { expenditureItem } from "../item-contract.ts";
import { expenditureProject } from "../contract.ts";
import { projectEstablishment } from "../establishment-contract.ts";
import { EstablishmentForm } from "./establishment/establishment-form.tsx";
import { ItemForm } from "./item/item-form.tsx";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { ProjectForm } from "./project/project-form.tsx";

const [process, item] = [
  "01a1dd15-1415-7d1b-bff6-236642d9d3a5",
  "01a1dd15-1415-7d1b-bff6-236642d9d3a6",
];

const time = "2026-11-15T02:42:09.439378Z";

/** The server, as far as the network shows it. */
const server = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answers: Record<string, unknown> = {
  "/process-choices": [{ id: process, name: "市场费用流程", version: 3 }],
  "/item-choices": [{ id: item, itemName: "展会", stateCode: 1000 }],
};
const answer = (address: string, { method }: RequestInit) => {
  // The longest path knows best.
  const paths = Object.entries(answers).toSorted(([a], [b]) => b.length - a.length);
  const [, found] = paths.find(([path]) => address.endsWith(path)) ?? [];
  const data = method === "GET" ? (found ?? []) : { id: item };
  return Response.json({ code: "0", msg: "", data });
};
const sent = (ending: string) =>
  server.mock.calls
    .filter(([address, init]) => address.endsWith(ending) && init.method !== "GET")
    .map(([, init]) => JSON.parse(init.body as string) as unknown);

async function show(form: ReactElement): Promise<void> {
  chooseLanguage("zh-CN");
  openTexts({ zhCN, enUS }, "zh-CN");
  const user = {
    id: "person",
    idCardName: "林",
    nickname: "admin",
    currentTenantName: "东",
    superTenant: false,
  };
  const endpoints = [
    ...Object.values(expenditureItem),
    ...Object.values(expenditureProject),
    ...Object.values(projectEstablishment),
  ];
  keepFacts({ user, permissions: endpoints.map((one) => one.permission), stateCodes: [] });
  const router = createMemoryRouter([{ path: "/", element: form }]);
  await render(
    <Providers>
      <App>
        <RouterProvider router={router} />
      </App>
    </Providers>,
  );
}

beforeEach(async () => {
  await page.viewport(1440, 1200);
  sessionStorage.clear();
  server.mockReset();
  server.mockImplementation((address, init) => Promise.resolve(answer(address, init)));
  vi.stubGlobal("fetch", server);
});

const choose = async (box: string, option: string) => {
  await page.getByLabelText(box, { exact: true }).click();
  await page.getByTitle(option, { exact: true }).click();
};
const save = () => page.getByRole("button", { name: "保存" }).click();
const within = (name: string) => page.getByRole("radiogroup", { name });

test("an item asks for every choice: none is made for the person", async () => {
  await show(<ItemForm row="new" onClose={() => undefined} />);
  await save();
  await expect.element(page.getByText("请输入子项名称")).toBeVisible();
  for (const missing of [
    "可支出人员",
    "是否有支出上限",
    "是否有占比",
    "是否需要立项",
    "审批流程",
  ]) {
    await expect.element(page.getByText(`请选择${missing}`)).toBeVisible();
  }
  await expect.element(page.getByLabelText("每月支出上限")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("子项占比（%）")).not.toBeInTheDocument();
});

const row = {
  id: item,
  itemName: "展会",
  canExpenditurePersonList: [],
  personNames: [],
  itemHasExpenditureUpperLimit: true,
  itemExpenditureUpperLimitAmount: null,
  itemHasPercent: true,
  itemPercent: null,
  needProjectEstablishment: false,
  approvalProcessId: null,
  approvalProcessName: null,
  approvalProcessVersion: null,
  projectNames: [],
  remark: null,
  stateCode: 1000,
  insertPerson: "林",
  rowVersion: 3,
  insertTime: time,
  updateTime: time,
};

test("an item asks for limit and percent where they are chosen, in yuan and in percent", async () => {
  await show(<ItemForm row={row} onClose={() => undefined} />);
  await expect.element(page.getByLabelText("子项占比（%）")).toHaveValue("");
  await save();
  await expect.element(page.getByText("请输入每月支出上限")).toBeVisible();
  await expect.element(page.getByText("请输入子项占比（%）")).toBeVisible();
  expect(sent(item)).toEqual([]);
  await page.getByLabelText("每月支出上限").fill("5000.5");
  await page.getByLabelText("子项占比（%）").fill("25.5");
  await choose("审批流程", "市场费用流程");
  await save();
  await expect.poll(() => sent(item)).toHaveLength(1);
  expect(sent(item)[0]).toEqual({
    rowVersion: 3,
    itemName: "展会",
    canExpenditurePersonList: [],
    itemHasExpenditureUpperLimit: true,
    itemExpenditureUpperLimitAmount: 500_050,
    itemHasPercent: true,
    itemPercent: 2_550,
    needProjectEstablishment: false,
    approvalProcessId: process,
    approvalProcessVersion: null,
    remark: null,
  });
});

test("a limit that is no longer chosen is not sent; a process can be pinned to a version", async () => {
  await show(<ItemForm row="new" onClose={() => undefined} />);
  await page.getByLabelText("子项名称").fill("差旅");
  await within("可支出人员").getByText("全部人员").click();
  await within("是否有支出上限").getByText("是").click();
  await page.getByLabelText("每月支出上限").fill("100");
  await within("是否有支出上限").getByText("否").click();
  await within("是否有占比").getByText("否").click();
  await within("是否需要立项").getByText("是").click();
  await expect.element(page.getByLabelText("审批流程版本")).not.toBeInTheDocument();
  await choose("审批流程", "市场费用流程");
  await choose("审批流程版本", "第 2 版");
  await save();
  await expect.poll(() => sent("/expenditure-project-item/")).toHaveLength(1);
  expect(sent("/expenditure-project-item/")[0]).toEqual({
    itemName: "差旅",
    canExpenditurePersonList: [],
    itemHasExpenditureUpperLimit: false,
    itemHasPercent: false,
    needProjectEstablishment: true,
    approvalProcessId: process,
    approvalProcessVersion: 2,
    remark: null,
  });
});

test("certain people are none until one is named", async () => {
  await show(<ItemForm row="new" onClose={() => undefined} />);
  await within("可支出人员").getByText("指定人员").click();
  await save();
  await expect.element(page.getByText("请选择可支出人员")).toBeVisible();
});

test("a project asks for all that it needs, people or roles where its payee type names them", async () => {
  await show(<ProjectForm row="new" onClose={() => undefined} />);
  await choose("收款人类型", "指定角色");
  await save();
  for (const missing of ["项目类型", "关联子项", "支出归集层级", "收款角色", "审批流程"]) {
    await expect.element(page.getByText(`请选择${missing}`)).toBeVisible();
  }
  for (const missing of ["项目名称", "项目占比（%）"]) {
    await expect.element(page.getByText(`请输入${missing}`)).toBeVisible();
  }
  await expect.element(page.getByLabelText("收款人员")).not.toBeInTheDocument();
});

test("a project that pays anybody asks for no people", async () => {
  await show(<ProjectForm row="new" onClose={() => undefined} />);
  await choose("收款人类型", "指定人员");
  await expect.element(page.getByLabelText("收款人员")).toBeVisible();
  await page.getByLabelText("可付给任意收款人").getByText("是").click();
  await expect.element(page.getByLabelText("收款人员")).not.toBeInTheDocument();
});

test("a project that had no process asks for one; whose payee is oneself sends no people", async () => {
  const project = {
    id: item,
    projectName: "市场费用",
    projectType: "publicFee" as const,
    payeeType: "designatedPerson" as const,
    payeePersonIds: [process],
    payeePersonNames: ["林"],
    payeeRoleIds: [],
    payeeRoleNames: [],
    canPayAnybody: false,
    otherPersonDepartment: [],
    otherPersonRole: [],
    projectItemIds: [item],
    projectItemNames: ["展会"],
    projectExpenditureGroupDepth: "region" as const,
    approvalProcessId: null,
    approvalProcessName: null,
    approvalProcessVersion: null,
    projectPercent: 4_000,
    remark: null,
    stateCode: 1000,
    insertPerson: "林",
    rowVersion: 3,
    insertTime: time,
    updateTime: time,
  };
  await show(<ProjectForm row={project} onClose={() => undefined} />);
  await expect.element(page.getByLabelText("项目占比（%）")).toHaveValue("40");
  await choose("收款人类型", "本人");
  await save();
  await expect.element(page.getByText("请选择审批流程")).toBeVisible();
  expect(sent(item)).toEqual([]);
  await choose("审批流程", "市场费用流程");
  await save();
  await expect.poll(() => sent(item)).toHaveLength(1);
  expect(sent(item)[0]).toEqual({
    rowVersion: 3,
    projectName: "市场费用",
    projectType: "publicFee",
    payeeType: "payeeSelf",
    canPayAnybody: false,
    otherPersonDepartment: [],
    otherPersonRole: [],
    projectItemIds: [item],
    projectExpenditureGroupDepth: "region",
    approvalProcessId: process,
    approvalProcessVersion: null,
    projectPercent: 4_000,
    remark: null,
  });
});

test("an establishment asks for its project, and then for one of that project's items", async () => {
  const [fair, ads] = [process, "01a1dd15-1415-7d1b-bff6-236642d9d3a7"];
  const itemIn = (id: string, itemName: string, project: { id: string; projectName: string }) => ({
    id,
    itemName,
    monthlyLimitFen: null,
    projects: [project],
  });
  answers["/project-establishment/item-choices"] = [
    itemIn(item, "展位", { id: fair, projectName: "车展" }),
    itemIn(ads, "户外广告", { id: ads, projectName: "推广" }),
  ];
  await show(<EstablishmentForm row="new" onSubmit={() => undefined} onClose={() => undefined} />);
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect.element(page.getByText("请选择支出项目")).toBeVisible();
  await choose("支出项目", "推广");
  await choose("支出子项", "户外广告");
  await choose("支出项目", "车展");
  await page.getByLabelText("支出子项", { exact: true }).click();
  await expect.element(page.getByTitle("户外广告", { exact: true })).not.toBeInTheDocument();
  await page.getByTitle("展位", { exact: true }).click();
  await page.getByLabelText("立项名称").fill("苏州车展");
  await page.getByLabelText("立项金额").fill("4800");
  await page.getByRole("button", { name: "保存草稿" }).click();
  await expect.poll(() => sent("/project-establishment/")).toHaveLength(1);
  expect(sent("/project-establishment/")[0]).toMatchObject({ projectId: fair, itemId: item });
});
