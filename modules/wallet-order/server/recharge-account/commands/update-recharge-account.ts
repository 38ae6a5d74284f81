import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rechargeAccount } from "../../../recharge-account-contract.ts";
import { rechargeAccounts } from "../tables.ts";
import { expectAccountEditable } from "../rules.ts";
import { expectNoneOpen, sealedNumber, whenAccountTaken } from "../accounts.ts";

/** Changes an account; what recharges on it are under way keeps its kind. */
export const updateRechargeAccount = command(
  rechargeAccount.update,
  async ({ input, tx, vault }) => {
    const { accountName: name, accountKind: kind, bankName, accountNo, departmentId } = input;
    const row = await lockRow(tx, rechargeAccounts, input.id);
    expectAccountEditable(row.state);
    expectVersion(row, input.rowVersion);
    if (kind !== row.kind) await expectNoneOpen(tx, row.id);
    const to = {
      name,
      kind,
      bank_name: bankName,
      ...(accountNo !== undefined && sealedNumber(tx, vault, { id: row.id, number: accountNo })),
      department_id: departmentId,
      remark: input.remark,
    };
    await updateRow(tx, rechargeAccounts, { row, to }).catch(whenAccountTaken(name));
    return { id: row.id };
  },
);
