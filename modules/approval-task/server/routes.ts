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
import { openInstanceActions } from "./queries/actions.ts";
import { instanceDetail } from "./queries/detail.ts";
import { listInstances } from "./queries/instances.ts";
import { previewOfRoute } from "./queries/preview.ts";
import { listTasks, taskCounters } from "./queries/tasks.ts";

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
    actions: openInstanceActions,
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
