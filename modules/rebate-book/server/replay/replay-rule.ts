import {
  leasesStarted,
  type ReportedLease,
  startedCount,
} from "#modules/lease/server/faces/reported.ts";
import type { Months, ReplayedContract, RuledType } from "#modules/rebate-type/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { rebateBook } from "../../contract.ts";
import { reckonedBy } from "../generate/reckon-contracts.ts";

const pieceSize = 2_000;

/** No lease start has a day after the last of its month, however long that is. */
const daysOf = ({ first, last }: Months) => ({ from: `${first}-01`, to: lastDayOf(last) });

function lastDayOf(month: string): string {
  const [year = 0, nth = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
}

function* monthsOf({ first, last }: Months): Generator<string> {
  const [year = 0, nth = 0] = first.split("-").map(Number);
  for (let at = 0; ; at += 1) {
    const month = new Date(Date.UTC(year, nth - 1 + at, 1)).toISOString().slice(0, 7);
    if (month > last) return;
    yield month;
  }
}

interface Kept {
  readonly contractKey: string;
  readonly amountFen: number;
  readonly lineId: string;
}

const findKept =
  'select contract_key as "contractKey", sum(amount_fen)::bigint as "amountFen",' +
  ' (array_agg(id order by nth desc))[1] as "lineId" from rebate_book_lines' +
  " where tenant_id = $1 and type_id = $2 and contract_key = any($3) group by contract_key";

async function keptOf(tx: ReadTx, typeId: string, leases: readonly ReportedLease[]) {
  const keys = leases.map(({ contractKey }) => contractKey);
  const found = await tx.raw<Kept>({ sql: findKept, parameters: [tx.tenantId, typeId, keys] });
  return new Map(found.map((one) => [one.contractKey, one]));
}

/**
 * What publishing a rule would make of contracts, against what the book has for them. A month is gone through as a whole
 * and in the order in which its contracts came, as the book does: that is how a dealer's cap is shared out.
 */
async function* replay(
  tx: ReadTx,
  months: Months,
  type: RuledType,
): AsyncGenerator<readonly ReplayedContract[]> {
  for (const month of monthsOf(months)) {
    const leases = await leasesStarted(tx, daysOf({ first: month, last: month }));
    const used = new Map<string, number>();
    for (let at = 0; at < leases.length; at += pieceSize) {
      const piece = leases.slice(at, at + pieceSize);
      const kept = await keptOf(tx, type.typeId, piece);
      yield piece.map((lease) =>
        becoming(lease, kept.get(lease.contractKey), reckonedBy(lease, type, used)),
      );
    }
  }
}

function becoming(
  lease: ReportedLease,
  kept: Kept | undefined,
  { due, deserved }: ReturnType<typeof reckonedBy>,
): ReplayedContract {
  return {
    leaseId: lease.id,
    contractNo: lease.contractNo,
    lessee: lease.lessee,
    shop: lease.shop,
    departmentId: lease.departmentId,
    ownerId: lease.createdBy,
    lineId: kept?.lineId ?? null,
    beforeFen: kept?.amountFen ?? 0,
    afterFen: due.deservedFen,
    deserved: lease.isLive ? deserved : null,
  };
}

/** For the simulator of rules: who sees contracts in the book sees what would become of them. */
export const bookReplay = {
  permission: rebateBook.list.permission,
  count: (tx: ReadTx, months: Months) => startedCount(tx, daysOf(months)),
  replay,
};
