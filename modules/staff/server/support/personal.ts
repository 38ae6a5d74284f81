import {
  addressColumn,
  bankCardNoColumns,
  idCardNoColumns,
  personIndex,
  phoneColumns,
  type users,
} from "#modules/identity/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { expectBankKept } from "../rules.ts";

type Person = Row<typeof users>;

interface Given {
  readonly idCardName: string;
  readonly bankName: string | null;
  readonly mail: string | null;
  readonly cityName: string | null;
  readonly phone?: string | undefined;
  readonly idCardNo?: string | undefined;
  readonly bankCardNo?: string | undefined;
  /** Null forgets the one there is. */
  readonly idCardAddress?: string | null | undefined;
}

/** The columns of a person that would become others. What was left out stays. */
export function personalChanges(vault: Vault, person: Person, given: Given): Partial<Person> {
  expectBankKept(person, given);
  const plain = {
    id_card_name: given.idCardName,
    bank_name: given.bankName,
    mail: given.mail,
    city_name: given.cityName,
  };
  const { id } = person;
  const { phone, idCardNo, bankCardNo, idCardAddress } = given;
  const isOther = (column: "phone" | "id_card_no" | "bank_card_no", value: string) =>
    !person[`${column}_index`]?.equals(personIndex(vault, column, value));
  return {
    ...Object.fromEntries(
      Object.entries(plain).filter(([name, value]) => person[name as keyof Person] !== value),
    ),
    ...(phone && isOther("phone", phone) && phoneColumns(vault, id, phone)),
    ...(idCardNo && isOther("id_card_no", idCardNo) && idCardNoColumns(vault, id, idCardNo)),
    ...(bankCardNo &&
      isOther("bank_card_no", bankCardNo) &&
      bankCardNoColumns(vault, id, bankCardNo)),
    ...(isOtherAddress(person, idCardAddress) && addressColumn(vault, id, idCardAddress)),
  };
}

/** An address has no index to be compared by: one that is given counts as another. */
const isOtherAddress = (
  { id_card_address_sealed: kept }: Person,
  given: string | null | undefined,
): given is string | null => given !== undefined && (given !== null || kept !== null);
