import type { LineRow } from "#modules/payment-line/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { PayeeNumber } from "../../states.ts";
import { payees } from "./payees.ts";

type WholeNumbers = Readonly<Record<PayeeNumber, string> & { id: string }>;

const findLines = "select * from expenditure_payees where tenant_id = $1 and id = any($2::uuid[])";

/** Whole numbers of payees. Whether one may see each of them is asked before. */
export async function numbersOf(
  tx: ReadTx,
  vault: Vault,
  ids: readonly string[],
): Promise<WholeNumbers[]> {
  const rows = await tx.raw<LineRow>({ sql: findLines, parameters: [tx.tenantId, ids] });
  return rows.map((row) => {
    const { account, idCardNo, phone } = payees.numbersOf(tx, vault, row);
    return {
      id: row.id,
      payeeBankCardNo: account,
      payeeIdCardNo: idCardNo,
      payeePhone: phone,
    };
  });
}
