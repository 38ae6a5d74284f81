import { type Served, serve } from "#platform/server/serve.ts";
import { ledgerCheck } from "../check-contract.ts";
import { wallet } from "../contract.ts";
import { runLedgerCheck } from "./ledger/commands/run-ledger-check.ts";
import { exportEntries } from "./export-entries.ts";
import { exportWallets } from "./export-wallets.ts";
import { latestLedgerCheck } from "./ledger/queries.ts";
import {
  listEntries,
  listFunding,
  listHolds,
  listWallets,
  walletDetail,
  walletPeriod,
  walletProjects,
} from "./wallet/queries.ts";
import { poolEntries } from "./wallet/pools.ts";

export const walletRoutes: Served[] = [
  serve(ledgerCheck, { run: runLedgerCheck, latest: latestLedgerCheck }),
  serve(wallet, {
    list: listWallets,
    projectChoices: walletProjects,
    detail: walletDetail,
    entries: listEntries,
    period: walletPeriod,
    holds: listHolds,
    poolEntries,
    funding: listFunding,
    export: exportWallets,
    exportEntries,
  }),
];
