import { notify } from "#modules/message/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { signStates } from "../../states.ts";
import type { ContractRow } from "./rows.ts";

/** Where contracts of each provider are shown. */
export const pages = { LETSIGN: "/data/letSignContract", ESIGN: "/data/eSignContract" } as const;

type Told = "sign.completed" | "sign.declined" | "sign.expiring";

/** Tells whoever made a contract how it stands. */
export const tellAuthor = (
  tx: CommandTx,
  { event, ...also }: { readonly event: Told; readonly until?: string },
  { id, provider, created_by: to, ...row }: ContractRow,
): Promise<void> =>
  notify(tx, {
    to,
    event,
    values: { contractNo: row.number, title: row.title, customer: row.customer_name, ...also },
    link: `${pages[provider]}?detail=${id}`,
    subject: { type: "signContract", id },
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
