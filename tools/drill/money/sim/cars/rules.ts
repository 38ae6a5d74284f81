import {
  againstDispute,
  againstIgnore,
  againstMatch,
  againstSettling,
  againstUnignore,
  stateOf,
} from "#modules/bank-statement/server/rules/line-state.ts";
import { againstFinance } from "#modules/car-payment/server/lights/missing.ts";
import { objectionsTo, reasonsAgainst } from "#modules/car-payment/server/rules.ts";
import { afterApproval } from "#modules/car-payment/server/rules/approval.ts";
import {
  afterPaid,
  afterPayment,
  standsByPayment,
} from "#modules/car-payment/server/rules/payment.ts";
import { afterSigning } from "#modules/car-payment/server/rules/signing.ts";
import { owesSupplement } from "#modules/car-payment/server/rules/supplement.ts";
import { mayConfirmRevert } from "#modules/dual-control/server/rules/may-confirm-revert.ts";
import {
  afterPayment as afterOutcome,
  afterRevert,
  summaryOf,
} from "#modules/payment-line/server/faces/rules.ts";
import {
  mayChangeChannel,
  mustKeepChannel,
  reasonsAgainst as reasonsAtDesk,
} from "#modules/payout/server/rules/actions.ts";
import { effectOf } from "#modules/payout/server/rules/apply.ts";
import { reasonsAgainstBatch } from "#modules/payout/server/rules/batch-actions.ts";
import {
  expectConvincing,
  isOpenToProof,
  stepOfProof,
  stepOfReturn,
} from "#modules/payout/server/rules/evidence.ts";
import { provisionalUntil } from "#modules/payout/server/rules/revert.ts";
import { nextTime, obstacleOfRetry, planOf, waysNow } from "#modules/payout/server/rules/retry.ts";

/** The product's rules about car payments, as they are; whoever plants a mistake hands in others. */
export const realCarRules = {
  reasonsAgainst,
  objectionsTo,
  againstFinance,
  afterApproval,
  afterSigning,
  afterPayment,
  afterPaid,
  owesSupplement,
  afterOutcome,
  afterRevert,
  standsByPayment,
  mayConfirmRevert,
  provisionalUntil,
  summaryOf,
  reasonsAtDesk,
  reasonsAgainstBatch,
  mustKeepChannel,
  mayChangeChannel,
  effectOf,
  expectConvincing,
  isOpenToProof,
  stepOfProof,
  stepOfReturn,
  obstacleOfRetry,
  planOf,
  nextTime,
  waysNow,
  againstMatch,
  againstIgnore,
  againstUnignore,
  againstDispute,
  againstSettling,
  stateOf,
};
export type CarRules = typeof realCarRules;
