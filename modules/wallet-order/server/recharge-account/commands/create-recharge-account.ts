import { newId } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { rechargeAccount } from "../../../recharge-account-contract.ts";
import { rechargeAccounts } from "../tables.ts";
import { accountStates } from "../rules.ts";
import { sealedNumber, whenAccountTaken } from "../accounts.ts";

/** Adds an account of ours that recharges come in on. */
export const createRechargeAccount = command(
  rechargeAccount.create,
  async ({ input, tx, vault }) => {
    const { accountName: name, accountKind: kind, bankName, accountNo, departmentId } = input;
    const id = newId();
    await insertRow(tx, rechargeAccounts, {
      id,
      name,
      kind,
      bank_name: bankName,
      ...sealedNumber(tx, vault, { id, number: accountNo }),
      department_id: departmentId,
      remark: input.remark,
      state: accountStates.normal,
    }).catch(whenAccountTaken(name));
    return { id };
  },
);
