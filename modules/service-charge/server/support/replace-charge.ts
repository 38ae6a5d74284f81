import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { phoneOf, sealedPhone } from "../charge/numbers.ts";
import { chargeOrder } from "../charge/order.ts";
import { expectType, nothingPaid } from "../charge/written.ts";
import { expectReplaceable } from "../rules/refund.ts";
import { haveRead } from "../screenshot/have-read.ts";
import type { serviceCharges } from "../tables.ts";

interface Replacing {
  /** The order of the wrong type. */
  readonly charge: Row<typeof serviceCharges>;
  readonly reason: string;
  readonly newTypeCode: string;
  readonly amountFen: number;
}

/** The order as it should have been, of the same customer and contract: a draft that names the one it replaces. */
export async function replaceCharge(
  tx: CommandTx,
  vault: Vault,
  { charge, reason, newTypeCode: code, amountFen }: Replacing,
): Promise<string> {
  expectReplaceable({ reason, typeCode: charge.type_code, newTypeCode: code });
  const { department_id: departmentId } = charge;
  const type = await expectType(tx, { code, amountFen, departmentId });
  const { tenantId } = tx;
  const id = newId();
  const { lessee_phone_sealed: sealed } = charge;
  const row = await chargeOrder.create(tx, {
    id,
    contract_year: charge.contract_year,
    contract_type: charge.contract_type,
    contract_middle: charge.contract_middle,
    contract_no: charge.contract_no,
    lessee: charge.lessee,
    lessee_public: charge.lessee_public,
    agent_name: charge.agent_name,
    ...sealedPhone(
      vault,
      { tenantId, rowId: id },
      phoneOf(vault, { tenantId, rowId: charge.id }, sealed),
    ),
    type_id: type.id,
    type_code: type.code,
    receivable_fen: amountFen,
    pay_by: charge.pay_by,
    remark: charge.remark,
    file_ids: charge.file_ids,
    ...nothingPaid,
    replaces_id: charge.id,
  });
  await haveRead(tx, row);
  return id;
}
