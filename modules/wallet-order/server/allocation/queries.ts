import { approvalEvents } from "#modules/approval-task/server/index.ts";
import { expectSeesOrder } from "#modules/approval/server/index.ts";
import { poolIsSeen } from "#modules/wallet/server/faces/sight.ts";
import { historyOf } from "#platform/server/history.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { allocationRun } from "../../allocation-contract.ts";
import type { OwnerType } from "#modules/wallet/states.ts";
import { runActions } from "../../states.ts";
import { reasonsAgainstRun } from "./rules/actions.ts";
import { type AllocationLineRow, linesOf } from "./lines.ts";
import { runFacts } from "./reach.ts";
import { allocationSubject } from "./subject.ts";
import { runById } from "./runs.ts";
import { allocationList } from "./list.ts";

export const listAllocations = query(allocationRun.list, ({ input, tx, actor }) =>
  allocationList.seenBy(actor).page(tx, input),
);

interface Pool {
  readonly departmentId: string;
  readonly departmentName: string;
  readonly balance: number;
  readonly approving: number;
}

/** Departments that have money to divide, the most first, as far as the reader sees them. */
export const allocationPools = query(allocationRun.pools, async ({ tx, actor }) => {
  const places = new Places();
  const tenant = places.add(tx.tenantId);
  const pools = await tx.raw<Pool>({
    sql:
      'select d.id as "departmentId", d.name as "departmentName", a.balance_fen as balance,' +
      " coalesce((select sum(r.amount_fen) from allocation_runs r where r.tenant_id = d.tenant_id" +
      "  and r.pool_department_id = d.id and r.state = 3441), 0)::bigint as approving" +
      ` from departments d join ledger_accounts a on a.tenant_id = ${tenant} and a.kind = 'POOL'` +
      `  and a.reference = d.id::text and a.wallet_id is null where d.tenant_id = ${tenant}` +
      ` and a.balance_fen > 0 and ${poolIsSeen(actor, places)} order by a.balance_fen desc, d.id`,
    parameters: places.values,
  });
  return pools.map(({ departmentId, departmentName, balance, approving }) => ({
    departmentId,
    departmentName,
    balanceFen: Number(balance),
    approvingFen: Number(approving),
    freeFen: Math.max(0, Number(balance) - Number(approving)),
  }));
});

const lineShown = (line: AllocationLineRow) => ({
  lineNumber: line.line_number,
  projectId: line.project_id,
  projectName: line.project_name,
  ownerType: line.owner_type as OwnerType,
  ownerId: line.owner_id,
  ownerName: line.owner_name,
  percentBp: line.percent_bp,
  amount: line.amount_fen,
  roundedFen: line.rounded_fen,
  walletId: line.wallet_id,
});

export const allocationDetail = query(allocationRun.detail, async ({ input, tx, actor }) => {
  const { id } = input;
  const [, run, lines] = await Promise.all([
    expectSeesOrder(tx, actor, { subject: allocationSubject, orderId: id }),
    allocationList.within(everything(actor.userId)).one(tx, id),
    linesOf(tx, id),
  ]);
  return { ...run, lines: lines.map(lineShown) };
});

/** What I can do to a run now, and everything that stands against the rest. */
export const allocationActions = query(
  allocationRun.actions,
  async ({ input, tx, actor, caller }) => {
    const { id } = input;
    await expectSeesOrder(tx, actor, { subject: allocationSubject, orderId: id });
    const facts = await runFacts(tx, await runById(tx, id));
    return runActions.map((action) => {
      const reasons = reasonsAgainstRun(action, facts, actor.userId).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: null,
      }));
      return { action, enabled: reasons.length === 0, reasons };
    });
  },
);

/** What of a run a reader of its history is told. */
const told: ReadonlySet<string> = new Set(["amount", "period", "stateCode", "maturedTime", "told"]);

export const allocationHistory = query(allocationRun.operationLog, async ({ input, tx, actor }) => {
  const { id } = input;
  const { wireNames } = allocationList;
  const [, lines] = await Promise.all([
    expectSeesOrder(tx, actor, { subject: allocationSubject, orderId: id }),
    historyOf(tx, { id, of: allocationRun.operationLog, also: approvalEvents, wireNames }),
  ]);
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
  }));
});
