import {
  applyPosting,
  releaseStep,
  returnStep,
  settleStep,
} from "#modules/wallet/server/ledger/rules/books.ts";
import { allocate } from "#modules/wallet-order/server/allocation/rules/shares.ts";

/** The product's rules about money, as they are; whoever plants a mistake hands in another. */
export const realRules = { applyPosting, releaseStep, returnStep, settleStep, allocate };
export type Rules = typeof realRules;
