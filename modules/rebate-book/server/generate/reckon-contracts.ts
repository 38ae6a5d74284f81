import { isDeepStrictEqual } from "node:util";
import type { ReportedLease } from "#modules/lease/server/faces/reported.ts";
import { deservedBy, type RuledType } from "#modules/rebate-type/server/index.ts";
import type { NewRow } from "#platform/server/db/rows.ts";
import { planOf } from "../rules/difference.ts";
import { dueOf, factsOf, monthOf, versionFor } from "../rules/reckon.ts";
import type { bookLines } from "../tables.ts";
import { type BookLine, capKey, type Gathered } from "./gather.ts";

export type NewLine = NewRow<typeof bookLines>;

/** What a line becomes: everything of it that reckoning may change. */
export type Reckoned = Pick<BookLine, (typeof reckonedColumns)[number]>;

export const reckonedColumns = [
  "lease_id",
  "contract_no",
  "shop_name",
  "lessee",
  "started_on",
  "month",
  "jjk",
  "net_finance_fen",
  "department_id",
  "owner_id",
  "amount_fen",
  "deserved_fen",
  "used_fen",
  "rule_version",
  "facts",
  "state",
  "reason",
] as const;

export interface Changed {
  readonly before: BookLine;
  readonly to: Reckoned;
}

export interface Outcome {
  readonly added: readonly NewLine[];
  readonly changed: readonly Changed[];
}

const ofLease = (lease: ReportedLease) => ({
  lease_id: lease.id,
  contract_no: lease.contractNo,
  shop_name: lease.shop,
  lessee: lease.lessee,
  started_on: lease.startedOn,
  month: monthOf(lease.startedOn),
  jjk: lease.jjk,
  net_finance_fen: lease.netFinanceFen,
  department_id: lease.departmentId,
  owner_id: lease.createdBy,
});

/** What the contract deserves by a type, after its dealer's earlier ones of the month took their part. */
export function reckonedBy(
  lease: ReportedLease,
  { typeId, versions }: RuledType,
  used: Map<string, number>,
) {
  const { version, sheet } = versionFor(versions, lease.startedOn);
  const facts = factsOf(lease);
  const key = capKey(typeId, lease.shop, monthOf(lease.startedOn));
  const usedFen = sheet.perDealerMonthlyCap === null ? 0 : (used.get(key) ?? 0);
  const deserved = deservedBy(sheet, facts, usedFen);
  const due = dueOf(lease.isLive, sheet, deserved);
  used.set(key, (used.get(key) ?? 0) + due.deservedFen);
  const { deservedFen } = due;
  return {
    due,
    deserved,
    said: { deserved_fen: deservedFen, used_fen: usedFen, rule_version: version, facts },
  };
}

const differs = (line: BookLine, to: Reckoned): boolean =>
  reckonedColumns.some((name) => !isDeepStrictEqual(line[name], to[name]));

function judged(lease: ReportedLease, type: RuledType, gathered: Gathered): Outcome {
  const lines = gathered.linesOf(lease.contractKey, type.typeId);
  const { due, said } = reckonedBy(lease, type, gathered.used);
  const kept = lines.map((line) => ({
    id: line.id,
    amountFen: line.amount_fen,
    state: line.state,
    isOpen: line.is_open,
  }));
  const { open, turned } = planOf(kept, due);
  const states = new Map(turned.map(({ id, state }) => [id, state]));
  const place = ofLease(lease);
  const becomes = (line: BookLine): Reckoned =>
    line.is_open && open
      ? { ...place, ...said, amount_fen: open.amountFen, state: open.state, reason: open.reason }
      : { ...line, ...place, state: states.get(line.id) ?? line.state };
  const changed = lines
    .map((before) => ({ before, to: becomes(before) }))
    .filter(({ before, to }) => differs(before, to));
  if (!open || lines.some((line) => line.is_open)) return { added: [], changed };
  const line: NewLine = {
    ...place,
    ...said,
    type_id: type.typeId,
    nth: lines.length + 1,
    kind: lines.length === 0 ? "ENTITLEMENT" : "DIFFERENCE",
    contract_key: lease.contractKey,
    amount_fen: open.amountFen,
    state: open.state,
    reason: open.reason,
    is_open: true,
    order_id: null,
    order_number: null,
    applied_by: null,
    // Whatever is corrected of a contract in a closed cycle waits for the next one.
    closed_cycle: lines[0]?.closed_cycle ?? null,
    claws_back: null,
    claws_back_number: null,
  };
  return { added: [line], changed };
}

/** Which lines have to come and which to change, so that every contract has what the newest rules say. */
export function reckonContracts(gathered: Gathered): Outcome {
  const outcomes = gathered.leases.flatMap((lease) =>
    gathered.types.map((type) => judged(lease, type, gathered)),
  );
  return {
    added: outcomes.flatMap(({ added }) => added),
    changed: outcomes.flatMap(({ changed }) => changed),
  };
}
