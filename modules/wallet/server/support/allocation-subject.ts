import type { Content, Order, Subject } from "#modules/approval/server/index.ts";
import { type ApprovalState, approvalStates } from "#modules/approval/states.ts";
import { formatYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { runStates } from "../../states.ts";
import { allocationRuns } from "../order-tables.ts";
import { allocationList } from "../queries/allocation-list.ts";
import { type AllocationLineRow, linesOf } from "./allocation-lines.ts";
import { bookRun } from "./allocation-posting.ts";
import { type RunRow, runById } from "./allocations.ts";

const settleRun =
  "update allocation_runs set state = $3, approval_state = $4, instance_id = $5, updated_by = $6," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

const agreed: ReadonlySet<ApprovalState> = new Set(["approved", "exempt"]);
const underWay: ReadonlySet<ApprovalState> = new Set(["pending", "approving", "suspended"]);

/** Runs as orders that go through approval: what everybody agreed to is booked at once. */
export const allocationSubject: Subject = {
  type: "allocationRun",
  title: "资金分配",
  money: true,
  table: allocationRuns.name,
  link: (orderId) => `/wallet/walletDetail?tab=allocation&allocation=${orderId}`,
  async read(tx, orderId) {
    const [run, lines] = await Promise.all([runById(tx, orderId), linesOf(tx, orderId)]);
    return orderFrom(run, lines, await departmentName(tx, run.pool_department_id));
  },
  async isSeenBy(tx, actor, orderId) {
    const ranges = [actor.rangeOf(allocationRun.list.permission)];
    return (await allocationList.judge(tx, orderId, ranges))?.[0] ?? false;
  },
  async settle(tx, { orderId, instanceId, state }) {
    const isOpen = underWay.has(state) || agreed.has(state);
    const parameters = [
      tx.tenantId,
      orderId,
      isOpen ? runStates.approving : runStates.preview,
      approvalStates[state],
      instanceId,
      tx.actor.userId,
    ];
    await tx.raw({ sql: settleRun, parameters });
    if (agreed.has(state)) await bookRun(tx, await runById(tx, orderId));
  },
  // What is booked is taken back by a deed of its own, which looks whether it was used.
  mayGoBack: async () => false,
};

const orderFrom = (
  run: RunRow,
  lines: readonly AllocationLineRow[],
  department: string,
): Order => ({
  orderNo: run.number,
  title: `${department} ${run.period} 资金分配`,
  amountFen: run.amount_fen,
  special: false,
  orderSubtype: null,
  applicantId: run.created_by,
  departmentId: run.pool_department_id,
  content: contentOf(run, lines, department),
});

/** People agree to who gets how much, to the fen. */
const contentOf = (
  run: RunRow,
  lines: readonly AllocationLineRow[],
  department: string,
): Content => ({
  fields: [
    { ...critical, name: "poolDepartmentName", kind: "text", value: department },
    { ...critical, name: "period", kind: "text", value: run.period },
    { ...critical, name: "amount", kind: "fen", value: run.amount_fen },
    { ...critical, name: "lines", kind: "text", value: linesInWords(lines) },
  ],
  fileIds: [],
});
const critical = { critical: true, shown: null } as const;

function linesInWords(lines: readonly AllocationLineRow[]): string {
  const groups = Map.groupBy(lines, (line) => `${line.project_name} ${line.percent_bp / 100}%`);
  return [...groups]
    .map(([project, own]) => {
      const parts = own.map((line) => `${line.owner_name} ${formatYuan(line.amount_fen)}`);
      return `${project}：${parts.join("、")}`;
    })
    .join("\n");
}

async function departmentName(tx: ReadTx, id: string): Promise<string> {
  const sql = "select name from departments where tenant_id = $1 and id = $2";
  const [found] = await tx.raw<{ name: string }>({ sql, parameters: [tx.tenantId, id] });
  return found?.name ?? "";
}
