import { expenditure } from "#modules/expenditure/contract.ts";
import { payee } from "#modules/payee/contract.ts";
import type { Fen } from "#platform/contract/money.ts";
import { aPayee } from "../expenditure-arrange.ts";
import { done, type House } from "./house.ts";
import { paidPerson } from "./payouts.ts";
import type { Purposes } from "./wallets.ts";

/** Somebody who was paid before is named at another account, and nobody pays him there. */
export async function nameAnew(house: House, purposes: Purposes): Promise<void> {
  const { owner, canary } = house;
  const words = { payeeName: canary, payeeBankName: `${canary} 银行` };
  await done(house, owner, [
    expenditure.create,
    {
      amountSourceTypeCode: 1 as const,
      expenditureProjectId: purposes.projectId,
      expenditureItemId: purposes.itemId,
      amount: 10_000 as Fen,
      expenditureDescribe: `${canary} 换卡`,
      payees: [aPayee(10_000, { ...words, payeeIdCardNo: paidPerson })],
    },
  ]);
  const asked = { filters: { view: ["cooling" as const] } };
  const { records } = await done(house, owner, [payee.expenditureList, asked]);
  const id = records[0]?.id ?? "";
  await done(house, owner, [payee.disable, { id, remark: `${canary} 账户待核实` }]);
}
