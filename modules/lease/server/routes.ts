import { serve } from "#platform/server/serve.ts";
import { startRent } from "../contract.ts";
import { cancelLease } from "./commands/cancel-lease.ts";
import { declineLease } from "./commands/decline-lease.ts";
import { matchLease } from "./commands/match-lease.ts";
import { restoreLease } from "./commands/restore-lease.ts";
import { unmatchLease } from "./commands/unmatch-lease.ts";
import { updateLease } from "./commands/update-lease.ts";
import { exportLeases } from "./export-leases.ts";
import { importLeases, leaseTemplate } from "./import-leases.ts";
import {
  leaseActionsNow,
  leaseCandidates,
  leaseDetail,
  leaseHistory,
  leaseOrderKinds,
  listLeases,
} from "./queries.ts";

export const leaseRoutes = serve(startRent, {
  list: listLeases,
  export: exportLeases,
  orderKinds: leaseOrderKinds,
  detail: leaseDetail,
  actions: leaseActionsNow,
  operationLog: leaseHistory,
  candidates: leaseCandidates,
  update: updateLease,
  match: matchLease,
  unmatch: unmatchLease,
  decline: declineLease,
  cancel: cancelLease,
  restore: restoreLease,
  importTemplate: leaseTemplate,
  import: importLeases,
});
