import { settingsFor } from "#modules/department/server/index.ts";
import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import { typesToCharge, typeToCharge } from "#modules/service-charge-type/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { serviceCharge } from "../../contract.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { expectComplete, expectWithinLimit, isChargedHere } from "../rules/charge.ts";

type Given = Omit<InputOf<typeof serviceCharge.create>, "lesseePhone">;

async function listedFor(tx: ReadTx, departmentId: string | null): Promise<readonly string[]> {
  return (await settingsFor(tx, departmentId)).serviceCharge.types;
}

/** What somebody's department charges for. */
export async function typesFor(tx: ReadTx, userId: string) {
  const listed = await listedFor(tx, await mainDepartmentOf(tx, userId));
  return (await typesToCharge(tx)).filter((type) => isChargedHere(type, listed));
}

/** The type that is asked for; refuses one that is out of use, not charged here, or too small for the amount. */
export async function expectType(
  tx: ReadTx,
  {
    code,
    amountFen,
    departmentId,
  }: { code: string; amountFen: number; departmentId: string | null },
) {
  const type = await typeToCharge(tx, code);
  if (!type) throw new Refused(serviceChargeErrors.typeNotInUse, { code });
  if (!isChargedHere(type, await listedFor(tx, departmentId))) {
    throw new Refused(serviceChargeErrors.typeNotHere, { name: type.name });
  }
  expectWithinLimit(type, amountFen);
  return type;
}

/** What a form says, in the words of the table; it refuses what cannot be charged so. */
export async function columnsFrom(tx: ReadTx, given: Given, departmentId: string | null) {
  const { orderTypeCode: code, receivableAmount: amountFen } = given;
  const type = await expectType(tx, { code, amountFen, departmentId });
  expectComplete(given, type);
  const { contractYear, contractMiddle, lesseePublic } = given;
  const contractType = given.contractType.toUpperCase();
  return {
    contract_year: contractYear,
    contract_type: contractType,
    contract_middle: contractMiddle,
    contract_no: `${contractYear}${contractType}${contractMiddle}`,
    lessee: given.lessee,
    lessee_public: lesseePublic,
    agent_name: lesseePublic ? given.companyAgentName : null,
    type_id: type.id,
    type_code: type.code,
    receivable_fen: amountFen,
    pay_by: given.payBy,
    remark: given.remark,
    file_ids: given.fileIds,
  };
}

/** Nothing has become of it yet. */
export const nothingPaid = {
  adjust_type_id: null,
  adjust_fen: null,
  adjust_remark: null,
  adjusted_at: null,
  collection_id: null,
  merchant_number: null,
  channel_number: null,
  qr_count: 0,
  qr_expires_at: null,
  paid_in_fen: 0,
  refunded_fen: 0,
  payer: null,
  paid_by: null,
  paid_at: null,
  receipt_number: null,
};
