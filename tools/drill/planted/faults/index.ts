import type { Fault } from "../fault.ts";
import { approval } from "./approval.ts";
import { bankDetails } from "./bank-details.ts";
import { collection } from "./collection.ts";
import { company } from "./company.ts";
import { endpoints } from "./endpoints.ts";
import { files } from "./files.ts";
import { imports } from "./imports.ts";
import { keys } from "./keys.ts";
import { ledger } from "./ledger.ts";
import { log } from "./log.ts";
import { money } from "./money.ts";
import { orders } from "./orders.ts";
import { outside } from "./outside.ts";
import { payees } from "./payees.ts";
import { payout } from "./payout.ts";
import { people } from "./people.ts";
import { release } from "./release.ts";
import { rights } from "./rights.ts";
import { scope } from "./scope.ts";
import { statements } from "./statements.ts";
import { tenancy } from "./tenancy.ts";

/** What `--theme` chooses by. */
export const themes: Readonly<Record<string, readonly Fault[]>> = {
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
  scope,
  files,
  company,
  payees,
  bankDetails,
  imports,
  statements,
};
