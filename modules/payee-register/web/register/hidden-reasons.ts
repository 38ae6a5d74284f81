import { payeeRegisterErrors } from "../../errors.ts";

const { notYours, ended, neverSubmitted, submittedOnce, nothingStaged, terminated, notEffective } =
  payeeRegisterErrors;

/** Where one of these stands against an action, its button would only be in the way. */
export const hiddenReasons = [
  notYours,
  ended,
  neverSubmitted,
  submittedOnce,
  nothingStaged,
  terminated,
  notEffective,
];
