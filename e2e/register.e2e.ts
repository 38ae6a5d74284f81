import type { Page } from "@playwright/test";
import { dealerFiling } from "#modules/dealer/contract.ts";
import { secondPayee } from "#modules/payee-register/second-payee-contract.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { ask } from "./approvals.ts";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { confirmRoute, dialog, finance, open, press, seller, superior } from "./dealers.ts";

interface Shown {
  readonly id: string;
  readonly rowVersion: number;
  readonly payeeName: string;
  readonly payeeType: string;
  readonly relationship: string;
  readonly expirationTime: string;
  readonly fileIds: string[];
}

/** Writes a change of a key person and gives it up again: it was written all the same. */
async function changeAndGiveUp(page: Page, name: string): Promise<void> {
  const path = "/api/data/key-person";
  const { records } = await ask<{ records: Shown[] }>(page, ["POST", `${path}/list`], {
    filters: { payeeName: name },
  });
  const [row] = records;
  if (!row) throw new Error(`Nobody is called ${name}`);
  const { id, rowVersion, payeeName, payeeType, relationship, expirationTime, fileIds } = row;
  const kept = { rowVersion, payeeName, payeeType, relationship, expirationTime, fileIds };
  await ask(page, ["PUT", `${path}/${id}`], { ...kept, payeeOpenBank: "工商银行苏州分行" });
  await ask(page, ["DELETE", `${path}/${id}`]);
}

test("a key person keeps the old account until a change is agreed to, and a third change of the month is refused with the day from which it is possible", async ({
  page,
}) => {
  test.slow();
  await signInAs(page, seller);
  await page.goto("/data/keyPerson");
  const row = rowOf(page, "吴建平").filter({ hasText: /GJ\d+/ });
  await expect(row).toContainText("有效");
  expect(await graveHindrances(page)).toEqual([]);

  await row.getByRole("button", { name: "详情" }).click();
  const detail = dialog(page, /吴建平/);
  await detail.getByRole("button", { name: "编辑" }).click();
  const form = dialog(page, "编辑关键人");
  await form.getByLabel("收款开户行").fill("中国银行苏州分行");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await expect(form).toBeHidden();
  await expect(detail.getByText("招商银行苏州工业园区支行 → 中国银行苏州分行")).toBeVisible();
  await expect(row).toContainText("变更待提交");
  await expect(row).toContainText("招商银行苏州工业园区支行");

  const { records } = await ask<{ records: Shown[] }>(page, ["POST", "/api/data/key-person/list"], {
    filters: { payeeName: "吴建平" },
  });
  await ask(page, ["DELETE", `/api/data/key-person/${records[0]?.id ?? ""}`]);
  await changeAndGiveUp(page, "吴建平");
  await page.reload();
  await expect(dialog(page, /吴建平/).getByRole("button", { name: "编辑" })).toHaveAttribute(
    "aria-description",
    /^本月已更新 2 次，达到每月上限；\d{4}-\d{2}-01 起可再次更新$/,
  );
});

const secondPayees = "/data/reservePayee";
type Second = OutputOf<typeof secondPayee.list>["records"][number];

/** The first of a page that fits. */
async function firstOf<T>(page: Page, path: string, filters: object): Promise<T> {
  const { records } = await ask<{ records: T[] }>(page, ["POST", path], { filters });
  const [found] = records;
  if (!found) throw new Error(`Nothing at ${path} fits`);
  return found;
}

test("a second payee goes to another dealer when all have agreed, and stays with the old one until then", async ({
  page,
  elsewhere,
}) => {
  test.slow();
  await signInAs(page, seller);
  const named = { reservePayeeName: "孙丽华" };
  const { id, reportCarShop: from } = await firstOf<Second>(page, secondPayee.list.path, named);
  const filed = { reportCarShop: "金桥汽车服务" };
  const { reportCarShop: to } = await firstOf<Second>(page, dealerFiling.list.path, filed);
  const drawer = await open(page, secondPayees, id);
  await press(drawer, "编辑");
  const form = dialog(page, "编辑第二收款人");
  await form.getByLabel("车行名称").fill("没有备案的车行");
  await press(form, "提交审批");
  await expect(form.getByText(/没有生效的备案/)).toBeVisible();
  await form.getByLabel("车行名称").fill(to);
  await press(form, "提交审批");
  await confirmRoute(page);

  const row = rowOf(page, "孙丽华").filter({ hasText: /DE\d+/ });
  const change = `${from} → ${to}`;
  for (const decider of [superior, finance]) {
    const window = await elsewhere();
    await signInAs(window, decider);
    const theirs = await open(window, secondPayees, id);
    await expect(theirs.getByText(change)).toBeVisible();
    await expect(row).toContainText(from);
    await press(theirs, "通过");
    const pass = { name: "通过", exact: true, disabled: false };
    await expect(theirs.getByRole("button", pass)).toHaveCount(0);
  }
  // Nobody touches the seller's window: what others decide turns it.
  await expect(row).toContainText(to);
  await drawer.getByRole("tab", { name: "日志" }).click();
  await expect(drawer.getByText(from).first()).toBeVisible();
});
