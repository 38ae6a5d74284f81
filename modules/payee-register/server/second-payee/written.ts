import { dealerForOrder } from "#modules/dealer/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import type { secondPayee } from "../../second-payee-contract.ts";
import { expectCard } from "../rules/actions.ts";
import { expectLasting } from "../rules/expiry.ts";
import type { GivenNumbers } from "../support/numbers.ts";

type Given = Omit<InputOf<typeof secondPayee.update>, "id" | "rowVersion">;

/** The dealer's filing in force: without one there is no first payee to stand beside. */
async function filingOf(tx: CommandTx, shop: string): Promise<string> {
  const filingId = (await dealerForOrder(tx, shop))?.filingId;
  if (!filingId) throw new Refused(payeeRegisterErrors.dealerNotFiled, { shop });
  return filingId;
}

/** What a form says, in the words of the table; numbers go apart. */
export const columnsFrom = async (tx: CommandTx, given: Given) => ({
  filing_id: await filingOf(tx, given.reportCarShop),
  shop_name: given.reportCarShop,
  payee_name: given.reservePayeeName,
  open_bank: given.reservePayeeOpenBank,
  relationship: given.relationship,
  expires_on: given.expirationTime,
  remark: given.remark,
  file_ids: given.fileIds,
});

/** Those of the numbers that were given. */
export const numbersFrom = (given: Given) => ({
  ...(given.reservePayeeIdCardNo !== undefined && { id_card: given.reservePayeeIdCardNo }),
  ...(given.reservePayeePhone !== undefined && { phone: given.reservePayeePhone }),
  ...(given.reservePayeeBankCardNo !== undefined && { account: given.reservePayeeBankCardNo }),
});

/** Who it is among payees. */
export const personFrom = (given: Given, numbers: GivenNumbers) => ({
  name: given.reservePayeeName,
  bankName: given.reservePayeeOpenBank,
  isPublic: false,
  given: numbers,
});

/** Refuses what is wrong with an entry by itself. */
export function expectWritten(given: Given, today: string): void {
  expectLasting(given.expirationTime, today);
  expectCard(given.reservePayeeBankCardNo, false);
}

export const whenPersonTaken = whenTaken(
  "second_payees_person",
  payeeRegisterErrors.secondPayeeTaken,
  {},
);
