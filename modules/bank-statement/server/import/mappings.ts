import {
  layoutOf,
  type LayoutAmounts,
  type UnknownTitles,
} from "#modules/provider-adapter/server/faces/statement-files.ts";
import type { StatementLayout } from "#modules/provider/server/faces/ports.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Explained } from "../../import-contract.ts";

/** What is kept of a file that nobody knows, until somebody has explained it. */
export type Foretold = UnknownTitles;

/** Where the first rows of such a file are sealed. */
export const foundPlace = (tenantId: string, rowId: string) => ({
  table: "statement_imports",
  column: "found",
  tenantId,
  rowId,
});

interface Mapping {
  readonly id: string;
  readonly name: string;
  readonly explained: Explained;
}

const newest =
  "select id, version, titles from statement_mappings where tenant_id = $1 and signature = $2" +
  " order by version desc limit 1";
const byId = "select id, version, titles from statement_mappings where tenant_id = $1 and id = $2";

/** How a person explained such titles last; undefined: nobody has, or it is to be asked again. */
export async function mappingFor(
  tx: ReadTx,
  { signature, id }: { readonly signature: string; readonly id: string | null },
): Promise<Mapping | undefined> {
  const [found] = await tx.raw<{ id: string; version: number; titles: object }>(
    id === null
      ? { sql: newest, parameters: [tx.tenantId, signature] }
      : { sql: byId, parameters: [tx.tenantId, id] },
  );
  if (!found || !("transactionDate" in found.titles)) return undefined;
  const explained = found.titles as Explained;
  const name = `${explained.bankDescribe} v${found.version}`;
  return { id: found.id, name, explained };
}

/** A layout made of what a person said. */
export function layoutFrom(explained: Explained, name: string): StatementLayout {
  const { transactionTime, balance, oppositeAccount, oppositeAccountName, ...rest } = explained;
  const { serialNumber, purpose, summary, unitCardNoTitle, unitCardNo } = rest;
  return layoutOf({
    bank: explained.bankTypeCode,
    name,
    titles: {
      day: explained.transactionDate,
      amounts: amountsFrom(explained.amounts),
      ...(transactionTime !== null && { time: transactionTime }),
      ...(balance !== null && { balance }),
      ...(oppositeAccount !== null && { oppositeAccount }),
      ...(oppositeAccountName !== null && { oppositeName: oppositeAccountName }),
      ...(serialNumber !== null && { serial: serialNumber }),
      ...(purpose !== null && { purpose }),
      ...(unitCardNoTitle !== null && { ownAccount: unitCardNoTitle }),
      ...(unitCardNo !== null && { ownAccountIs: unitCardNo }),
      summary: summary === null ? [] : [summary],
    },
  });
}

function amountsFrom(amounts: Explained["amounts"]): LayoutAmounts {
  if (amounts.by === "columns") return { out: amounts.borrow, in: amounts.loan };
  const { amount } = amounts;
  return amounts.by === "mark"
    ? { either: amount, mark: amounts.mark, debitIs: amounts.debitIs }
    : { signed: amount, positiveIs: amounts.positiveIs };
}
