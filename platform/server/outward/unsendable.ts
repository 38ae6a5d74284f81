import { newId, systemClock } from "../clock.ts";
import { maskText } from "./mask-text.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Something that a provider cannot be told as it is, such as a name longer than its field. It ends
 * like a refusal by the provider and not as `notSent`: sending it again later would not help.
 */
export function unsendable(what: {
  readonly operation: string;
  readonly ourNumber: string | null;
  readonly code: string;
  readonly message: string;
}): Extract<Outcome<never>, { kind: "certainFailure" }> {
  const { operation, ourNumber, code, message } = what;
  const exchange = {
    id: newId(),
    operation,
    ourNumber,
    said: maskText(`not sent: ${message}`),
    heard: "",
    httpStatus: null,
    startedAt: systemClock.now(),
    tookMs: 0,
  };
  return { kind: "certainFailure", code, message, notSent: false, exchange };
}
