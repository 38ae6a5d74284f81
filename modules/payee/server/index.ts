export { joinPayeesOf } from "./support/join-payees.ts";
export {
  lastChangesTo,
  noteBankChange,
  recentChangersOf,
  replacedSince,
} from "./support/bank-changes.ts";
export { type GivenPayee, inOneOrder, rememberPayee } from "./support/remember.ts";
export { noteNewAccount } from "./support/new-account.ts";
export {
  payeeExpiries,
  payeeUsers,
  paymentsTo,
  type PaymentsTo,
  quotasLeft,
} from "./support/slots.ts";
export { setPayeeStanding } from "./support/standing.ts";
export { lastDaysOf, trustOf } from "./support/trust.ts";
export { type PayeeUse, dropPayeeUses, notePayeeUse } from "./support/uses.ts";
