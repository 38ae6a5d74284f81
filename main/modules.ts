import { type RecordSource, roleExport } from "#modules/access/server/index.ts";
import { menuRoutes, roleRoutes, whyRoutes } from "#modules/access/server/routes.ts";
import {
  approvalFiles,
  approvalTodos,
  moveTasks,
  moveTasksWhenMembersChange,
  registerSubject,
  remindApprovers,
  reviewApprovals,
  runMoveTasks,
} from "#modules/approval/server/index.ts";
import { approvalProcessRoutes, approvalRoutes } from "#modules/approval/server/routes.ts";
import { type FileHolder, removeStrayFiles } from "#modules/attachment/server/index.ts";
import { attachmentRoutes } from "#modules/attachment/server/routes.ts";
import { channelExport, channelImport } from "#modules/channel/server/index.ts";
import { channelRoutes } from "#modules/channel/server/routes.ts";
import {
  collectionNotice,
  refundFiles,
  refundNotice,
  runTendQr,
  runTendRefund,
  sweepCollections,
  tendQr,
  tendRefund,
} from "#modules/collection/server/index.ts";
import { collectionRoutes } from "#modules/collection/server/routes.ts";
import {
  expenditureExports,
  expenditureFiles,
  expenditureFlows,
  expenditureSchedules,
  expenditureSubjects,
  expenditureTodos,
} from "#modules/expenditure/server/index.ts";
import { expenditureRoutes } from "#modules/expenditure/server/routes.ts";
import { departmentExport, departmentImport } from "#modules/department/server/index.ts";
import { departmentRoutes } from "#modules/department/server/routes.ts";
import {
  contractFiles,
  contractNotice,
  goOnWithContract,
  lookAfterContracts,
  remindSigners,
  runGoOn,
  runUpload,
  templateFiles,
  uploadTemplate,
} from "#modules/e-sign/server/index.ts";
import { eSignRoutes } from "#modules/e-sign/server/routes.ts";
import { generalRequestSubject, requestFiles } from "#modules/general-request/server/index.ts";
import { generalRequestRoutes } from "#modules/general-request/server/routes.ts";
import {
  fetchReceipt,
  fetchReceipts,
  lookAtPayout,
  payoutFiles,
  payoutNotice,
  payoutResultImport,
  payoutTodos,
  runFetchReceipt,
  runLookAtPayout,
  runSubmitPayouts,
  runVerifyPayee,
  submitPayouts,
  sweepPayouts,
  tellOfPayouts,
  verifyPayee,
} from "#modules/payout/server/index.ts";
import { payoutRoutes } from "#modules/payout/server/routes.ts";
import { forgetOldSignIns } from "#modules/identity/server/index.ts";
import {
  accountRoutes,
  directoryRoutes,
  identityRoutes,
  loginRoutes,
} from "#modules/identity/server/routes.ts";
import {
  announceNewDevice,
  forgetMessages,
  importTodos,
  invitationTodos,
  tellOfJob,
  type TodoSource,
} from "#modules/message/server/index.ts";
import { messageRoutes } from "#modules/message/server/routes.ts";
import {
  codesBySms,
  followingSms,
  handleNotice,
  type NoticeHandlers,
  runFollowSms,
  runNotice,
  runSendSms,
  sendingSms,
} from "#modules/provider/server/index.ts";
import { noticeRoute, providerRoutes } from "#modules/provider/server/routes.ts";
import { referenceRoutes } from "#modules/reference/server/routes.ts";
import {
  memberExport,
  memberImport,
  memberSource,
  userExport,
} from "#modules/staff/server/index.ts";
import { ownAgentRoutes, tenantUserRoutes, userRoutes } from "#modules/staff/server/routes.ts";
import { tenantExport } from "#modules/tenancy/server/index.ts";
import { tenancyRoutes } from "#modules/tenancy/server/routes.ts";
import {
  walletExports,
  walletFiles,
  walletFlows,
  walletSchedules,
  walletSubjects,
  walletTodos,
} from "#modules/wallet/server/index.ts";
import { walletRoutes } from "#modules/wallet/server/routes.ts";
import type { Config } from "#platform/server/config.ts";
import type { EventHub } from "#platform/server/events.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { checkImport, writeExport, writeImport } from "#platform/server/exchange/flows.ts";
import { forgetOldImports } from "#platform/server/exchange/forget-imports.ts";
import { exchangeRoutes } from "#platform/server/exchange/routes.ts";
import { runExport } from "#platform/server/exchange/write-export.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { runs, type Schedule } from "#platform/server/flows/running.ts";
import { forgetOldJobs, forgetOldRequests } from "#platform/server/housekeeping.ts";
import type { RawRoute } from "#platform/server/http/raw-route.ts";
import { preferenceRoutes } from "#platform/server/preferences.ts";
import type { Served } from "#platform/server/serve.ts";

interface Wiring {
  readonly config: Config;
  readonly hub: EventHub;
}

const byKind = <D extends { kind: string }>(...definitions: D[]) =>
  new Map(definitions.map((definition) => [definition.kind, definition]));

const imports = byKind(channelImport, departmentImport, memberImport, payoutResultImport);
const exports = byKind(
  channelExport,
  departmentExport,
  memberExport,
  userExport,
  tenantExport,
  roleExport,
  ...walletExports,
  ...expenditureExports,
);

/** Records that not everybody sees: counted before a role changes, and judged for whoever asks why. */
const recordSources: RecordSource[] = [memberSource];

/** Kinds of orders that go through approval. */
for (const subject of [generalRequestSubject, ...walletSubjects, ...expenditureSubjects]) {
  registerSubject(subject);
}

/** Who keeps attachments, and so knows who may read them. */
const fileHolders: FileHolder[] = [
  approvalFiles,
  requestFiles,
  payoutFiles,
  refundFiles,
  contractFiles,
  templateFiles,
  ...walletFiles,
  ...expenditureFiles,
];

/** Where to look for what waits for a person. */
const todoSources: TodoSource[] = [
  importTodos(imports),
  invitationTodos,
  approvalTodos,
  payoutTodos,
  ...walletTodos,
  ...expenditureTodos,
];

const noticeHandlers: NoticeHandlers = {
  payout: payoutNotice,
  collection: collectionNotice,
  refund: refundNotice,
  contract: contractNotice,
};

/** Doors for machines of others. */
export const allRawRoutes: RawRoute[] = [noticeRoute];

/** Every endpoint of the product. */
export const allRoutes = ({ config, hub }: Wiring): Served[] => {
  const endpoints = () => served.flatMap(({ handlers }) => handlers.map((one) => one.endpoint));
  const served: Served[] = [
    exchangeRoutes({ hub, imports, exports }),
    preferenceRoutes,
    identityRoutes(config),
    loginRoutes(config, { tellOfNewBrowser: announceNewDevice, codeTexts: codesBySms }),
    accountRoutes,
    directoryRoutes,
    approvalProcessRoutes,
    ...approvalRoutes,
    attachmentRoutes(fileHolders),
    channelRoutes,
    collectionRoutes,
    departmentRoutes,
    ...eSignRoutes,
    generalRequestRoutes,
    messageRoutes(todoSources),
    ...payoutRoutes,
    ...providerRoutes(config),
    referenceRoutes,
    userRoutes(moveTasksWhenMembersChange),
    tenantUserRoutes(moveTasksWhenMembersChange),
    ownAgentRoutes(moveTasksWhenMembersChange),
    ...tenancyRoutes,
    roleRoutes({ recordSources, whenMembersChange: moveTasksWhenMembersChange }),
    menuRoutes(endpoints),
    whyRoutes({ endpoints, sources: recordSources }),
    ...walletRoutes,
    ...expenditureRoutes,
  ];
  return served;
};

/** Every job a worker can run. */
export const allFlows = [
  runs(checkImport, runImportCheck(imports, tellOfJob)),
  runs(writeImport, runImportWrite(imports, tellOfJob)),
  runs(writeExport, runExport(exports, tellOfJob)),
  runs(moveTasks, runMoveTasks),
  runs(tendQr, runTendQr),
  runs(tendRefund, runTendRefund),
  runs(goOnWithContract, runGoOn),
  runs(uploadTemplate, runUpload),
  runs(handleNotice, runNotice(noticeHandlers)),
  runs(submitPayouts, runSubmitPayouts),
  runs(lookAtPayout, runLookAtPayout),
  runs(fetchReceipt, runFetchReceipt),
  runs(verifyPayee, runVerifyPayee),
  runs(sendingSms, runSendSms),
  runs(followingSms, runFollowSms),
  ...walletFlows,
  ...expenditureFlows,
];

export const allSchedules: Schedule[] = [
  { name: "platform.forgetOldRequests", cron: "20 3 * * *", run: forgetOldRequests },
  { name: "platform.forgetOldJobs", cron: "40 3 * * *", run: forgetOldJobs },
  { name: "platform.forgetOldImports", cron: "30 3 * * *", run: forgetOldImports(imports) },
  { name: "identity.forgetOldSignIns", cron: "10 3 * * *", run: forgetOldSignIns },
  { name: "attachment.removeStrays", cron: "0 4 * * *", run: (engine) => removeStrayFiles(engine) },
  { name: "message.forgetMessages", cron: "50 3 * * *", run: forgetMessages },
  { name: "eSign.lookAfterContracts", cron: "*/5 * * * * *", run: lookAfterContracts },
  { name: "eSign.remindSigners", cron: "*/5 * * * *", run: (engine) => remindSigners(engine) },
  { name: "approval.remind", cron: "*/5 * * * *", run: remindApprovers },
  { name: "approval.review", cron: "*/10 * * * *", run: reviewApprovals },
  { name: "collection.sweep", cron: "*/10 * * * * *", run: (engine) => sweepCollections(engine) },
  { name: "payout.sweep", cron: "*/5 * * * * *", run: sweepPayouts },
  { name: "payout.tell", cron: "*/20 * * * * *", run: tellOfPayouts },
  { name: "payout.receipts", cron: "*/10 * * * *", run: fetchReceipts },
  ...walletSchedules,
  ...expenditureSchedules,
];
