/** Sentences of the log by what came of an action, and in whose place it was done. */
export const approvalLogEnUS = {
  "approvalTask.event.pass_passedFor": "{operator} passed it for {principal}",
  "approvalTask.event.reject_rejectedFor": "{operator} rejected it for {principal}",
  "approvalTask.event.return_returnedFor": "{operator} returned it for {principal}",
  "approvalTask.event.financeReject_financeRejectedFor":
    "{operator} rejected it as finance for {principal}",
  "approvalTask.event.transfer_transferred": "{operator} transferred the task to {target}",
  "approvalTask.event.transfer_transferredFor":
    "{operator} transferred the task held for {principal} to {target}",
  "approvalTask.event.addSign_addedBefore": "{operator} asked {target} to sign first",
  "approvalTask.event.addSign_addedBeforeFor":
    "{operator} asked {target} to sign first, for {principal}",
  "approvalTask.event.addSign_addedAfter": "{operator} asked {target} to sign afterwards",
  "approvalTask.event.addSign_addedAfterFor":
    "{operator} asked {target} to sign afterwards, for {principal}",
  "approvalTask.event.removeSigner_signerRemoved": "{operator} no longer asks {target} to sign",
  "approvalTask.event.takeBack_takenBack": "{operator} took the delegated task back from {target}",
  "approvalTask.event.handOver_handedOver": "{operator} handed {moved} tasks to {target} as agent",
  "approvalTask.event.batch_passed": "{operator} passed it in a batch",
  "approvalTask.event.batch_passedFor": "{operator} passed it in a batch for {principal}",
  "approvalTask.event.batch_rejected": "{operator} rejected it in a batch",
  "approvalTask.event.batch_rejectedFor": "{operator} rejected it in a batch for {principal}",
  "approvalInstance.event.recall_recalledFor":
    "{operator} recalled a decision made for {principal}",
  "approvalInstance.event.withdraw_withdrawn": "{operator} withdrew the order",
  "approvalInstance.event.withdraw_withdrawRequested":
    "{operator} asked the approvers to let the order be withdrawn",
  "approvalInstance.event.agreeWithdraw_withdrawn":
    "{operator} agreed that {target} withdraws the order",
  "approvalInstance.event.agreeWithdraw_withdrawnFor":
    "{operator} agreed for {principal} that {target} withdraws the order",
  "approvalInstance.event.urge_urged": "{operator} urged {target}",
  "approvalInstance.event.comment_mentioned": "{operator} commented and mentioned {target}",
  "approvalInstance.event.cc_cc": "{operator} sent copies to {target}",
  "approvalInstance.event.reassign_reassigned": "{operator} reassigned {from}'s task to {target}",
  "approvalInstance.event.reassign_assigned": "{operator} assigned {target} to decide",
};
