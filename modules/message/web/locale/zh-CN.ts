export const zhCN = {
  "message.home.title": "等待我的",
  "message.tab.message": "消息",
  "message.tab.notice": "通知",
  "message.tab.todo": "待办",
  "message.none.message": "暂无消息",
  "message.none.notice": "暂无通知",
  "message.none.todo": "没有需要您处理的事项",

  "message.bell": "消息中心，{count} 条未读或待办",
  "message.bell.none": "消息中心，没有未读",
  "message.arrived": "您有新的消息，共 {count} 条未读或待办",
  "message.viewMore": "查看更多",
  "message.justNow": "刚刚",
  "message.unread": "未读",
  "message.read": "已读",
  "message.otherTenant": "该消息属于租户「{tenant}」，要切换到该租户查看吗？",
  "message.openThere": "切换并查看",

  "message.field.event": "内容",
  "message.field.tenantName": "所属租户",
  "message.field.updateTime": "时间",
  "message.field.readState": "阅读状态",

  "message.action.markRead": "标为已读",
  "message.action.markAllRead": "全部已读",
  "message.done.markRead": "已标为已读",
  "message.done.markAllRead": "已全部标为已读",

  "message.event.import.done": "{page}：导入完成，成功 {imported} 条，跳过 {skipped} 条",
  "message.event.import.done.many": "{page}：{count} 次导入已完成",
  "message.event.import.partlyDone": "{page}：导入部分完成，成功 {imported} 条，失败 {failed} 条",
  "message.event.import.failed": "{page}：导入失败，点击查看原因",
  "message.event.import.waiting": "{page}：导入文件已检查完（共 {total} 行），待您确认",
  "message.event.invitation.waiting": "「{tenant}」邀请您成为其员工，待您本人确认",
  "message.event.approval.waiting": "{applicant} 提交的「{title}」（{orderNo}）待您审批",
  "message.event.export.ready": "{page}：导出文件已生成（共 {rows} 行），请在 7 天内点击下载",
  "message.event.export.failed": "{page}：导出失败，请重新导出",
  "message.event.security.newDevice":
    "您的账号在一个从未用过的浏览器登录（IP {ip}）。如非本人操作，请立即修改密码",
  "message.event.task.urged": "{applicant} 催办：{orderNo} {title}{amount}，请尽快审批",
  "message.event.task.urged.many": "有 {count} 张单据被催办，最近一张：{orderNo} {title}{amount}",
  "message.event.task.overdue":
    "{applicant} 的 {orderNo} {title}{amount} 已超过审批时限，请尽快处理",
  "message.event.task.overdue.many":
    "您有 {count} 张单据已超过审批时限，最近一张：{orderNo} {title}{amount}",
  "message.event.task.escalated":
    "{assignee} 超时未审批 {applicant} 的 {orderNo} {title}{amount}，已抄送给您，请督促",
  "message.event.task.escalated.many":
    "有 {count} 张单据超时未审批，已抄送给您；最近一张：{orderNo}，待 {assignee} 处理",
  "message.event.task.reassigned":
    "{who} 已将 {orderNo} {title}{amount} 转由 {assignee} 审批，您无需再处理{said}",
  "message.event.task.reassigned.many":
    "有 {count} 张单据已转由他人审批，您无需再处理；最近一张：{orderNo}",
  "message.event.task.decidedForYou": "{who} 已代您审批：{orderNo} {title}{amount}",
  "message.event.task.decidedForYou.many":
    "{who} 等已代您审批 {count} 张单据，最近一张：{orderNo} {title}{amount}",
  "message.event.order.resultReverted":
    "{orderNo} 付给 {payeeName} 的 {amount} 元，此前导入的打款结果已由两人撤销，是否到账正在核对",
  "message.event.payout.failed":
    "打款 {payoutNo}（{payeeName}，{amount} 元）失败，请查看原因并处理",
  "message.event.payout.failed.many":
    "有 {count} 笔打款失败，最近一笔：{payoutNo}（{payeeName}，{amount} 元）",
  "message.event.payout.returned":
    "打款 {payoutNo}（{payeeName}，{amount} 元）已被银行退回，请核对后重新打款或取消",
  "message.event.payout.unknown":
    "打款 {payoutNo}（{payeeName}，{amount} 元）超过 30 分钟没有结果，请核实，勿重复打款",
  "message.event.payout.unknown.many":
    "有 {count} 笔打款超过 30 分钟没有结果，最近一笔：{payoutNo}（{payeeName}，{amount} 元）",
  "message.event.payout.parked":
    "打款 {payoutNo}（{payeeName}，{amount} 元）查询一天仍无结果，已停止自动查询，请凭银行流水核实",
  "message.event.payout.parkedWaiting":
    "打款 {payoutNo}（{payeeName}，{amount} 元）无结果，请凭银行流水提交凭据",
  "message.event.payout.unknownWaiting":
    "打款 {payoutNo}（{payeeName}，{amount} 元）超过 30 分钟没有结果，请核实",
  "message.event.payout.incidentWaiting":
    "打款 {payoutNo}（{payeeName}，{amount} 元）的答复前后矛盾，请凭银行流水核实",
  "message.event.payout.unsent":
    "打款 {payoutNo}（{payeeName}，{amount} 元）放行 30 分钟仍未提交渠道，请检查渠道或撤回放行",
  "message.event.payout.unsent.many":
    "有 {count} 笔打款放行 30 分钟仍未提交渠道，最近一笔：{payoutNo}（{payeeName}，{amount} 元）",
  "message.event.payout.incident":
    "打款 {payoutNo}（{payeeName}，{amount} 元）的渠道答复前后矛盾，请凭银行流水核实",
  "message.event.payout.notApplied":
    "打款 {payoutNo}（{payeeName}，{amount} 元）渠道已有结果，但业务单据多次未能更新，请排查后重新查询",
  "message.event.payout.reverted":
    "打款 {payoutNo}（{payeeName}，{amount} 元）导入的结果已由两人撤销，是否到账尚不确定，请以银行流水核对，勿重复打款",
  "message.event.payout.revertWaiting":
    "撤销打款结果待确认：{payoutNo}（{payeeName}，{amount} 元），由 {who} 申请，{until} 前有效",
  "message.event.payoutBatch.waiting":
    "批次待放行：{batchNo}，共 {lines} 笔 {amount} 元，请核对后放行",
  "message.event.payoutBatch.nobody":
    "批次 {batchNo}（{lines} 笔，{amount} 元）没有人可以放行：有放行权限的人都经手过其中的单据，请增加复核人员或作废后分开制批",
  "message.event.thresholds.calibrated":
    "系统按近期流水结论建议调整匹配阈值（自动 {automatic}、领先 {lead}、建议 {suggested}），请查看试算后发布或不采用",
  "message.event.thresholds.proposed":
    "同事提交了新的匹配阈值（自动 {automatic}、领先 {lead}、建议 {suggested}），请查看试算后发布或不采用",
  "message.event.collection.notApplied":
    "收款单 {collectionNo}（{amount} 元）通道已有结果，但业务单据多次未能更新，请排查后处理",
  "message.event.sign.completed": "合同 {contractNo}「{title}」（{customer}）已全部签署完成",
  "message.event.sign.completed.many":
    "有 {count} 份合同已签署完成，最近一份：{contractNo}「{title}」",
  "message.event.sign.declined":
    "合同 {contractNo}「{title}」（{customer}）被拒签，请与签署人核实后重新发起",
  "message.event.sign.expiring":
    "合同 {contractNo}「{title}」（{customer}）将于 {until} 到期仍未签完，请尽快联系签署人",
  "message.event.sign.expiring.many":
    "有 {count} 份合同即将到期仍未签完，最近一份：{contractNo}「{title}」",
  "message.event.qr.expired":
    "收款单 {collectionNo}「{subject}」（{amount} 元）的二维码已过期未付款，如仍需收款请重置二维码",
  "message.event.qr.expired.many": "有 {count} 张收款二维码已过期未付款，最近一张：{collectionNo}",
  "message.event.refund.done": "退款 {refundNo}（{amount} 元）已成功退回",
  "message.event.refund.done.many": "有 {count} 笔退款已成功退回，最近一笔：{refundNo}",
  "message.event.refund.failed": "退款 {refundNo}（{amount} 元）失败，请查看原因后重试或取消",
  "message.event.hold.expiring":
    "您的支出 {orderNo} 退回后占用的 {amount} 元将于 {until} 释放，请尽快修改并重新提交",
  "message.event.carPayment.exceptions": "{from} 至 {to}，有 {count} 笔车款未齐条件即放行，请复核",
  "message.event.establishment.expiring":
    "您的立项 {orderNo} {name}（{amount} 元）将于 {until} 到期且未使用，请尽快使用",
  "message.event.carPayment.supplementDue":
    "车款 {orderNo}（{lessee}）还需补充材料，请在 {due} 前补件",
  "message.event.carPayment.supplementDue.many":
    "有 {count} 笔车款还需补充材料，最近一笔：{orderNo}（{lessee}），请在 {due} 前补件",
  "message.event.carPayment.supplementOverdue":
    "车款 {orderNo}（{lessee}）补件已逾期，截止日为 {due}，请尽快补件",
  "message.event.carPayment.supplementOverdue.many":
    "有 {count} 笔车款补件已逾期，最近一笔：{orderNo}（{lessee}），截止日为 {due}，请尽快补件",
  "message.event.carPayment.supplementAccepted": "车款 {orderNo} 的补件已验收",
  "message.event.carPayment.supplementSentBack":
    "车款 {orderNo} 的补件被退回：{reason}，请重新补件",
  "message.event.carPayment.supplementWanted": "车款 {orderNo}（{lessee}）待补充材料，截止日 {due}",
  "message.event.carPayment.supplementWaiting":
    "车款 {orderNo}（{lessee}）的补件待您验收，截止日 {due}",
  "message.event.serviceCharge.refundPrepared":
    "服务费 {orderNo}（{lessee}）收到重复付款 {amount} 元，系统已以您的名义提交全额退款 {number}，等待审批",
  "message.event.serviceCharge.lateWaiting":
    "服务费 {orderNo}（{lessee}，应收 {amount} 元）收到迟到或金额不符的付款，请决定保留或退回",
  "message.event.serviceCharge.duplicateWaiting":
    "服务费 {orderNo}（{lessee}，应收 {amount} 元）重复付款待处理，请决定保留或退回",
  "message.event.serviceChargeRefund.releaseWaiting":
    "服务费退款 {refundNo}（{amount} 元）已审批通过，待核对后放行",
  "message.event.rebateReconciliation.adjustmentWaiting":
    "返利对账 {contractNo} 拟调整为 {amount} 元，待您复核",
  "message.event.rebateReconciliationCycle.confirmWaiting":
    "返利对账周期 {cycleNo}（{name}）已无未处理差异，待您确认",
  "message.event.rebateReconciliationCycle.closeWaiting":
    "返利对账周期 {cycleNo}（{name}）已确认，待您关账",
  "message.event.registered.expiring":
    "{pageKey}「{name}」将于 {until} 失效，失效后不能收款，请及时续期或变更",
  "message.event.registered.expiring.many":
    "有 {count} 位登记的收款人即将失效，最近一位：{pageKey}「{name}」，{until} 失效",
  "message.event.employmentContract.ending": "{name} 的劳动合同将于 {until} 到期，请及时续签或终止",
  "message.event.employmentContract.ending.many":
    "有 {count} 份劳动合同即将到期，最近一份：{name}，{until} 到期",
  "message.event.employmentContract.lapsed":
    "{name} 的劳动合同已于 {until} 到期，尚未续签或终止，请尽快处理",
  "message.event.employmentContract.lapsed.many":
    "有 {count} 份劳动合同已到期未续，最近一份：{name}，{until} 到期",
  "message.event.wallet.ledgerFault":
    "核对账目发现 {faults} 处不符，首处：{name} 不满足“{rule}”，请在钱包明细查看并联系平台",
  "message.event.allocation.previewed":
    "{department}本月待分配 {amount} 元，已生成分配预览 {orderNo}，请核对后提交审批",
  "message.event.expenditure.paid": "您的支出 {orderNo}「{title}」{amount} 元已全部打款",
  "message.event.rebate.clawbackWaiting":
    "返利单冲回待确认：{orderNo}（{shop}，{amount} 元），由 {who} 申请",
  "message.event.rebate.offlineRevertWaiting":
    "撤销线下打款结果待确认：返利单 {orderNo}（{shop}，{amount} 元），由 {who} 申请",
  "message.event.rebate.paid": "您的返利单 {orderNo}（合同 {title}）{amount} 元已全部打款",
  "message.event.expenditure.holdExpired":
    "您的支出 {orderNo} 退回后未在期限内重新提交，占用的 {amount} 元已释放，可修改后重新提交",
  "message.event.establishment.expired":
    "您的立项 {orderNo} {name}（{amount} 元）已过有效期且未使用，如仍需支出请重新立项",
  "message.event.departure.applied": "{name} 已离职（{orderNo}），账号停用，交接已按安排完成",
  "message.event.departure.blocked":
    "{name} 的离职（{orderNo}）最后工作日已过，未能办结：{reason}。处理后系统会自动继续",
  "message.event.onboarding.filledIn": "{name} 已通过链接提交入职资料（{orderNo}），请核对",
  "message.event.transfer.applied": "{name} 的调岗（{orderNo}）已生效",
  "message.event.transfer.blocked":
    "{name} 的调岗（{orderNo}）已到生效日但未能生效：{reason}。处理后系统会自动重试",
  "message.event.order.approved": "您的 {orderNo} {title}{amount} 已审批通过",
  "message.event.order.approved.many":
    "您有 {count} 张单据已审批通过，最近一张：{orderNo} {title}{amount}",
  "message.event.order.rejected": "您的 {orderNo} {title}{amount} 被 {who} 驳回{said}",
  "message.event.order.refusedByRule":
    "您的 {orderNo} {title}{amount} 未找到审批人，已按流程规则驳回；请联系管理员",
  "message.event.order.returned":
    "您的 {orderNo} {title}{amount} 被 {who} 退回，请修改后重新提交{said}",
  "message.event.order.financeRejected":
    "您的 {orderNo} {title}{amount} 被 {who} 财务退回，请修改后重新提交{said}",
  "message.event.order.recalled":
    "{who} 撤回了对您的 {orderNo} {title}{amount} 的审批，该单需重新审批",
  "message.event.order.terminated": "{who} 终止了 {orderNo} {title}{amount} 的审批{said}",
  "message.event.order.withdrawRequested":
    "{applicant} 申请撤回 {orderNo} {title}{amount}，请确认是否同意{said}",
  "message.event.order.withdrawAgreed":
    "{who} 已同意您撤回 {orderNo} {title}{amount}，可修改后重新提交",
  "message.event.order.withdrawn":
    "{applicant} 的 {orderNo} {title}{amount} 已撤回，您无需再审批{said}",
  "message.event.order.withdrawn.many":
    "有 {count} 张单据已被申请人撤回，您无需再审批；最近一张：{orderNo}",
  "message.event.approval.mentioned": "{who} 在 {orderNo} {title} 的评论中提到了您{said}",
  "message.event.approval.copied": "{applicant} 的 {orderNo} {title}{amount} 抄送给您{said}",
  "message.event.approval.copied.many":
    "有 {count} 张单据抄送给您，最近一张：{orderNo} {title}{amount}",
  "message.event.approval.suspended":
    "{orderNo} {title}{amount} 的步骤「{step}」找不到审批人，审批已挂起，请改派人员",
  "message.event.approval.suspended.many":
    "有 {count} 张单据找不到审批人，审批已挂起；最近一张：{orderNo}，请改派人员",
  "message.event.delegation.on": "{from} 至 {until} 由 {agent} 代 {principal} 审批",
  "message.event.delegation.off": "{agent} 代 {principal} 审批的授权已结束，未处理的任务已退回本人",
  "message.event.unknown": "您有一条新消息",
};
