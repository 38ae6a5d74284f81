import type { LineRow, Numbers, WholePayee } from "#modules/payment-line/server/index.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { openEntered, personIndex } from "#modules/identity/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { expenditure } from "../../contract.ts";
import { expenditureErrors } from "../../errors.ts";
import { payees } from "./payees.ts";

export type GivenPayee = InputOf<typeof expenditure.create>["payees"][number];

const words = { idCardNo: "身份证号", phone: "手机号", account: "银行卡号" } as const;

const findMember =
  "select u.id_card_name as name, u.phone_sealed as phone, u.id_card_no_sealed as id_card_no," +
  " m.tenant_id, m.user_id, m.sealed_as_person, m.bank_card_no_sealed, m.id_card_address_sealed from memberships m join users u on u.id = m.user_id" +
  ` where m.tenant_id = $1 and m.user_id = $2 and m.state = ${lifecycle.normal} and u.state = ${lifecycle.normal}`;
const findByIdCard =
  "select m.user_id as id from users u join memberships m on m.user_id = u.id and m.tenant_id = $1" +
  ` where u.id_card_no_index = $2 and m.state = ${lifecycle.normal}`;

/** Who he is, and the card that this tenant has entered for him. */
type Stored = Parameters<typeof openEntered>[1] & {
  readonly name: string;
  readonly phone: Buffer;
  readonly id_card_no: Buffer;
};

/**
 * Completes a payee by what is on file: a member's numbers are his own, whatever was typed, and one
 * who stays keeps those he had.
 */
export async function completePayee(
  tx: ReadTx,
  vault: Vault,
  { given, kept }: { readonly given: GivenPayee; readonly kept?: LineRow | undefined },
): Promise<WholePayee> {
  const before = kept && payees.numbersOf(tx, vault, kept);
  const member = given.userId === null ? undefined : await memberNumbers(tx, vault, given.userId);
  const typed = {
    idCardNo: given.payeeIdCardNo,
    phone: given.payeePhone,
    account: given.payeeBankCardNo,
  };
  const name = member?.name ?? given.payeeName;
  const whole = (field: keyof Numbers): string => {
    const value = member?.[field] ?? typed[field] ?? before?.[field];
    if (value) return value;
    throw new Refused(expenditureErrors.payeeIncomplete, { payee: name, missing: words[field] });
  };
  const numbers = { idCardNo: whole("idCardNo"), phone: whole("phone"), account: whole("account") };
  return {
    ...numbers,
    userId: given.userId ?? (await memberBy(tx, vault, numbers.idCardNo)),
    payeeName: name,
    bankName: given.payeeBankName,
    amountFen: given.amountForPayee,
  };
}

export async function memberNumbers(tx: ReadTx, vault: Vault, userId: string) {
  const [stored] = await tx.raw<Stored>({ sql: findMember, parameters: [tx.tenantId, userId] });
  if (!stored) throw new Refused(expenditureErrors.payeeUnknown);
  const open = (column: "phone" | "id_card_no", sealed: Buffer) =>
    vault
      .open({ table: "users", column, tenantId: null, rowId: userId }, sealed, "secret")
      .reveal();
  return {
    name: stored.name,
    phone: open("phone", stored.phone),
    idCardNo: open("id_card_no", stored.id_card_no),
    account: openEntered(vault, stored, "bank_card_no")?.reveal() ?? null,
  };
}

/** Who is typed by hand may be a member all the same: he must not decide on his own money. */
async function memberBy(tx: ReadTx, vault: Vault, idCardNo: string): Promise<string | null> {
  const parameters = [tx.tenantId, personIndex(vault, "id_card_no", idCardNo)];
  const [found] = await tx.raw<{ id: string }>({ sql: findByIdCard, parameters });
  return found?.id ?? null;
}
