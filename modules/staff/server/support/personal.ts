import {
  addressColumn,
  bankCardNoColumns,
  idCardNoColumns,
  openEntered,
  personIndex,
  phoneColumns,
} from "#modules/identity/server/index.ts";
import { type memberships, type users } from "#modules/identity/server/faces/tables.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { expectBankKept } from "../rules.ts";

type Person = Row<typeof users>;
type Member = Row<typeof memberships>;

interface GivenOfPerson {
  readonly idCardName: string;
  readonly phone?: string | undefined;
  readonly idCardNo?: string | undefined;
}

/** The columns of a person that would become others. What was left out stays. */
export function personalChanges(
  vault: Vault,
  person: Person,
  { idCardName, phone, idCardNo }: GivenOfPerson,
): Partial<Person> {
  const { id } = person;
  const isOther = (column: "phone" | "id_card_no", value: string) =>
    !person[`${column}_index`].equals(personIndex(vault, column, value));
  return {
    ...(person.id_card_name !== idCardName && { id_card_name: idCardName }),
    ...(phone && isOther("phone", phone) && phoneColumns(vault, id, phone)),
    ...(idCardNo && isOther("id_card_no", idCardNo) && idCardNoColumns(vault, id, idCardNo)),
  };
}

interface GivenOfMember {
  readonly bankName: string | null;
  readonly mail: string | null;
  readonly cityName: string | null;
  readonly bankCardNo?: string | undefined;
  /** Null forgets the one there is. */
  readonly idCardAddress?: string | null | undefined;
}

/** The columns of what this tenant entered about a member that would become others. */
export function enteredChanges(
  vault: Vault,
  member: Member,
  given: GivenOfMember,
): Partial<Member> {
  expectBankKept(member, given);
  const plain = { bank_name: given.bankName, mail: given.mail, city_name: given.cityName };
  const entry = { tenantId: member.tenant_id, userId: member.user_id };
  const { bankCardNo, idCardAddress } = given;
  const isOtherCard = openEntered(vault, member, "bank_card_no")?.reveal() !== bankCardNo;
  return {
    ...Object.fromEntries(
      Object.entries(plain).filter(([name, value]) => member[name as keyof Member] !== value),
    ),
    ...(bankCardNo && isOtherCard && bankCardNoColumns(vault, entry, bankCardNo)),
    ...(isOtherAddress(member, idCardAddress) && addressColumn(vault, entry, idCardAddress)),
  };
}

/** An address counts as another whenever one is given. */
const isOtherAddress = (
  { id_card_address_sealed: kept }: Member,
  given: string | null | undefined,
): given is string | null => given !== undefined && (given !== null || kept !== null);
