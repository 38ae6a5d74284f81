import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { BookReason } from "../../states.ts";
import { bookLines } from "../tables.ts";

type Line = Row<typeof bookLines>;

interface Order {
  readonly id: string;
  readonly number: string;
}

interface Frozen {
  readonly contractKey: string;
  readonly typeId: string;
  readonly amountFen: number;
  readonly state: number;
  readonly reason: BookReason | null;
  /** Which order has it, or which one it takes back. */
  readonly order: Order | null;
  readonly clawsBack: Order | null;
}

const copyLine =
  "insert into rebate_book_lines (tenant_id, id, lease_id, type_id, nth, kind, contract_no, contract_key, shop_name, lessee," +
  " started_on, month, jjk, net_finance_fen, department_id, owner_id, amount_fen, deserved_fen, used_fen, rule_version," +
  " facts, state, reason, is_open, order_id, order_number, applied_by, claws_back, claws_back_number, closed_cycle," +
  " created_by, updated_by)" +
  " select tenant_id, gen_random_uuid(), lease_id, type_id, nth + 1, 'DIFFERENCE', contract_no, contract_key, shop_name," +
  " lessee, started_on, month, jjk, net_finance_fen, department_id, owner_id, $4, deserved_fen, used_fen, rule_version," +
  " facts, $5, $6, false, $7::uuid, $8, case when $7::uuid is not null then $9::uuid end, $10::uuid, $11, closed_cycle," +
  " $9::uuid, $9::uuid from rebate_book_lines" +
  " where tenant_id = $1 and contract_key = $2 and type_id = $3 order by nth desc limit 1 returning id, lease_id";

const noOrder = { id: null, number: null } as const;

/** Adds a line that reckoning anew leaves as it is, like the newest of its contract and type; the lease start that it is of. */
export async function addFrozen(tx: CommandTx, frozen: Frozen): Promise<string> {
  const { contractKey, typeId, amountFen, state, reason, order, clawsBack } = frozen;
  const [kept, taken] = [order ?? noOrder, clawsBack ?? noOrder];
  const parameters = [
    tx.tenantId,
    contractKey,
    typeId,
    amountFen,
    state,
    reason,
    kept.id,
    kept.number,
    tx.actor.userId,
    taken.id,
    taken.number,
  ];
  const [line] = await tx.raw<Pick<Line, "id" | "lease_id">>({ sql: copyLine, parameters });
  if (!line) throw new Error(`The book has no line of ${contractKey}`);
  const after = { amount_fen: amountFen, state, order_number: kept.number ?? clawsBack?.number };
  tx.changes.push({ table: bookLines.name, id: line.id, before: null, after });
  return line.lease_id;
}
