import type { Fault } from "../fault.ts";
import { approval } from "./approval.ts";
import { bankDetails } from "./bank-details.ts";
import { carPayments } from "./car-payments.ts";
import { collection } from "./collection.ts";
import { company } from "./company.ts";
import { endpoints } from "./endpoints.ts";
import { files } from "./files.ts";
import { imports } from "./imports.ts";
import { keys } from "./keys.ts";
import { leaseMatching } from "./lease-matching.ts";
import { leases } from "./leases.ts";
import { ledger } from "./ledger.ts";
import { carPaymentLights } from "./lights.ts";
import { log } from "./log.ts";
import { matchings } from "./matching.ts";
import { money } from "./money.ts";
import { orders } from "./orders.ts";
import { outside } from "./outside.ts";
import { payees } from "./payees.ts";
import { payout } from "./payout.ts";
import { people } from "./people.ts";
import { personnel } from "./personnel.ts";
import { quickEntry } from "./quick-entry.ts";
import { rebateBook } from "./rebate-book.ts";
import { rebates } from "./rebates.ts";
import { receipts } from "./receipts.ts";
import { reconciliations } from "./reconciliations.ts";
import { registers } from "./registers.ts";
import { release } from "./release.ts";
import { reverts } from "./reverts.ts";
import { reviewed } from "./reviewed.ts";
import { rights } from "./rights.ts";
import { scope } from "./scope.ts";
import { carPaymentSigning } from "./signing.ts";
import { statementImport } from "./statement-import.ts";
import { statements } from "./statements.ts";
import { tenancy } from "./tenancy.ts";
import { triage } from "./triage.ts";

/** What `--theme` chooses by. */
export const themes: Readonly<Record<string, readonly Fault[]>> = {
  carPayments,
  reverts,
  rights,
  endpoints,
  tenancy,
  keys,
  log,
  payout,
  release,
  collection,
  outside,
  ledger,
  money,
  orders,
  approval,
  people,
  personnel,
  scope,
  files,
  company,
  payees,
  bankDetails,
  registers,
  rebates,
  rebateBook,
  receipts,
  reconciliations,
  imports,
  statements,
  leases,
  statementImport,
  matchings,
  triage,
  leaseMatching,
  quickEntry,
  carPaymentLights,
  carPaymentSigning,
  reviewed,
};
