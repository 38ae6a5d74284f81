/** What speaks for a second look at an order, in a word each and in a sentence each. */
export { RiskChips, RiskNotes } from "../order/risk-chips.tsx";
