import type { Content, Order, Subject } from "#modules/approval/server/index.ts";
import { approvalStates } from "#modules/approval/states.ts";
import { agreed, agreedFen, agreedTable, stageOf } from "#modules/order/server/index.ts";
import { formatYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { allocationRun } from "../../allocation-contract.ts";
import { runStates } from "../../states.ts";
import { allocationRuns } from "./tables.ts";
import { allocationList } from "./list.ts";
import { type AllocationLineRow, linesOf } from "./lines.ts";
import { bookRun } from "./posting.ts";
import { type RunRow, runById } from "./runs.ts";

const settleRun =
  "update allocation_runs set state = $3, approval_state = $4, instance_id = $5, updated_by = $6," +
  " updated_at = moment(), row_version = row_version + 1 where tenant_id = $1 and id = $2";

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
  async onApproval(tx, { orderId, instanceId, state }) {
    const stage = stageOf(state);
    const isOpen = stage === "underWay" || stage === "agreed";
    const parameters = [
      tx.tenantId,
      orderId,
      isOpen ? runStates.approving : runStates.preview,
      approvalStates[state],
      instanceId,
      tx.actor.userId,
    ];
    await tx.raw({ sql: settleRun, parameters });
    if (stage === "agreed") await bookRun(tx, await runById(tx, orderId));
  },
  // What is booked is taken back by an action of its own, which looks whether it was used.
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
    agreed("poolDepartmentName", department),
    agreed("period", run.period),
    agreedFen("amount", run.amount_fen),
    agreedTable("lines", linesInWords(lines), tableOf(lines)),
  ],
  fileIds: [],
});

const columns = [
  { name: "projectName", kind: "text" },
  { name: "ownerName", kind: "text" },
  { name: "percentBp", kind: "text" },
  { name: "amount", kind: "fen" },
] as const;

const tableOf = (lines: readonly AllocationLineRow[]) => ({
  columns: [...columns],
  rows: lines.map((line) => {
    const cells = [
      line.project_name,
      line.owner_name,
      `${line.percent_bp / 100}%`,
      line.amount_fen,
    ];
    return { key: `${line.project_id} ${line.owner_id}`, value: cells.join("|"), cells };
  }),
});

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
