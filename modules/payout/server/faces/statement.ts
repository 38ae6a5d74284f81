/** Payouts as lines of bank statements show them. */
export { isOpenToProof } from "../rules/evidence.ts";
export { attemptsById, attemptsFor, type StatementAttempt } from "../statement/find-attempts.ts";
export { lockAttempts } from "../statement/lock-attempt.ts";
export { type ProofEffect, provePaidOnes, provePayment, proveReturn } from "../statement/prove.ts";
export { attemptsSeenBy } from "../statement/seen-attempts.ts";
export { isWeighty, type Proof, takeProofBack, takeReturnBack } from "../statement/take-back.ts";
export { payoutLink } from "../support/told.ts";
