import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectNone } from "#modules/order/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../errors.ts";
import {
  rechargePermissions,
  type RechargeType,
  type walletRecharge,
} from "../../recharge-contract.ts";
import { expectWalletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { balancesOf } from "#modules/wallet/server/index.ts";
import { rechargeOrder } from "./order.ts";
import { againstWriting } from "./rules.ts";

type Input = InputOf<typeof walletRecharge.create>;

/** The line of a bank's statement that another recharge has brought already. */
export const whenSerialUsed = (serial: string | null) =>
  whenTaken("wallet_recharges_statement", walletOrderErrors.serialUsed, { serial: serial ?? "" });

const findAccount =
  'select a.state, a.department_id as "departmentId", d.name as "departmentName" from recharge_accounts a' +
  " left join departments d on d.tenant_id = a.tenant_id and d.id = a.department_id" +
  " where a.tenant_id = $1 and a.id = $2";

interface Account {
  readonly state: number;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
}

async function accountOf(tx: ReadTx, id: string): Promise<Account> {
  const parameters = [tx.tenantId, id];
  const [found] = await tx.raw<Account>({ sql: findAccount, parameters });
  if (!found) throw new Refused(platformErrors.notFound);
  return found;
}

const findDepartment = "select id from departments where tenant_id = $1 and id = $2";

async function expectDepartment(tx: ReadTx, id: string): Promise<void> {
  const [found] = await tx.raw({ sql: findDepartment, parameters: [tx.tenantId, id] });
  if (!found) throw new Refused(platformErrors.notFound);
}

/** Refuses to bring money to a wallet that one does not see, or to a department beyond one's range. */
async function expectTargetSeen(tx: CommandTx, input: Input, kind: RechargeType): Promise<void> {
  const { walletId, poolDepartmentId: pool } = input;
  if (walletId !== null) await expectWalletsSeen(tx, tx.actor, [walletId]);
  const { everything, departments } = tx.actor.rangeOf(rechargePermissions[kind]);
  const isBeyond = pool !== null && !everything && !departments.has(pool);
  if (isBeyond) throw new Refused(platformErrors.notFound);
}

interface Writing {
  readonly kind: RechargeType;
  /** Files that it has already. */
  readonly known: readonly string[];
}

/** What was written, in the table's words; refused if its parts do not belong together. */
export async function writtenRecharge(tx: CommandTx, input: Input, { kind, known }: Writing) {
  await expectTargetSeen(tx, input, kind);
  const { walletId, poolDepartmentId } = input;
  // Only money that came in has an account, and a line of its statement.
  const isMoney = kind === "normal";
  const accountId = isMoney ? input.rechargeAccountId : null;
  if (isMoney && accountId === null) {
    const fields = [{ field: "rechargeAccountId", message: "不能为空" }];
    throw new Refused(platformErrors.invalid, {}, { fields });
  }
  const wallet = walletId && (await balancesOf(tx, walletId));
  if (poolDepartmentId !== null) await expectDepartment(tx, poolDepartmentId);
  const account = accountId && (await accountOf(tx, accountId));
  expectNone(
    againstWriting({ kind, wallet: wallet || null, poolDepartmentId, account: account || null }),
  );
  await expectFiles(tx, input.fileIds, { known });
  return {
    kind,
    amount_fen: input.amount,
    recharge_account_id: accountId,
    payer_type: input.rechargePayerType,
    payer_name: input.payerName,
    wallet_id: walletId,
    pool_department_id: poolDepartmentId,
    statement_serial: isMoney ? input.statementSerial : null,
    remark: input.remarks,
    file_ids: input.fileIds,
  };
}

/** What only its booking, or its correction's, brings. */
export const unbooked = { transaction_id: null, booked_at: null, corrected_by_id: null };

/** Writes a recharge of a kind down; nothing is booked before it is approved. */
export async function addRecharge(tx: CommandTx, input: Input, kind: RechargeType) {
  const written = await writtenRecharge(tx, input, { kind, known: [] });
  const { id } = await rechargeOrder
    .create(tx, { ...written, ...unbooked, corrects_id: null })
    .catch(whenSerialUsed(written.statement_serial));
  return { id };
}
