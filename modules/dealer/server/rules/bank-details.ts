import { Refused } from "#platform/server/refused.ts";
import { bankNamed, belongsTo } from "../../bank-contract.ts";
import { dealerErrors } from "../../errors.ts";
import { isCity } from "../../region-contract.ts";

interface Bank {
  readonly headOffice: string;
  readonly cnapsCode: string;
  readonly bankCity: string;
}

/** Refuses a head office or city that there is none of, and a branch's number that is not the head office's. */
export function expectBank({ headOffice, cnapsCode, bankCity }: Bank): void {
  const bank = bankNamed(headOffice);
  if (!bank) throw new Refused(dealerErrors.bankUnknown, { bank: headOffice });
  if (!belongsTo(cnapsCode, bank)) {
    throw new Refused(dealerErrors.cnapsOfOtherBank, { bank: bank.name, code: bank.code });
  }
  expectCity(bankCity);
}

export function expectCity(city: string): void {
  if (!isCity(city)) throw new Refused(dealerErrors.cityUnknown, { city });
}

/** Bank details as far as one can tell them from others without knowing a number. */
interface Details {
  readonly account_index: Buffer;
  readonly id_card_index: Buffer | null;
  readonly phone_index: Buffer | null;
  readonly account_name: string;
  readonly head_office: string;
  readonly open_bank: string;
  readonly cnaps: string;
  readonly bank_city: string;
  readonly is_legal_person: boolean;
}

const numbers = ["account_index", "id_card_index", "phone_index"] as const;
const words = [
  "account_name",
  "head_office",
  "open_bank",
  "cnaps",
  "bank_city",
  "is_legal_person",
] as const;

/** Refuses a change that changes nothing. */
export function expectOther(inForce: Details, typed: Details): void {
  const isSame =
    numbers.every((name) => hex(inForce[name]) === hex(typed[name])) &&
    words.every((name) => inForce[name] === typed[name]);
  if (isSame) throw new Refused(dealerErrors.sameBankDetails);
}

const hex = (index: Buffer | null): string => index?.toString("hex") ?? "";

/** Whether an account's name is an organisation's; a person's name has none of these words. */
export const isOrganisation = (accountName: string): boolean =>
  /公司|企业|车行|商行|经营部|服务部|门市部|中心|合作社|厂$|店$/.test(accountName);
