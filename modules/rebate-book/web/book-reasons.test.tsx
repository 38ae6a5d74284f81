import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { rebateTypeModule } from "#modules/rebate-type/web/module.ts";
import { showing } from "#platform/web/testing/stage.tsx";
import { rebateBook } from "../contract.ts";
import { Reason } from "./book-columns.tsx";
import { rebateBookModule } from "./module.ts";

const show = showing({
  modules: [rebateBookModule, rebateTypeModule],
  endpoints: [rebateBook.list],
});

test.each([
  ["zh-CN", "不满足「是否JST」要求", /规则对「是否JST」有要求/],
  ["en-US", "JST flag is not as required", /asks something of JST flag/],
] as const)("in %s a reason names the flag as the tenant does", async (language, told, mend) => {
  await show(<Reason reason="jstFails" />, language);
  await page.getByText(told).hover();
  await expect.element(page.getByText(mend)).toBeVisible();
});
