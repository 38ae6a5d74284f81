import { approvalTask } from "#modules/approval-task/contract.ts";
import { approvalInstance } from "#modules/approval-task/instance-contract.ts";
import { approvalProcess } from "#modules/approval-process/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import { seen, stepBy, taskOf } from "../approval-arrange.ts";
import { done, type House } from "./house.ts";

const orderTypes = [
  "generalRequest",
  "carPayment",
  "rebate",
  "expenditure",
  "projectEstablishment",
  "walletAdjustment",
  "walletRecharge",
  "allocationRun",
  "dealerFiling",
  "keyPerson",
  "secondPayee",
  "serviceCharge",
  "serviceChargeRefund",
  "onboarding",
  "transfer",
  "departure",
  "employmentContract",
];

/** One process for everything, decided by one person, with a copy for another. */
export async function bindProcesses(house: House): Promise<string> {
  const { owner, approver, cashier, canary } = house;
  const fields = { name: `${canary} 流程`, describe: `${canary} 说明`, money: true };
  const admins = { adminIds: [owner.userId] };
  const { id } = await done(house, owner, [approvalProcess.create, { ...fields, ...admins }]);
  const step = stepBy([approver], {
    stepName: `${canary} 审批`,
    isFinanceStep: true,
    ccPersonIds: [cashier.userId],
  });
  await done(house, owner, [approvalProcess.saveDraft, { id, rowVersion: 1, steps: [step] }]);
  const note = `${canary} 首版`;
  await done(house, owner, [approvalProcess.publish, { id, rowVersion: 2, note }]);
  await done(house, owner, [approvalProcess.saveDraft, { id, rowVersion: 3, steps: [step] }]);
  for (const orderType of orderTypes) {
    const binding = { orderType, departmentId: null, processId: id, pinnedVersion: null };
    await done(house, owner, [approvalProcess.bind, binding]);
  }
  return id;
}

/** The approver agrees to what waits for him. */
export async function agreed(house: House, instanceId: string): Promise<void> {
  const { world, approver, canary } = house;
  const task = taskOf(await seen(world, instanceId), approver);
  await done(house, approver, [approvalTask.pass, { ...task, remark: `${canary} 同意` }]);
}

/** Requests with files: one that waits with words around it, one decided. */
export async function request(house: House): Promise<void> {
  const { world, owner, approver, cashier, canary } = house;
  const file = { name: `${canary}.pdf`, content: Buffer.concat([smallPdf, Buffer.from(canary)]) };
  const fileIds = [await uploadAs(world, owner, file)];
  const fields = { title: `${canary} 物料`, special: false, remark: `${canary} 备注`, fileIds };
  const asked = { ...fields, amountFen: 480_000 as Fen };
  const submitted = async () => {
    const { id } = await done(house, owner, [generalRequest.create, asked]);
    return (await done(house, owner, [generalRequest.submit, { id }])).instanceId;
  };
  const id = await submitted();
  const { hash } = await seen(world, id);
  await done(house, approver, [approvalInstance.open, { id, hash }]);
  const mention = { remark: `${canary} 评论`, mentionIds: [approver.userId], fileIds };
  await done(house, owner, [approvalInstance.comment, { id, ...mention }]);
  const copied = { toIds: [cashier.userId], remark: `${canary} 抄送` };
  await done(house, owner, [approvalInstance.cc, { id, ...copied }]);
  await agreed(house, await submitted());
  await done(house, owner, [generalRequest.create, asked]);
}
