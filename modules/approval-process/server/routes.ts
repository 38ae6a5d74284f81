import { serve } from "#platform/server/serve.ts";
import { approvalProcess } from "../contract.ts";
import { bindProcess } from "./commands/bind-process.ts";
import { createProcess } from "./commands/create-process.ts";
import { disableProcess } from "./commands/disable-process.ts";
import { dropDraft } from "./commands/drop-draft-of-process.ts";
import { enableProcess } from "./commands/enable-process.ts";
import { publishProcess } from "./commands/publish-process.ts";
import { removeProcess } from "./commands/remove-process.ts";
import { saveDraft } from "./commands/save-draft-of-process.ts";
import { unbindProcess } from "./commands/unbind-process.ts";
import { updateProcess } from "./commands/update-process.ts";
import { exportProcesses } from "./export-processes.ts";
import { bindings } from "./queries/bindings.ts";
import { processFigures } from "./queries/process-figures.ts";
import { processVersion, processVersions } from "./queries/process-versions.ts";
import { listProcesses, processDetail, processHistory } from "./queries/processes.ts";
import { replay } from "./queries/replay.ts";
import { routeHealth } from "./queries/route-health.ts";
import { simulate } from "./queries/simulation.ts";

export const approvalProcessRoutes = serve(approvalProcess, {
  list: listProcesses,
  export: exportProcesses,
  detail: processDetail,
  operationLog: processHistory,
  create: createProcess,
  update: updateProcess,
  saveDraft,
  dropDraft,
  publish: publishProcess,
  disable: disableProcess,
  enable: enableProcess,
  remove: removeProcess,
  versions: processVersions,
  version: processVersion,
  figures: processFigures,
  simulate,
  replay,
  routeHealth,
  bindings,
  bind: bindProcess,
  unbind: unbindProcess,
});
