import { attachmentRoutes } from "#modules/attachment/server/routes.ts";
import { channelExport, channelImport } from "#modules/channel/server/index.ts";
import { channelRoutes } from "#modules/channel/server/routes.ts";
import { forgetOldSignIns } from "#modules/identity/server/index.ts";
import { accountRoutes, identityRoutes, loginRoutes } from "#modules/identity/server/routes.ts";
import {
  announceNewDevice,
  forgetMessages,
  importTodos,
  tellOfJob,
  type TodoSource,
} from "#modules/message/server/index.ts";
import { messageRoutes } from "#modules/message/server/routes.ts";
import { referenceRoutes } from "#modules/reference/server/routes.ts";
import type { Config } from "#platform/server/config.ts";
import type { EventHub } from "#platform/server/events.ts";
import { runImportCheck } from "#platform/server/exchange/check-import.ts";
import { checkImport, writeExport, writeImport } from "#platform/server/exchange/flows.ts";
import { exchangeRoutes } from "#platform/server/exchange/routes.ts";
import { runExport } from "#platform/server/exchange/write-export.ts";
import { runImportWrite } from "#platform/server/exchange/write-import.ts";
import { runs, type Schedule } from "#platform/server/flows/running.ts";
import { forgetOldJobs, forgetOldRequests } from "#platform/server/housekeeping.ts";
import { preferenceRoutes } from "#platform/server/preferences.ts";
import type { Served } from "#platform/server/serve.ts";

interface Wiring {
  readonly config: Config;
  readonly hub: EventHub;
}

const byKind = <D extends { kind: string }>(...definitions: D[]) =>
  new Map(definitions.map((definition) => [definition.kind, definition]));

const imports = byKind(channelImport);
const exports = byKind(channelExport);

/** Where to look for what waits for a person. */
const todoSources: TodoSource[] = [importTodos(imports)];

/** Every endpoint of the product. */
export const allRoutes = ({ config, hub }: Wiring): Served[] => [
  exchangeRoutes(hub),
  preferenceRoutes,
  identityRoutes(config),
  loginRoutes(config, { tellOfNewBrowser: announceNewDevice }),
  accountRoutes,
  attachmentRoutes,
  channelRoutes,
  messageRoutes(todoSources),
  referenceRoutes,
];

/** Every job a worker can run. */
export const allFlows = [
  runs(checkImport, runImportCheck(imports, tellOfJob)),
  runs(writeImport, runImportWrite(imports, tellOfJob)),
  runs(writeExport, runExport(exports, tellOfJob)),
];

export const allSchedules: Schedule[] = [
  { name: "platform.forgetOldRequests", cron: "20 3 * * *", run: forgetOldRequests },
  { name: "platform.forgetOldJobs", cron: "40 3 * * *", run: forgetOldJobs },
  { name: "identity.forgetOldSignIns", cron: "10 3 * * *", run: forgetOldSignIns },
  { name: "message.forgetMessages", cron: "50 3 * * *", run: forgetMessages },
];
