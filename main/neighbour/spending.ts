import { expenditure } from "#modules/expenditure/contract.ts";
import { projectEstablishment } from "#modules/project/establishment-contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { aPayee } from "../expenditure-arrange.ts";
import { runQueued } from "../payout-office.ts";
import { agreed } from "./approvals.ts";
import { done, type House } from "./house.ts";
import type { Purposes } from "./wallets.ts";

/** An establishment that was agreed to; whoever spends on its item names it. */
export async function establish(house: House, purposes: Purposes): Promise<string> {
  const { owner, canary } = house;
  const { id } = await done(house, owner, [
    projectEstablishment.create,
    {
      projectId: purposes.projectId,
      itemId: purposes.establishedItemId,
      expenditureItemName: `${canary} 车展`,
      expenditureItemAmount: 480_000 as Fen,
      expenditureItemDescribe: `${canary} 展位`,
      expenditureItemRemark: `${canary} 备注`,
    },
  ]);
  const { instanceId } = await done(house, owner, [projectEstablishment.submit, { id }]);
  await agreed(house, instanceId);
  return id;
}

/** Orders: one that names an establishment and stays a draft, one that is on the payout desk. */
export async function spend(house: House, purposes: Purposes): Promise<void> {
  const { world, owner, canary } = house;
  const [used, free] = [await establish(house, purposes), await establish(house, purposes)];
  const order = (over: { itemId?: string; establishmentId?: string } = {}) => ({
    amountSourceTypeCode: 1 as const,
    expenditureProjectId: purposes.projectId,
    expenditureItemId: over.itemId ?? purposes.itemId,
    ...(over.establishmentId !== undefined && {
      expenditureProjectEstablishmentId: over.establishmentId,
    }),
    amount: 30_000 as Fen,
    expenditureDescribe: `${canary} 物料`,
    remarks: `${canary} 备注`,
    payees: [aPayee(30_000, { payeeName: canary, payeeBankName: `${canary} 银行` })],
  });
  const established = order({ itemId: purposes.establishedItemId, establishmentId: used });
  await done(house, owner, [expenditure.create, established]);
  void free;
  const { id } = await done(house, owner, [expenditure.create, order()]);
  const { instanceId } = await done(house, owner, [expenditure.submit, { id }]);
  await agreed(house, instanceId);
  await done(house, owner, [expenditure.pay, { id }]);
  await runQueued(world, owner);
}
