import type { Subject } from "#modules/approval/server/index.ts";
import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { TodoSource } from "#modules/message/server/index.ts";
import { registerPaidOrder } from "#modules/payout/server/index.ts";
import { registerCommitments, registerProjects } from "#modules/wallet/server/index.ts";
import type { ExportDefinition } from "#platform/server/exchange/define.ts";
import type { RunningFlow, Schedule } from "#platform/server/flows/running.ts";
import { orderExport, payeeExport } from "./export-orders.ts";
import { committedIn } from "./support/commitments.ts";
import { projectSource } from "./support/project-source.ts";
import { expireEstablishments } from "./jobs/expire-establishments.ts";
import { expireHolds } from "./jobs/expire-holds.ts";
import { establishmentFiles } from "./support/establishment-files.ts";
import { establishmentSubject } from "./support/establishment-subject.ts";
import { orderFiles } from "./support/order-files.ts";
import { paidExpenditure } from "./support/paid-order.ts";
import { expenditureSubject } from "./support/subject.ts";

registerPaidOrder(paidExpenditure);

/** What main connects besides the endpoints. */
export const expenditureSubjects: Subject[] = [establishmentSubject, expenditureSubject];
export const expenditureFiles: FileHolder[] = [establishmentFiles, orderFiles];
export const expenditureTodos: TodoSource[] = [];
export const expenditureExports: ExportDefinition[] = [orderExport, payeeExport];
export const expenditureFlows: RunningFlow[] = [];
export const expenditureSchedules: Schedule[] = [
  { name: "expenditure.expireEstablishments", cron: "5 0 * * *", run: expireEstablishments },
  { name: "expenditure.expireHolds", cron: "*/5 * * * *", run: expireHolds },
];

registerProjects(projectSource);
registerCommitments(committedIn);
