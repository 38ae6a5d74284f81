/** Sentences of the log by what came of an action, and in whose place it was done. */
export const approvalLogZhCN = {
  "approvalTask.event.pass_passedFor": "{operator} 代 {principal} 审批通过",
  "approvalTask.event.reject_rejectedFor": "{operator} 代 {principal} 驳回了单据",
  "approvalTask.event.return_returnedFor": "{operator} 代 {principal} 将单据退回修改",
  "approvalTask.event.financeReject_financeRejectedFor":
    "{operator} 代 {principal} 以财务身份退回了单据",
  "approvalTask.event.transfer_transferred": "{operator} 将审批转交给 {target}",
  "approvalTask.event.transfer_transferredFor":
    "{operator} 将代 {principal} 处理的审批转交给 {target}",
  "approvalTask.event.addSign_addedBefore": "{operator} 请 {target} 先行加签",
  "approvalTask.event.addSign_addedBeforeFor": "{operator} 代 {principal} 请 {target} 先行加签",
  "approvalTask.event.addSign_addedAfter": "{operator} 请 {target} 随后加签",
  "approvalTask.event.addSign_addedAfterFor": "{operator} 代 {principal} 请 {target} 随后加签",
  "approvalTask.event.removeSigner_signerRemoved": "{operator} 取消了 {target} 的加签",
  "approvalTask.event.takeBack_takenBack": "{operator} 从 {target} 处收回了代理审批",
  "approvalTask.event.handOver_handedOver": "{operator} 将 {moved} 项待办移交给代理人 {target}",
  "approvalTask.event.batch_passed": "{operator} 批量审批通过",
  "approvalTask.event.batch_passedFor": "{operator} 代 {principal} 批量审批通过",
  "approvalTask.event.batch_rejected": "{operator} 批量驳回了单据",
  "approvalTask.event.batch_rejectedFor": "{operator} 代 {principal} 批量驳回了单据",
  "approvalInstance.event.recall_recalledFor": "{operator} 撤回了代 {principal} 作出的审批",
  "approvalInstance.event.withdraw_withdrawn": "{operator} 撤回了申请",
  "approvalInstance.event.withdraw_withdrawRequested": "{operator} 申请撤回，等待审批人同意",
  "approvalInstance.event.agreeWithdraw_withdrawn": "{operator} 同意 {target} 撤回单据",
  "approvalInstance.event.agreeWithdraw_withdrawnFor":
    "{operator} 代 {principal} 同意 {target} 撤回单据",
  "approvalInstance.event.urge_urged": "{operator} 催办了 {target}",
  "approvalInstance.event.comment_mentioned": "{operator} 发表了评论，并提醒 {target} 查看",
  "approvalInstance.event.cc_cc": "{operator} 将单据抄送给 {target}",
  "approvalInstance.event.reassign_reassigned": "{operator} 将 {from} 的审批改派给 {target}",
  "approvalInstance.event.reassign_assigned": "{operator} 指定由 {target} 审批",
};
