/** Sending a contract; it loads what speaks to providers, which making one does not need. */
export { sendContract } from "../support/send-contract.ts";
