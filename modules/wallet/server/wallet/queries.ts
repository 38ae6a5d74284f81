import { allProjects } from "#modules/project/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { wallet } from "../../contract.ts";
import { whatIf } from "./rules.ts";
import { commitmentsOf } from "./commitments.ts";
import { fundingOf, holdsOf } from "./parts.ts";
import { entryList } from "./entries.ts";
import { periodsOf } from "./periods.ts";
import { walletList, type WalletRow, withoutTest } from "./list.ts";

async function withCommitments(tx: ReadTx, rows: readonly WalletRow[]) {
  const established = await commitmentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, establishedUnused: established.get(row.id) ?? 0 }));
}

export const listWallets = query(wallet.list, async ({ input, tx, actor }) => {
  const found = await walletList.seenBy(actor).page(tx, withoutTest(input));
  return { ...found, records: await withCommitments(tx, found.records) };
});

/** Also those out of use: their wallets are there. */
export const walletProjects = query(wallet.projectChoices, async ({ tx }) =>
  (await allProjects(tx)).map(({ id, name: projectName }) => ({ id, projectName })),
);

export const walletDetail = query(wallet.detail, async ({ input, tx, actor }) => {
  const row = await walletList.seenBy(actor).one(tx, input.id);
  const established = (await commitmentsOf(tx, [row.id])).get(row.id) ?? 0;
  return {
    wallet: { ...row, establishedUnused: established },
    whatIf: whatIf({
      unsettledFen: row.unsettledAmount,
      availableFen: row.currentAvailableAmount,
      frozenFen: row.currentEstimateExpenditure,
      spentFen: row.currentExpenditure,
      establishedFen: established,
    }),
  };
});

/** The entries behind a figure add up to it: of what was spent, those that left are negative. */
export const listEntries = query(wallet.entries, ({ input, tx, actor }) =>
  entryList.seenBy(actor).page(tx, withoutTest(input)),
);

/** What a wallet opened with, what moved, and what it closed with. */
export const walletPeriod = query(wallet.period, async ({ input, tx, actor }) => {
  const [periods] = await Promise.all([
    periodsOf(tx, [input.id], input.period),
    walletList.seenBy(actor).one(tx, input.id),
  ]);
  return periods(input.id);
});

export const listHolds = query(wallet.holds, async ({ input, tx, actor }) => {
  const [found] = await Promise.all([
    holdsOf(input.id).page(tx, input),
    walletList.seenBy(actor).one(tx, input.id),
  ]);
  return found;
});

export const listFunding = query(wallet.funding, async ({ input, tx, actor }) => {
  const [found] = await Promise.all([
    fundingOf(input.id).page(tx, input),
    walletList.seenBy(actor).one(tx, input.id),
  ]);
  return found;
});
