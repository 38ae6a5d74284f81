import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { referenceModule } from "#modules/reference/web/module.ts";
import { openModules } from "#platform/web/testing/open-modules.ts";
import { contractColumns, type ContractRow } from "./contract-columns.tsx";
import { eSignModule } from "./module.ts";

const column = contractColumns.find(({ field }) => field === "orderType");

test.each([
  ["zh-CN", "车款"],
  ["en-US", "Car payment"],
] as const)("the kind of a contract's order is told in words, in %s", async (language, words) => {
  expect(eSignModule.uses).toContain("reference");
  await openModules([referenceModule], language);
  await render(<p>{column?.render?.({ orderType: "carPayment" } as ContractRow)}</p>);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
