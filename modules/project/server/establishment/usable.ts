import type { Fen } from "#platform/contract/money.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { establishmentStates } from "../../states.ts";
import { establishmentList, establishmentStamp } from "./list.ts";
import { todayInShanghai } from "./day.ts";

interface Usable {
  readonly id: string;
  readonly name: string;
  /** Null: of any project that has its item. */
  readonly projectId: string | null;
  readonly itemId: string;
  readonly amountFen: Fen;
  readonly validUntil: string;
}

/** Those that one sees, one's own and others', as long as they can be used. */
export function usableEstablishments(tx: ReadTx, actor: Actor): Promise<Usable[]> {
  const places = new Places();
  const range = actor.rangeOf(establishmentList.permission);
  const [tenant, today] = [places.add(tx.tenantId), places.add(todayInShanghai(tx.now))];
  const sql =
    'select id, name, project_id as "projectId", item_id as "itemId", amount_fen as "amountFen",' +
    ' valid_until::text as "validUntil"' +
    ` from project_establishments where tenant_id = ${tenant} and state = ${establishmentStates.approved}` +
    ` and valid_until >= ${today}::date and ${visibleWithin(range, establishmentStamp, places)}` +
    " order by valid_until, id limit 200";
  return tx.raw<Usable>({ sql, parameters: places.values });
}
