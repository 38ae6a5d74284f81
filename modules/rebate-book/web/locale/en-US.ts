import type { zhCN } from "./zh-CN.ts";

export const enUS = {
  "rebateBook.field.contractNo": "Contract number",
  "rebateBook.field.reportCarShop": "Reporting car shop",
  "rebateBook.field.lessee": "Lessee",
  "rebateBook.field.rebateTypeCode": "Rebate type code",
  "rebateBook.field.rebateTypeName": "Rebate type",
  "rebateBook.field.kind": "Kind of line",
  "rebateBook.field.rebateAmount": "Rebate amount",
  "rebateBook.field.deservedAmount": "Deserved amount",
  "rebateBook.field.netFinanceAmount": "Net finance amount",
  "rebateBook.field.ruleVersion": "Rule version",
  "rebateBook.field.stateCode": "State",
  "rebateBook.field.reason": "Reason",
  "rebateBook.field.allowApply": "Allow apply",
  "rebateBook.field.apply": "Applied",
  "rebateBook.field.generate": "Generated",
  "rebateBook.field.applicant": "Applicant",
  "rebateBook.field.excitationOrderId": "Incentive order number",
  "rebateBook.field.excitationOrderNo": "Incentive order number",
  "rebateBook.field.jjk": "{jjkName}",
  "rebateBook.field.startRentTime": "Lease start time",
  "rebateBook.field.departmentName": "Department",
  "rebateBook.field.isClawback": "Clawback",
  "rebateBook.hint.none": "No lines yet; they come of lease starts and published rules",
  "rebateBook.hint.keyword": "Contract number, lessee or car shop",
  "rebateBook.hint.deservedAmount":
    "All that the contract deserves by this type, by the rule of then",
  "rebateBook.hint.rebateAmount":
    "Of this line; below zero it is netted against the dealer's next rebate",

  "rebateBook.flag.yes": "Yes",
  "rebateBook.flag.no": "No",
  "rebateBook.flag.open": "Not chosen",
  "rebateBook.view.title": "Views of the book",
  "rebateBook.view.all": "All",
  "rebateBook.view.allowed": "Can apply",
  "rebateBook.view.applied": "Applied",
  "rebateBook.view.settled": "Settled",
  "rebateBook.view.notAllowed": "Cannot apply",
  "rebateBook.view.expired": "Expired",
  "rebateBook.view.reversed": "Reversed",
  "rebateBook.view.clawback": "To be clawed back",
  "rebateBook.kind.ENTITLEMENT": "Entitlement",
  "rebateBook.kind.DIFFERENCE": "Difference",
  "rebateBook.kind.CLAWBACK": "Clawback",

  "rebateBook.reason.notEffective": "Outside the rule's days",
  "rebateBook.reason.jjkFails": "{jjkName} is not as required",
  "rebateBook.reason.jstFails": "{jstName} is not as required",
  "rebateBook.reason.businessTypeFails": "Not for this business type",
  "rebateBook.reason.baseMissing": "Nothing to reckon from",
  "rebateBook.reason.noTier": "No tier fits",
  "rebateBook.reason.nothing": "Comes to nothing",
  "rebateBook.reason.capReached": "Dealer's month is used up",
  "rebateBook.reason.leaseEnded": "Lease start ended",
  "rebateBook.reason.nothingMore": "All of it is applied for",
  "rebateBook.reason.typeClosed": "Type not open for applying",
  "rebateBook.reason.notYetOpen": "Window not open yet",
  "rebateBook.reason.windowOver": "Window is over",
  "rebateBook.reason.byMonth": "Settled with the dealer's month",
  "rebateBook.reason.toBeNetted": "To be netted",
  "rebateBook.reason.clawedBack": "Order clawed back, to be netted",
  "rebateBook.reason.cycleClosed": "Its reconciliation cycle is closed",
  "rebateBook.mend.cycleClosed":
    "The cycle that the contract was reconciled in is closed; ask finance to reopen it, or wait for the next one",
  "rebateBook.reason.givenBack":
    "Its order came to nothing; the amount is in another line of the contract",
  "rebateBook.mend.notEffective":
    "The lease starts outside the rule's days; if the day is wrong, set it right in lease starts",
  "rebateBook.mend.givenBack":
    "Its order came to nothing; apply for the open line of the same contract",
  "rebateBook.mend.jjkFails":
    "The rule asks something of {jjkName}; check the contract's flag in lease starts",
  "rebateBook.mend.jstFails":
    "The rule asks something of {jstName}; check the contract's flag in lease starts",
  "rebateBook.mend.businessTypeFails":
    "The rule is not for the contract's business type; if that is wrong, set it right in lease starts",
  "rebateBook.mend.baseMissing":
    "The lease start lacks the amount or rate that the rule needs; once it has it, this is reckoned anew",
  "rebateBook.mend.noTier":
    "The lease start is in none of the rule's tiers; if it is wrong, set it right in lease starts",
  "rebateBook.mend.nothing": "Rounded as the rule says there is nothing left to apply for",
  "rebateBook.mend.capReached":
    "Contracts of this dealer that came earlier have used up the month's cap",
  "rebateBook.mend.leaseEnded":
    "The contract's lease start was ended; if by mistake, restore it in lease starts",
  "rebateBook.mend.nothingMore":
    "All that is deserved was applied for; if rule or lease start change, a line has the difference",
  "rebateBook.mend.typeClosed":
    "The type is disabled or not open for applying; ask the tenant's administrator to open it",
  "rebateBook.mend.notYetOpen": "The type's window is yet to open; then one can apply",
  "rebateBook.mend.windowOver":
    "The type's window is over; to prolong it, ask the tenant's administrator",
  "rebateBook.mend.byMonth":
    "Rebates of this type are settled by dealer and month, nobody applies for one alone",
  "rebateBook.mend.clawedBack":
    "Its order was clawed back; netted against the dealer's next rebate, nothing is debited",
  "rebateBook.mend.toBeNetted":
    "More was paid than is deserved now; the difference is netted against the dealer's next rebate",

  "rebateBook.explain.ended":
    "The contract's lease start was ended: nothing is deserved, and no rule is asked",
  "rebateBook.explain.rule": "By version {version} of the rule ({person} published it on {time})",
  "rebateBook.explain.facts": "What was looked at of the lease start",
  "rebateBook.explain.lines": "All lines of this contract and type",
  "rebateBook.explain.total": "Together what is deserved: {amount}",
  "rebateBook.run.ASKED": "{person} has the rebate book reckoned anew",
  "rebateBook.run.PUBLISHED": "{person} published a rule; the rebate book is being reckoned by it",
  "rebateBook.run.progress": "{done} of {total} lease starts gone through, {changed} lines changed",
  "rebateBook.run.done":
    "Last reckoned {time}: {done} lease starts gone through, {changed} lines changed",
  "rebateBook.run.underWay": "It is being reckoned; ask again when that is done",

  "rebateBook.action.detail": "Details",
  "rebateBook.action.explain": "Why this amount",
  "rebateBook.action.operationLog": "History",
  "rebateBook.action.generate": "Reckon anew",
  "rebateBook.action.export": "Export",
  "rebateBook.confirm.generate":
    "Reckon the whole book by the newest rules? What nobody applied for is set anew, what was applied for stays and gets a line with the difference.",
  "rebateBook.done.generate": "Reckoning has begun",
  "rebateBook.done.export": "Exported",
  "rebateBook.event.follow": "The book followed a change of the lease start, by the rules",
  "rebateBook.event.sweep": "The book was reckoned by the newest rules, as {operator} asked",

  "state.3150": "Generated",
  "state.3151": "Cannot apply",
  "state.3152": "Can apply",
  "state.3153": "Applied",
  "state.3154": "Settled",
  "state.3155": "Expired",
  "state.3156": "Reversed",
} satisfies Record<keyof typeof zhCN, string>;
