import { type Part, Repertoire } from "../stories/repertoire.ts";
import { decideOtherwise, pass, refuseAtFinance } from "./approval.ts";
import {
  createBatch,
  importResults,
  recallFile,
  releaseBatch,
  submitBatch,
  takeFile,
  voidBatch,
} from "./batches.ts";
import { cancelPayout, recheck } from "./desk.ts";
import { confirmEvidence, proposeEvidence, rejectEvidence } from "./evidence.ts";
import { contractMoves, leaseGoes, leaseStarts, startContract } from "./lights.ts";
import {
  changeChannel,
  changeDealer,
  changePayee,
  createCar,
  overrideFinance,
  retryCar,
  submitCar,
  updateCar,
  voidCar,
} from "./orders.ts";
import { pay, resend, retryAtDesk, retryItself, withdrawPayout } from "./release.ts";
import { confirmRevert, proposeRevert, rejectRevert } from "./reverts.ts";
import { ask, receive, runJob } from "./sending.ts";
import { bankBooks, financierPays, forge, judge } from "./statement.ts";
import {
  dispute,
  endDispute,
  ignore,
  match,
  matchTogether,
  split,
  undo,
  unignore,
  unmatch,
  unmatchPaid,
} from "./triage.ts";
import { acceptSupplement, sendBackSupplement, supplement } from "./supplements.ts";
import type { CarWorld, Drawn } from "./world.ts";

const atOrders: Part<CarWorld> = {
  createCar: [5, createCar],
  updateCar: [2, updateCar],
  submitCar: [10, submitCar],
  pass: [22, pass],
  decideOtherwise: [2, decideOtherwise],
  refuseAtFinance: [1, refuseAtFinance],
  overrideFinance: [9, overrideFinance],
  voidCar: [2, voidCar],
  changePayee: [3, changePayee],
  retryCar: [4, retryCar],
  changeChannel: [2, changeChannel],
  changeDealer: [1, changeDealer],
  leaseStarts: [8, leaseStarts],
  leaseGoes: [1, leaseGoes],
  startContract: [3, startContract],
  contractMoves: [4, contractMoves],
  supplement: [6, supplement],
  acceptSupplement: [6, acceptSupplement],
  sendBackSupplement: [1, sendBackSupplement],
};

const atDesk: Part<CarWorld> = {
  recheck: [4, recheck],
  pay: [13, pay],
  withdrawPayout: [2, withdrawPayout],
  cancelPayout: [1, cancelPayout],
  retryAtDesk: [4, retryAtDesk],
  resend: [3, resend],
  createBatch: [4, createBatch],
  submitBatch: [2, submitBatch],
  releaseBatch: [5, releaseBatch],
  voidBatch: [1, voidBatch],
  recallFile: [1, recallFile],
  takeFile: [3, takeFile],
  importResults: [5, importResults],
  proposeEvidence: [4, proposeEvidence],
  confirmEvidence: [6, confirmEvidence],
  rejectEvidence: [1, rejectEvidence],
  proposeRevert: [4, proposeRevert],
  confirmRevert: [5, confirmRevert],
  rejectRevert: [1, rejectRevert],
};

const atStatements: Part<CarWorld> = {
  bankBooks: [8, bankBooks],
  financierPays: [8, financierPays],
  forge: [1, forge],
  match: [8, match],
  split: [2, split],
  matchTogether: [3, matchTogether],
  unmatch: [3, unmatch],
  unmatchPaid: [2, unmatchPaid],
  ignore: [1, ignore],
  unignore: [1, unignore],
  dispute: [1, dispute],
  endDispute: [1, endDispute],
  undo: [5, undo],
};

/** Jobs, letters, sweeps, the bank and time. */
const happening: Part<CarWorld> = {
  runJob: [11, runJob],
  receive: [5, receive],
  ask: [5, ask],
  retryItself: [2, retryItself],
  judge: [10, judge],
  bankGoesOn: [8, goOnAtBank],
  timePasses: [1, passTime],
};

function goOnAtBank({ bank }: CarWorld, { a, b }: Drawn): string {
  bank.goOn(a, b);
  return "";
}

/** Minutes and days; now and then the clock is set back. */
function passTime(world: CarWorld, { a, b }: Drawn): string {
  world.passTime(([0.01, 1, 4, -0.01][a % 4] ?? 0) * (1 + (b % 3)));
  return "";
}

export const carRepertoire = new Repertoire<CarWorld>(
  { ...atOrders, ...atDesk, ...atStatements },
  happening,
);
