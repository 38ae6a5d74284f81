import type { InputOf } from "#platform/contract/endpoint.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { keyPerson } from "../../key-person-contract.ts";
import { payeeRegisterErrors } from "../../errors.ts";
import { expectCard } from "../rules/actions.ts";
import { expectLasting } from "../rules/expiry.ts";
import type { GivenNumbers } from "../support/numbers.ts";

type Given = InputOf<typeof keyPerson.update>;

/** What a form says, in the words of the table; numbers go apart. */
export const columnsFrom = (given: Omit<Given, "id" | "rowVersion">) => ({
  payee_name: given.payeeName,
  open_bank: given.payeeOpenBank,
  is_public: given.publicAccountOrNot,
  payee_type: given.payeeType,
  relationship: given.relationship,
  expires_on: given.expirationTime,
  remark: given.remark,
  file_ids: given.fileIds,
});

/** Those of the numbers that were given. */
export const numbersFrom = (given: Omit<Given, "id" | "rowVersion">) => ({
  ...(given.payeeIdCardNo !== undefined && { id_card: given.payeeIdCardNo }),
  ...(given.payeePhone !== undefined && { phone: given.payeePhone }),
  ...(given.payeeBankCardNo !== undefined && { account: given.payeeBankCardNo }),
});

/** Who it is among payees. */
export const personFrom = (given: Omit<Given, "id" | "rowVersion">, numbers: GivenNumbers) => ({
  name: given.payeeName,
  bankName: given.payeeOpenBank,
  isPublic: given.publicAccountOrNot,
  given: numbers,
});

/** Refuses what is wrong with an entry by itself. */
export function expectWritten(given: Omit<Given, "id" | "rowVersion">, today: string): void {
  expectLasting(given.expirationTime, today);
  expectCard(given.payeeBankCardNo, given.publicAccountOrNot);
}

export const whenPersonTaken = whenTaken(
  "key_persons_person",
  payeeRegisterErrors.keyPersonTaken,
  {},
);
