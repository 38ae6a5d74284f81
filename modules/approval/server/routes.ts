import { serve } from "#platform/server/serve.ts";
import { approvalTask } from "../contract.ts";
import { approvalInstance } from "../instance-contract.ts";
import { addSign } from "./commands/add-sign.ts";
import { agreeWithdraw } from "./commands/agree-withdraw.ts";
import { batchTasks } from "./commands/batch-tasks.ts";
import { ccInstance } from "./commands/cc-instance.ts";
import { commentInstance } from "./commands/comment-instance.ts";
import { financeRejectInstance } from "./commands/finance-reject-instance.ts";
import { financeRejectTask } from "./commands/finance-reject-task.ts";
import { handOverTasks } from "./commands/hand-over-tasks.ts";
import { openInstance } from "./commands/open-instance.ts";
import { passTask } from "./commands/pass-task.ts";
import { reassignTask } from "./commands/reassign-task.ts";
import { recallDecision } from "./commands/recall-decision.ts";
import { rejectTask } from "./commands/reject-task.ts";
import { removeSigner } from "./commands/remove-signer.ts";
import { returnTask } from "./commands/return-task.ts";
import { takeBackTask } from "./commands/take-back-task.ts";
import { terminateInstance } from "./commands/terminate-instance.ts";
import { transferTask } from "./commands/transfer-task.ts";
import { urgeInstance } from "./commands/urge-instance.ts";
import { withdrawInstance } from "./commands/withdraw-instance.ts";
import { instanceActions } from "./queries/actions.ts";
import { approvalProcess } from "../process-contract.ts";
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
import { bindings } from "./queries/bindings.ts";
import { instanceDetail } from "./queries/detail.ts";
import { listInstances } from "./queries/instances.ts";
import { previewOfRoute } from "./queries/preview.ts";
import { listTasks, taskCounters } from "./queries/tasks.ts";
import { processFigures } from "./queries/process-figures.ts";
import { processVersion, processVersions } from "./queries/process-versions.ts";
import { listProcesses, processDetail, processHistory } from "./queries/processes.ts";
import { replay } from "./queries/replay.ts";
import { routeHealth } from "./queries/route-health.ts";
import { simulate } from "./queries/simulation.ts";

export const approvalProcessRoutes = serve(approvalProcess, {
  list: listProcesses,
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

/** What waits for people, and each approval by itself. */
export const approvalRoutes = [
  serve(approvalTask, {
    list: listTasks,
    counters: taskCounters,
    pass: passTask,
    reject: rejectTask,
    return: returnTask,
    financeReject: financeRejectTask,
    transfer: transferTask,
    addSign,
    removeSigner,
    takeBack: takeBackTask,
    handOver: handOverTasks,
    batch: batchTasks,
  }),
  serve(approvalInstance, {
    detail: instanceDetail,
    actions: instanceActions,
    list: listInstances,
    preview: previewOfRoute,
    open: openInstance,
    recall: recallDecision,
    withdraw: withdrawInstance,
    agreeWithdraw,
    urge: urgeInstance,
    comment: commentInstance,
    cc: ccInstance,
    financeReject: financeRejectInstance,
    reassign: reassignTask,
    terminate: terminateInstance,
  }),
];
