import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "message.home.title": "Waiting for me",
  "message.tab.message": "Messages",
  "message.tab.notice": "Notices",
  "message.tab.todo": "To-do",
  "message.none.message": "No messages",
  "message.none.notice": "No notices",
  "message.none.todo": "Nothing waits for you",

  "message.bell": "Message box, {count} unread or to do",
  "message.bell.none": "Message box, nothing unread",
  "message.arrived": "Something new: {count} unread or to do",
  "message.viewMore": "View more",
  "message.justNow": "just now",
  "message.unread": "Unread",
  "message.read": "Read",
  "message.otherTenant": "This belongs to tenant {tenant}. Switch to it and look?",
  "message.openThere": "Switch and look",

  "message.field.event": "Content",
  "message.field.tenantName": "Tenant",
  "message.field.updateTime": "Time",
  "message.field.readState": "Read status",

  "message.action.markRead": "Mark as read",
  "message.action.markAllRead": "Mark all as read",
  "message.done.markRead": "Marked as read",
  "message.done.markAllRead": "All marked as read",

  "message.event.import.done": "{page}: import finished, {imported} imported, {skipped} skipped",
  "message.event.import.done.many": "{page}: {count} imports finished",
  "message.event.import.partlyDone":
    "{page}: import finished in part, {imported} imported, {failed} failed",
  "message.event.import.failed": "{page}: import failed, open to see why",
  "message.event.import.waiting":
    "{page}: file checked, {total} in all, waiting for you to confirm",
  "message.event.invitation.waiting":
    "{tenant} asks you to become its employee; it waits for your word",
  "message.event.approval.waiting": "{title} ({orderNo}) from {applicant} waits for your decision",
  "message.event.export.ready": "{page}: export is ready, {rows} in all, download within 7 days",
  "message.event.export.failed": "{page}: export failed, please export again",
  "message.event.security.newDevice":
    "Your account signed in from a browser you never used (IP {ip}). If it was not you, change your password now",
  "message.event.task.urged": "{applicant} asks you to hurry: {orderNo} {title}{amount}",
  "message.event.task.urged.many":
    "You are asked to hurry with {count} orders, lately {orderNo} {title}{amount}",
  "message.event.task.overdue":
    "{orderNo} {title}{amount} by {applicant} is overdue, please decide soon",
  "message.event.task.overdue.many":
    "{count} orders are overdue with you, lately {orderNo} {title}{amount}",
  "message.event.task.escalated":
    "{assignee} has not decided {orderNo} {title}{amount} by {applicant} in time; you have a copy",
  "message.event.task.escalated.many":
    "{count} orders were not decided in time, you have copies; lately {orderNo}, with {assignee}",
  "message.event.task.reassigned":
    "{who} gave {orderNo} {title}{amount} to {assignee}, nothing is left for you to do{said}",
  "message.event.task.reassigned.many":
    "{count} orders went to somebody else, nothing is left for you to do; lately {orderNo}",
  "message.event.task.decidedForYou": "{who} decided in your place: {orderNo} {title}{amount}",
  "message.event.task.decidedForYou.many":
    "{count} orders were decided in your place, lately {orderNo} {title}{amount} by {who}",
  "message.event.order.resultReverted":
    "Two people reverted the imported result of {orderNo}, {amount} yuan to {payeeName}; whether it was paid is being checked",
  "message.event.payout.failed":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) failed; see why and act",
  "message.event.payout.failed.many":
    "{count} payouts failed, lately {payoutNo} ({payeeName}, {amount} yuan)",
  "message.event.payout.returned":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) was sent back by the bank; retry or cancel it",
  "message.event.payout.unknown":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) has no result after 30 minutes; verify it, do not pay again",
  "message.event.payout.unknown.many":
    "{count} payouts have no result after 30 minutes, lately {payoutNo} ({payeeName}, {amount} yuan)",
  "message.event.payout.parked":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) has no result after a day and is not asked about any more; verify it by bank statement",
  "message.event.payout.parkedWaiting":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) has no result; submit bank evidence",
  "message.event.payout.unknownWaiting":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) has no result after 30 minutes; verify it",
  "message.event.payout.incidentWaiting":
    "What was heard of payout {payoutNo} ({payeeName}, {amount} yuan) contradicts itself; verify by bank statement",
  "message.event.payout.unsent":
    "Payout {payoutNo} ({payeeName}, {amount} yuan) was released 30 minutes ago and not sent; check its channel or withdraw it",
  "message.event.payout.unsent.many":
    "{count} payouts were released and not sent for 30 minutes, lately {payoutNo} ({payeeName}, {amount} yuan)",
  "message.event.payout.incident":
    "The channel contradicted itself about payout {payoutNo} ({payeeName}, {amount} yuan); verify by bank statement",
  "message.event.payout.notApplied":
    "The channel answered about payout {payoutNo} ({payeeName}, {amount} yuan), but its order would not take it; mend it, then ask again",
  "message.event.payout.reverted":
    "Two people reverted the imported result of payout {payoutNo} ({payeeName}, {amount} yuan): nobody knows whether it was paid, check the statement and do not pay again",
  "message.event.payout.revertWaiting":
    "A revert of a payout's result waits: {payoutNo} ({payeeName}, {amount} yuan), asked for by {who}, good until {until}",
  "message.event.payoutBatch.waiting":
    "Batch waits for release: {batchNo}, {lines} payouts, {amount} yuan. Check it, then release it",
  "message.event.payoutBatch.nobody":
    "Nobody can release batch {batchNo} ({lines} payouts, {amount} yuan): all who may had a hand in it. Add a releaser, or void it and make it anew in parts",
  "message.event.thresholds.calibrated":
    "Matching thresholds could be better (automatic {automatic}, lead {lead}, suggested {suggested}); look at the trial, then publish or refuse them",
  "message.event.thresholds.proposed":
    "A colleague proposes matching thresholds (automatic {automatic}, lead {lead}, suggested {suggested}); look at the trial, then publish or refuse them",
  "message.event.collection.notApplied":
    "The channel answered about collection {collectionNo} ({amount} yuan), but its order would not take it; mend it, then resolve it",
  "message.event.sign.completed":
    "Contract {contractNo} “{title}” ({customer}) was signed by everybody",
  "message.event.sign.completed.many":
    "{count} contracts were signed by everybody, the latest: {contractNo} “{title}”",
  "message.event.sign.declined":
    "Contract {contractNo} “{title}” ({customer}) was declined; ask the signer and start anew",
  "message.event.sign.expiring":
    "Contract {contractNo} “{title}” ({customer}) ends at {until} and is not signed yet; call the signers",
  "message.event.sign.expiring.many":
    "{count} contracts end soon and are not signed yet, the latest: {contractNo} “{title}”",
  "message.event.qr.expired":
    "The QR code of {collectionNo} “{subject}” ({amount} yuan) expired unpaid; reset it if it is still wanted",
  "message.event.qr.expired.many": "{count} QR codes expired unpaid, the latest: {collectionNo}",
  "message.event.refund.done": "Refund {refundNo} ({amount} yuan) went back to the payer",
  "message.event.refund.done.many":
    "{count} refunds went back to their payers, the latest: {refundNo}",
  "message.event.refund.failed":
    "Refund {refundNo} ({amount} yuan) failed; see why, then retry or cancel it",
  "message.event.hold.expiring":
    "Your expenditure {orderNo} was sent back and holds {amount} yuan until {until}; mend and submit it",
  "message.event.carPayment.exceptions":
    "From {from} to {to}, {count} car payments were let pass without all that was asked; please review them",
  "message.event.establishment.expiring":
    "Your establishment {orderNo} {name} ({amount} yuan) ends on {until} unused; use it in time",
  "message.event.carPayment.supplementDue":
    "Car payment {orderNo} ({lessee}) still owes papers: supply them by {due}",
  "message.event.carPayment.supplementDue.many":
    "{count} car payments still owe papers, lately {orderNo} ({lessee}), due on {due}",
  "message.event.carPayment.supplementOverdue":
    "Papers of car payment {orderNo} ({lessee}) were due on {due}: supply them now",
  "message.event.carPayment.supplementOverdue.many":
    "Papers of {count} car payments are overdue, lately {orderNo} ({lessee}), due on {due}",
  "message.event.carPayment.supplementAccepted": "The papers of car payment {orderNo} are accepted",
  "message.event.carPayment.supplementSentBack":
    "The papers of car payment {orderNo} were sent back: {reason}. Supply them anew",
  "message.event.carPayment.supplementWanted":
    "Car payment {orderNo} ({lessee}) owes papers, due on {due}",
  "message.event.carPayment.supplementWaiting":
    "Papers of car payment {orderNo} ({lessee}) wait for you to accept them, due on {due}",
  "message.event.serviceCharge.refundPrepared":
    "Service charge {orderNo} ({lessee}) was paid twice: refund {number} of {amount} yuan was asked for in your name",
  "message.event.serviceCharge.lateWaiting":
    "Service charge {orderNo} ({lessee}, {amount} yuan due) was paid late or in another amount: keep it or give it back",
  "message.event.serviceCharge.duplicateWaiting":
    "Service charge {orderNo} ({lessee}, {amount} yuan due) was paid twice: keep the money or give it back",
  "message.event.serviceChargeRefund.releaseWaiting":
    "Refund {refundNo} of a service charge ({amount} yuan) is approved and waits to be let go",
  "message.event.rebateReconciliation.adjustmentWaiting":
    "The rebate of {contractNo} is to be adjusted to {amount} yuan and waits for you to agree",
  "message.event.rebateReconciliationCycle.confirmWaiting":
    "Rebate reconciliation {cycleNo} ({name}) has no open differences and waits for you to confirm it",
  "message.event.rebateReconciliationCycle.closeWaiting":
    "Rebate reconciliation {cycleNo} ({name}) is confirmed and waits for you to close it",
  "message.event.registered.expiring":
    "{pageKey} “{name}” expires on {until} and cannot be paid afterwards; have it renewed or changed in time",
  "message.event.registered.expiring.many":
    "{count} registered payees expire soon, the latest: {pageKey} “{name}” on {until}",
  "message.event.employmentContract.ending":
    "The employment contract of {name} ends on {until}; renew or terminate it in time",
  "message.event.employmentContract.ending.many":
    "{count} employment contracts end soon, the latest: {name} on {until}",
  "message.event.employmentContract.lapsed":
    "The employment contract of {name} ended on {until} and was neither renewed nor terminated; see to it",
  "message.event.employmentContract.lapsed.many":
    "{count} employment contracts have ended unrenewed, the latest: {name} on {until}",
  "message.event.wallet.ledgerFault":
    "The check of the books found {faults} faults, first {name} against “{rule}”; see wallet detail and call the platform",
  "message.event.allocation.previewed":
    "{department} has {amount} yuan to allocate this month. Preview {orderNo} is ready: check it and submit it for approval",
  "message.event.expenditure.paid": "Your expenditure {orderNo} “{title}”, {amount} yuan, is paid",
  "message.event.rebate.clawbackWaiting":
    "A clawback waits for you: rebate {orderNo} ({shop}, {amount} yuan), asked for by {who}",
  "message.event.rebate.offlineRevertWaiting":
    "A revert of a payment made outside waits for you: rebate {orderNo} ({shop}, {amount} yuan), asked for by {who}",
  "message.event.rebate.paid": "Your rebate {orderNo} for {title}, {amount} yuan, is paid",
  "message.event.expenditure.holdExpired":
    "Your expenditure {orderNo} was sent back and not submitted again in time. The {amount} yuan it held are released; change and submit it again",
  "message.event.establishment.expired":
    "Your establishment {orderNo} {name} ({amount} yuan) expired unused. Establish again if you still need to spend it",
  "message.event.departure.applied":
    "{name} has left ({orderNo}); what was to be handed over has been",
  "message.event.departure.blocked":
    "The last day of {name} is over ({orderNo}) and the departure could not be made: {reason}. Once that is mended it goes on by itself",
  "message.event.onboarding.filledIn":
    "{name} has filled in the onboarding data ({orderNo}); please look at them",
  "message.event.transfer.applied": "The transfer of {name} ({orderNo}) is in effect",
  "message.event.transfer.blocked":
    "The transfer of {name} ({orderNo}) is due and could not take effect: {reason}. Once that is mended it goes on by itself",
  "message.event.order.approved": "Your {orderNo} {title}{amount} is approved",
  "message.event.order.approved.many":
    "{count} of your orders are approved, lately {orderNo} {title}{amount}",
  "message.event.order.rejected": "Your {orderNo} {title}{amount} was rejected by {who}{said}",
  "message.event.order.refusedByRule":
    "Nobody was found to decide your {orderNo} {title}{amount}; its process refused it. Ask your administrator",
  "message.event.order.returned":
    "Your {orderNo} {title}{amount} was returned by {who}, please mend and submit again{said}",
  "message.event.order.financeRejected":
    "Your {orderNo} {title}{amount} was rejected by finance ({who}), please mend and submit again{said}",
  "message.event.order.recalled":
    "{who} took back the approval of your {orderNo} {title}{amount}; it has to be decided again",
  "message.event.order.terminated":
    "{who} terminated the approval of {orderNo} {title}{amount}{said}",
  "message.event.order.withdrawRequested":
    "{applicant} asks to withdraw {orderNo} {title}{amount}, please say whether you agree{said}",
  "message.event.order.withdrawAgreed":
    "{who} agreed that you withdraw {orderNo} {title}{amount}; you may mend and submit it again",
  "message.event.order.withdrawn":
    "{orderNo} {title}{amount} by {applicant} was withdrawn, nothing is left for you to do{said}",
  "message.event.order.withdrawn.many":
    "{count} orders were withdrawn, nothing is left for you to do; lately {orderNo}",
  "message.event.approval.mentioned": "{who} mentioned you on {orderNo} {title}{said}",
  "message.event.approval.copied":
    "You have a copy of {orderNo} {title}{amount} by {applicant}{said}",
  "message.event.approval.copied.many":
    "You have copies of {count} orders, lately {orderNo} {title}{amount}",
  "message.event.approval.suspended":
    "{orderNo} {title}{amount}: nobody was found for step {step}; please reassign it",
  "message.event.approval.suspended.many":
    "{count} approvals found nobody to decide them, lately {orderNo}; please reassign them",
  "message.event.delegation.on": "{agent} decides for {principal} from {from} until {until}",
  "message.event.delegation.off":
    "{agent} no longer decides for {principal}; what was undecided has gone back",
  "message.event.unknown": "You have a new message",
};
