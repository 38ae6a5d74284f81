import { notify } from "#modules/message/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { signStates } from "../../states.ts";
import { orderKind } from "./orders.ts";
import type { ContractRow } from "./rows.ts";

/** Where contracts of each provider are shown. */
const pages = { LETSIGN: "/data/letSignContract", ESIGN: "/data/eSignContract" } as const;

type Placed = Pick<ContractRow, "id" | "provider" | "order_type" | "order_id" | "shown_with_order">;

/** Where one contract is shown. */
export function linkOf({
  id,
  provider,
  order_type,
  order_id,
  shown_with_order,
}: Placed): `/${string}` {
  const ofOrder = shown_with_order && order_id !== null && orderKind(order_type)?.link?.(order_id);
  return ofOrder || `${pages[provider]}?detail=${id}`;
}

type Told = "sign.completed" | "sign.declined" | "sign.expiring";

/** Tells whoever made a contract how it stands. */
export const tellAuthor = (
  tx: CommandTx,
  { event, ...also }: { readonly event: Told; readonly until?: string },
  row: ContractRow,
): Promise<void> =>
  notify(tx, {
    to: row.created_by,
    event,
    values: { contractNo: row.number, title: row.title, customer: row.customer_name, ...also },
    link: linkOf(row),
    subject: { type: "signContract", id: row.id },
  });

const eventOf: ReadonlyMap<number, Told> = new Map([
  [signStates.signed, "sign.completed"],
  [signStates.refused, "sign.declined"],
]);

/** What he waits for: that everybody has signed, or that somebody will not. */
export async function tellOfEnd(tx: CommandTx, row: ContractRow): Promise<void> {
  const event = eventOf.get(row.state);
  if (event) await tellAuthor(tx, { event }, row);
}
