import { department } from "#modules/department/contract.ts";
import { expenditureItem } from "#modules/project/item-contract.ts";
import { expenditureProject } from "#modules/project/contract.ts";
import { walletAdjustment } from "#modules/wallet-order/adjustment-contract.ts";
import { allocationRun } from "#modules/wallet-order/allocation-contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { ledgerCheck } from "#modules/wallet/check-contract.ts";
import { rechargeAccount } from "#modules/wallet-order/recharge-account-contract.ts";
import { walletRecharge } from "#modules/wallet-order/recharge-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { newId, shanghaiMonth, systemClock } from "#platform/server/clock.ts";
import { runQueued } from "../payout-office.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";
import { projectNames } from "./organisation.ts";

/** What money is spent on, for a person's own and for everybody's. */
export interface Purposes {
  readonly itemId: string;
  readonly establishedItemId: string;
  readonly projectId: string;
}

export async function addPurposes(house: House, processId: string): Promise<Purposes> {
  const { owner, canary } = house;
  const item = async (name: string, needProjectEstablishment: boolean) => {
    const rules = { itemHasExpenditureUpperLimit: false, itemHasPercent: false };
    const fields = { itemName: `${canary} ${name}`, canExpenditurePersonList: [], ...rules };
    const process = { approvalProcessId: processId, remark: `${canary} 备注` };
    const given = { ...fields, ...process, needProjectEstablishment };
    return (await done(house, owner, [expenditureItem.create, given])).id;
  };
  const itemId = await item("加油", false);
  const establishedItemId = await item("车展", true);
  const project = async (projectName: string, projectType: "person" | "publicFee") => {
    const payees = { payeeType: "designatedPerson" as const, canPayAnybody: true };
    const items = { projectItemIds: [itemId, establishedItemId] };
    const depth = { projectExpenditureGroupDepth: "region" as const, projectPercent: 5_000 };
    const process = { approvalProcessId: processId, remark: `${canary} 备注` };
    const given = { projectName, projectType, ...payees, ...items, ...depth, ...process };
    return (await done(house, owner, [expenditureProject.create, given])).id;
  };
  const { own, shared } = projectNames(canary);
  const projectId = await project(own, "person");
  const sharedId = await project(shared, "publicFee");
  const share = (id: string, name: string, projectPercent: number) => ({
    project: { id, name },
    projectPercent,
    type: "person" as const,
    from: null,
  });
  const expenditure = [share(projectId, own, 6_000), share(sharedId, shared, 4_000)];
  const settings = { carPayment: { skipSignByImage: true, specialHandling: true }, expenditure };
  const given = { id: house.departmentId, settings, rowVersion: 1 };
  await done(house, owner, [department.updateSettings, given]);
  return { itemId, establishedItemId, projectId };
}

const accountNumber = () => BigInt(`0x${newId().replaceAll("-", "").slice(-14)}`).toString();
const period = () => shanghaiMonth(systemClock.now());

/** Money comes into the department's pool, is divided into wallets, and moved between them. */
export async function fillWallets(house: House): Promise<void> {
  const { world, owner, departmentId, canary } = house;
  const account = { accountName: `${canary} 基本户`, accountKind: "BANK" as const };
  const bank = { bankName: `${canary} 银行`, accountNo: accountNumber(), departmentId };
  const { id: rechargeAccountId } = await done(house, owner, [
    rechargeAccount.create,
    { ...account, ...bank, remark: `${canary} 备注` },
  ]);
  const recharge = {
    amount: 80_000_000 as Fen,
    rechargePayerType: "company" as const,
    payerName: `${canary} 汽车`,
    rechargeAccountId,
    statementSerial: `${canary}-${newId()}`,
    poolDepartmentId: departmentId,
    remarks: `${canary} 备注`,
  };
  const { id } = await done(house, owner, [walletRecharge.create, recharge]);
  const { instanceId } = await done(house, owner, [walletRecharge.submit, { id }]);
  await agreed(house, instanceId);
  await runQueued(world, owner);
  const share = { amount: 70_000_000 as Fen, period: period(), poolDepartmentId: departmentId };
  const run = await done(house, owner, [allocationRun.create, share]);
  const submitted = await done(house, owner, [allocationRun.submit, { id: run.id }]);
  await agreed(house, submitted.instanceId);
  await done(house, owner, [allocationRun.mature, { id: run.id }]);
  await adjust(house);
  await done(house, owner, [ledgerCheck.run, {}]);
}

/** From the department's wallet to the owner's: one that is decided, one that waits. */
async function adjust(house: House): Promise<void> {
  const { owner, departmentId, canary } = house;
  const of = async (ownerId: string) => {
    const { records } = await done(house, owner, [wallet.list, { filters: { ownerId } }]);
    return records[0]?.id ?? "";
  };
  const given = {
    adjustmentType: "amount" as const,
    orderId: null,
    amount: 10_000 as Fen,
    userType: "department" as const,
    userId: departmentId,
    userOrderType: "public" as const,
    payerWalletId: await of(departmentId),
    payeeType: "person" as const,
    payeeId: owner.userId,
    payeeOrderType: "self" as const,
    payeeWalletId: await of(owner.userId),
    remarks: `${canary} 调整`,
    fileIds: [],
  };
  for (const isDecided of [true, false]) {
    const { id } = await done(house, owner, [walletAdjustment.create, given]);
    const { instanceId } = await done(house, owner, [walletAdjustment.submit, { id }]);
    if (isDecided) await agreed(house, instanceId);
  }
}
