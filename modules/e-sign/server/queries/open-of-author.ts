import type { ReadTx } from "#platform/server/db/transaction.ts";
import { signStates } from "../../states.ts";
import { linkOf } from "../support/tell-author.ts";

interface OpenContract {
  readonly number: string;
  readonly link: string;
}

/** It is still to be signed, or its two ends exclude each other: somebody has to see to it. */
const open = [
  signStates.notStarted,
  signStates.signing,
  signStates.partlySigned,
  signStates.disputed,
];

const findOpen =
  "select id, number, provider, order_type, order_id, shown_with_order from sign_contracts where tenant_id = $1 and created_by = $2" +
  " and state = any($3::int[]) order by number";

/** Contracts that somebody has made and that nothing has come of yet. */
export async function openContractsOf(tx: ReadTx, authorId: string): Promise<OpenContract[]> {
  const found = await tx.raw<{ number: string } & Parameters<typeof linkOf>[0]>({
    sql: findOpen,
    parameters: [tx.tenantId, authorId, open],
  });
  return found.map((one) => ({ number: one.number, link: linkOf(one) }));
}
