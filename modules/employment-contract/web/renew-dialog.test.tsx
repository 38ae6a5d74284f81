import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { employeeModule } from "#modules/employee/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, showing } from "#platform/web/testing/stage.tsx";
import { employmentContract } from "../contract.ts";
import { employmentContractModule } from "./module.ts";
import { RenewDialog } from "./renew-dialog.tsx";

const show = showing({
  modules: [employmentContractModule, orderModule, employeeModule, attachmentModule],
  endpoints: Object.values(employmentContract),
});
const contracts = [
  { id: idOf(1), name: "林书瑶" },
  { id: idOf(2), name: "何宁" },
];
const nothing = () => undefined;

test("many renewed at once have one term and keep what each is paid; who was refused is told", async () => {
  const because = "该合同没有到期日，无需续签";
  answerBy({
    "/batch/renew": {
      done: 1,
      results: [
        { id: idOf(1), ok: true, code: "0", msg: "" },
        { id: idOf(2), ok: false, code: "9907", msg: because },
      ],
    },
  });
  const refused: string[][] = [];
  const onDone = (ids: string[]) => refused.push(ids);
  await show(<RenewDialog contracts={contracts} onDone={onDone} onClose={nothing} />, "zh-CN");
  await expect.element(page.getByText("为 林书瑶、何宁 等 2 人续签，逐份提交审批")).toBeVisible();
  expect(page.getByText("转正月薪").elements()).toHaveLength(0);
  await page.getByRole("dialog").getByRole("button", { name: "提交审批" }).click();
  await expect.element(page.getByText("已提交 1 份，1 份未能续签")).toBeVisible();
  await expect.element(page.getByText(because)).toBeVisible();
  expect(refused).toEqual([[idOf(2)]]);
});

test("one that is renewed alone may be paid otherwise", async () => {
  answerBy({});
  await show(<RenewDialog contracts={contracts.slice(0, 1)} onClose={nothing} />, "en-US");
  await expect.element(page.getByText(/Renew the contract of 林书瑶/)).toBeVisible();
  await expect.element(page.getByText(/^Monthly/).first()).toBeVisible();
});
