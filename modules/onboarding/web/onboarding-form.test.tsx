import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { employeeModule } from "#modules/employee/web/module.ts";
import { orderModule } from "#modules/order/web/module.ts";
import { attachmentModule } from "#modules/attachment/web/module.ts";
import { idOf } from "#platform/web/testing/id-of.ts";
import { answerBy, showing } from "#platform/web/testing/stage.tsx";
import { onboarding } from "../contract.ts";
import { onboardingStates } from "../states.ts";
import { onboardingModule } from "./module.ts";
import type { OnboardingRow } from "./onboarding-columns.tsx";
import { OnboardingForm } from "./onboarding-form.tsx";

const show = showing({
  modules: [onboardingModule, orderModule, employeeModule, attachmentModule],
  endpoints: [onboarding.create, onboarding.update],
});
const nothing = () => undefined;
const rowIn = (stateCode: number) =>
  ({
    id: idOf(1),
    rowVersion: 1,
    instanceId: null,
    fileIds: [],
    stateCode,
  }) as unknown as OnboardingRow;
const { talent, awaitingData, rejected } = onboardingStates;

test.each([
  ["is new", "new", false],
  ["is in the talent pool", rowIn(talent), false],
  ["has his data collected", rowIn(awaitingData), true],
  ["was rejected", rowIn(rejected), true],
] as const)("who %s is sent round only where he can be", async (_, row, isSent) => {
  answerBy({});
  await show(<OnboardingForm row={row} onSubmit={nothing} onClose={nothing} />, "zh-CN");
  await expect.element(page.getByRole("dialog").getByLabelText("姓名")).toBeVisible();
  expect(page.getByRole("button", { name: "提交审批" }).elements()).toHaveLength(isSent ? 1 : 0);
});
