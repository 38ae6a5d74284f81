import type { Page } from "@playwright/test";
import { clearApprovals, goThrough, people, putApprovalsBack, submitRequest } from "./approvals.ts";
import { expect, rowOf, signInAs, test } from "./console.ts";
import { change } from "./database.ts";

/** Whoever was disabled takes part in other stories too. */
const backInForce =
  "update memberships set state = 1000" +
  " where user_id = (select id from users where nickname = 'both')";

test.beforeEach(clearApprovals);
test.afterAll(async () => {
  await change(backInForce);
  await putApprovalsBack();
});

async function disable(page: Page, nickname: string): Promise<void> {
  await page.goto(`/system/tenantUser?keyword=${nickname}`);
  await rowOf(page, nickname).getByRole("button", { name: "更多" }).click();
  const actions = page.getByRole("tooltip").filter({ hasText: "移出本租户" });
  await actions.getByRole("button", { name: "停用" }).click();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(rowOf(page, nickname).getByText("已停用")).toBeVisible();
}

test("who waits for an approver that leaves is not forgotten", async ({ page, elsewhere }) => {
  await goThrough([{ by: ["both"] }]);
  const applicant = await elsewhere();
  await signInAs(applicant, "viewer");
  await submitRequest(applicant, { title: "车展物料" });
  await applicant.goto("/dashboard/request");
  await expect(rowOf(applicant, "车展物料")).toContainText(people.both);

  await signInAs(page, "admin");
  await disable(page, "both");
  // The step names nobody else: it falls to who administers.
  await page.goto("/dashboard/todo");
  const waiting = page.getByRole("list", { name: "单据列表" }).getByRole("listitem");
  await waiting.filter({ hasText: "车展物料" }).getByRole("button").click();
  const moved = new RegExp(`${people.both} 无法再审批，「第1审」改由 .*${people.admin}.* 审批`);
  const panel = page.getByRole("region", { name: "审批详情" });
  await expect(panel.getByText(moved)).toBeVisible();

  // Who administers processes finds it among all approvals, and can give it to somebody else.
  await page.goto("/bizConfiguration/approvalProcess");
  await page.getByRole("radiogroup").getByText("审批监控").click();
  await expect(page).toHaveURL(/view=watch&stateCode=2007/);
  await page.getByText("审批中", { exact: true }).first().click();
  await rowOf(page, "车展物料").getByRole("button", { name: "查看处理" }).click();
  const drawer = page.getByRole("dialog", { name: /车展物料/ });
  await expect(drawer.getByText(moved)).toBeVisible();
  await drawer.getByRole("button", { name: "更多" }).click();
  await expect(page.getByRole("menuitem", { name: "改派" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "终止审批" })).toBeVisible();

  await applicant.reload();
  await expect(rowOf(applicant, "车展物料")).toContainText(people.admin);
});
