import { bindProcess } from "#platform/testing/approvals.ts";
import { colleague, seen, stepBy, taskOf } from "#main/approval-arrange.ts";
import { draftOf, rowOf } from "#main/car-payment-arrange.ts";
import { approvalTask } from "#modules/approval-task/contract.ts";
import { carPayment } from "#modules/car-payment/contract.ts";
import { carPaymentStates as states } from "#modules/car-payment/states.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { expect } from "vitest";
import { codesOf, done, type Stage } from "./stage.ts";

/** A company whose car payments finance alone decides on: two of it see each. */
export interface Finance extends Stage {
  readonly controllers: readonly [TestPerson, TestPerson];
}

export async function financeOf(stage: Stage): Promise<Finance> {
  const { world, seller } = stage;
  const { tenantId } = seller;
  const controllers = [await colleague(world, seller), await colleague(world, seller)] as const;
  const steps = [stepBy(controllers, { isFinanceStep: true })];
  await bindProcess(world, { tenantId, orderType: "carPayment", steps });
  return { ...stage, controllers };
}

/** Finance passes it and rejects it at once: it is to be paid once, or a draft that nobody pays. */
export async function passAgainstReject(finance: Finance): Promise<void> {
  const { world, seller, other, count } = finance;
  const [first, second] = finance.controllers;
  const { id } = await draftOf(world, seller);
  const { data, msg } = await world.call(carPayment.submit, { id }, { as: seller });
  expect(data, msg).toBeTruthy();
  const given = await world.call(
    carPayment.financeOverride,
    { id, remark: "流水次日补齐" },
    { as: other },
  );
  expect(given, given.msg).toMatchObject({ code: "0" });
  const approval = await seen(world, data.instanceId);
  const said = (by: TestPerson) => ({ ...taskOf(approval, by), remark: "已核对" });
  const refusal = { ...said(second), remark: "户名不符", reasonCode: "payeeInfo" as const };
  const codes = await codesOf([
    world.call(approvalTask.pass, said(first), { as: first }),
    world.call(approvalTask.financeReject, refusal, { as: second }),
    world.call(approvalTask.pass, said(second), { as: second }),
  ]);
  expect(done(codes), codes.join()).toBe(1);
  const isPassed = codes[1] !== "0";
  const { stateCode, payoutId } = await rowOf(world, seller, id);
  expect(stateCode).toBe(isPassed ? states.toPay : states.draft);
  expect(payoutId !== null).toBe(isPassed);
  count(isPassed ? "passed before rejected" : "rejected before passed");
}
