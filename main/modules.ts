import { attachmentRoutes } from "#modules/attachment/server/routes.ts";
import { channelExport, channelImport } from "#modules/channel/server/index.ts";
import { channelRoutes } from "#modules/channel/server/routes.ts";
import { identityRoutes } from "#modules/identity/server/routes.ts";
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
import type { Served } from "#platform/server/serve.ts";

interface Wiring {
  readonly config: Config;
  readonly hub: EventHub;
}

/** Every endpoint of the product. */
export const allRoutes = ({ config, hub }: Wiring): Served[] => [
  exchangeRoutes(hub),
  identityRoutes(config),
  attachmentRoutes,
  channelRoutes,
  referenceRoutes,
];

const byKind = <D extends { kind: string }>(...definitions: D[]) =>
  new Map(definitions.map((definition) => [definition.kind, definition]));

const imports = byKind(channelImport);
const exports = byKind(channelExport);

/** Every job a worker can run. */
export const allFlows = [
  runs(checkImport, runImportCheck(imports)),
  runs(writeImport, runImportWrite(imports)),
  runs(writeExport, runExport(exports)),
];

export const allSchedules: Schedule[] = [
  { name: "platform.forgetOldRequests", cron: "20 3 * * *", run: forgetOldRequests },
  { name: "platform.forgetOldJobs", cron: "40 3 * * *", run: forgetOldJobs },
];
