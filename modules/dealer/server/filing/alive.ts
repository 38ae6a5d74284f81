import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { dealerErrors } from "../../errors.ts";
import { filingStates } from "../../states.ts";

const { approving, filed, changing } = filingStates;
/** In force, or on its way there. */
const alive = [approving, filed, changing];

const findAlive =
  "select number from dealer_filings where tenant_id = $1 and dealer_id = $2 and state = any($3)";

interface Shop {
  readonly id: string;
  readonly name: string;
}

/** Refuses a second filing of a dealer; asked while the dealer is locked, so that no two can pass. */
export async function expectNoOtherFiling(tx: ReadTx, { id, name }: Shop): Promise<void> {
  const [other] = await tx.raw<{ number: string }>({
    sql: findAlive,
    parameters: [tx.tenantId, id, alive],
  });
  if (other) throw new Refused(dealerErrors.dealerHasFiling, { shop: name, number: other.number });
}
