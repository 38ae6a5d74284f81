import {
  type Content,
  type Order,
  seesOrder,
  type Subject,
} from "#modules/approval/server/index.ts";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import { everything } from "#platform/server/scope/range.ts";
import { lockRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { walletErrors } from "../../errors.ts";
import type { walletRecharge } from "../../recharge-contract.ts";
import { type RechargeState, rechargeStates } from "../../states.ts";
import { orderDb, walletRecharges } from "../order-tables.ts";
import { bookRecharge } from "./recharge-money.ts";
import { rechargeList } from "./recharge-rows.ts";

type Recharge = Row<typeof walletRecharges>;
type Shown = OutputOf<typeof walletRecharge.detail>;

/** What becomes of a recharge when its approval comes to stand so. */
const outcomes: Readonly<Record<ApprovalState, RechargeState>> = {
  pending: "approving",
  approving: "approving",
  suspended: "approving",
  approved: "booked",
  exempt: "booked",
  rejected: "rejected",
  financeRejected: "rejected",
  terminated: "rejected",
  withdrawn: "waiting",
  returned: "waiting",
};

/** Recharges as orders that go through approval. */
export const rechargeSubject: Subject = {
  type: "walletRecharge",
  title: "钱包充值",
  money: true,
  table: walletRecharges.name,
  link: (orderId) => `/wallet/billAdjustment?tab=recharge&detail=${orderId}`,
  async read(tx, orderId) {
    const row = await rechargeById(tx, orderId);
    return orderFrom(row, await shownRecharge(tx, orderId));
  },
  async isSeenBy(tx, actor, orderId) {
    const { permission } = rechargeList;
    const { created_by: author } = await rechargeById(tx, orderId);
    if (author === actor.userId) return true;
    if (!actor.permissions.has(permission)) return false;
    const [seen] = (await rechargeList.judge(tx, orderId, [actor.rangeOf(permission)])) ?? [];
    return seen ?? false;
  },
  async barred(tx, orderId) {
    const { userType, userId } = await shownRecharge(tx, orderId);
    return userType === "person" && userId !== null ? [userId] : [];
  },
  async settle(tx, { orderId, instanceId, state }) {
    const row = await lockRow(tx, walletRecharges, orderId);
    const outcome = outcomes[state];
    const transactionId = outcome === "booked" ? await bookRecharge(tx, row) : null;
    const codes = [rechargeStates[outcome], approvalStates[state]];
    const parameters = [tx.tenantId, orderId, ...codes, instanceId, transactionId];
    const serial = row.statement_serial ?? "";
    await tx
      .raw({ sql: settleRecharge, parameters: [...parameters, tx.actor.userId] })
      .catch(whenTaken("wallet_recharges_statement", walletErrors.serialUsed, { serial }));
  },
  // Once everybody has agreed it is booked.
  mayGoBack: async () => false,
};

// By hand, because the engine notes the change itself.
const settleRecharge =
  "update wallet_recharges set state = $3, approval_state = $4, instance_id = $5," +
  " transaction_id = coalesce($6, transaction_id)," +
  " booked_at = case when $6::uuid is null then booked_at else moment() end," +
  " updated_by = $7, updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

export const rechargeById = (tx: ReadTx, id: string): Promise<Recharge> =>
  tx.one(
    orderDb
      .selectFrom("wallet_recharges")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** As the list tells it, whoever asks. */
export const shownRecharge = (tx: ReadTx, id: string): Promise<Shown> =>
  rechargeList.within(everything("")).one(tx, id);

const kinds: Readonly<Record<string, string>> = {
  normal: "正常充值",
  history: "历史补录",
  test: "测试充值",
};
const payerTypes: Readonly<Record<string, string>> = {
  company: "公司",
  department: "部门",
  person: "个人",
  other: "其他",
};

/** Where the money goes, in words. */
const targetOf = ({ userName, projectName, poolDepartmentName }: Shown) =>
  poolDepartmentName === null
    ? `${userName ?? ""} · ${projectName ?? ""}`
    : `${poolDepartmentName}资金池`;

const orderFrom = (row: Recharge, shown: Shown): Order => ({
  orderNo: row.number,
  title: `${kinds[row.kind] ?? row.kind} ${targetOf(shown)}`,
  amountFen: row.amount_fen,
  special: false,
  orderSubtype: row.kind,
  applicantId: row.created_by,
  departmentId: row.department_id,
  content: contentOf(row, shown),
});

/** How much, from where and to where is what people agree to; words and papers may be mended. */
function contentOf(row: Recharge, shown: Shown): Content {
  const field = (name: string, value: string | null, told: string | null = null) =>
    ({ name, kind: "text", value, shown: told, critical: name !== "remarks" }) as const;
  const { rechargeAccountName: account, rechargeAccountTail: tail } = shown;
  return {
    fields: [
      field("rechargeType", row.kind, kinds[row.kind]),
      { name: "amount", kind: "fen", value: row.amount_fen, shown: null, critical: true },
      field("target", row.wallet_id ?? row.pool_department_id, targetOf(shown)),
      field("rechargePayerType", row.payer_type, payerTypes[row.payer_type]),
      field("payerName", row.payer_name),
      field("rechargeAccountName", row.recharge_account_id, account && `${account} (${tail})`),
      field("statementSerial", row.statement_serial),
      field("remarks", row.remark),
    ],
    fileIds: row.file_ids,
  };
}

const findWith =
  "select id from wallet_recharges where tenant_id = $1 and file_ids @> array[$2::uuid]";

export const rechargesWith = (tx: ReadTx, fileId: string): Promise<{ id: string }[]> =>
  tx.raw({ sql: findWith, parameters: [tx.tenantId, fileId] });

/** A paper of a recharge is for those who see the recharge. */
export const rechargeFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id: orderId } of await rechargesWith(tx, fileId)) {
    if (await seesOrder(tx, actor, { subject: rechargeSubject, orderId })) return true;
  }
  return false;
};
