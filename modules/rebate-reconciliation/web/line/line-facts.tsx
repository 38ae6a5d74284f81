import { Link } from "react-router";
import { Facts } from "#platform/web/kit/facts.tsx";
import { StateTag } from "#platform/web/kit/state-tag.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { formatTime } from "#platform/web/time.ts";
import { Decision, type LineRow, MatchedBy } from "./line-columns.tsx";

const money = (amount: number | null) => (amount === null ? null : formatMoney(amount));

/** What both sides say of a contract and type, and what became of it. */
export function LineFacts({ row, of }: { row: LineRow; of: string }) {
  return (
    <Facts
      of={of}
      column={2}
      shown={{
        contractNo: row.contractNo && (
          <Link to={`/data/rebateStandingBook?contractNo=${encodeURIComponent(row.contractNo)}`}>
            {row.contractNo}
          </Link>
        ),
        frameNumber: row.frameNumber,
        rebateTypeName: row.rebateTypeName,
        rebateTypeCode: row.rebateTypeCode,
        ourAmount: money(row.ourAmount),
        theirAmount: money(row.theirAmount),
        difference: money(row.difference),
        agreedAmount: money(row.agreedAmount),
        reconciliationResult: <StateTag code={row.reconciliationResult} />,
        matchedBy: <MatchedBy row={row} />,
        decision: <Decision row={row} />,
        reason: row.reason,
        decider: row.decider,
        decideTime: row.decideTime && formatTime(row.decideTime),
        reconciliationCycle: row.reconciliationCycle,
        cycleNo: (
          <Link to={`/data/rebateConciliationCycle?detail=${row.cycleId}`}>{row.cycleNo}</Link>
        ),
        counterpart: row.counterpart,
        reportCarShop: row.reportCarShop,
        lessee: row.lessee,
        startRentTime: row.startRentTime,
        departmentName: row.departmentName,
      }}
    />
  );
}
