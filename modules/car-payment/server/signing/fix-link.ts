import { eSignErrors } from "#modules/e-sign/errors.ts";
import { carPaymentErrors } from "../../errors.ts";
import { carPaymentKind } from "../../kind.ts";

const codesOf = (...errors: readonly { readonly code: string }[]) =>
  new Set(errors.map(({ code }) => code));

const { notSentRound, signFieldMissing, agentPhoneMissing, signNotStarted } = carPaymentErrors;
const { signUnderWay, noSignTemplate, skipNotAllowed, signTemplateUnusable } = carPaymentErrors;
const atOrder = codesOf(
  notSentRound,
  signFieldMissing,
  agentPhoneMissing,
  signNotStarted,
  signUnderWay,
);
const inSettings = codesOf(noSignTemplate, skipNotAllowed, eSignErrors.remindersOff);
const atTemplates = codesOf(signTemplateUnusable);

/** Where is mended what stands against signing: at the order, in the settings, among the templates. */
export function signingFixLink(code: string, orderId: string): string | null {
  if (atOrder.has(code)) return carPaymentKind.link(orderId);
  if (inSettings.has(code)) return "/system/department";
  return atTemplates.has(code) ? "/bizConfiguration/letsignTemplate" : null;
}
