import type { Page } from "@playwright/test";
import { ask } from "./approvals.ts";
import { graveHindrances } from "./axe.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

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
  await signInAs(page, "hanruoxi");
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
