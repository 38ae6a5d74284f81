import { newId, systemClock } from "../clock.ts";
import { callsOf, type Outcome } from "./outcome.ts";

/** Goes on only from a good answer; what was exchanged before stays with the outcome. */
export async function andThen<A, B>(
  before: Outcome<A>,
  next: (value: A) => Promise<Outcome<B>>,
): Promise<Outcome<B>> {
  return before.kind === "ok" ? after(before, await next(before.value)) : before;
}

/** The later outcome, with the exchanges of the earlier one in front of its own. */
export function after<T>(before: Outcome<unknown>, later: Outcome<T>): Outcome<T> {
  return { ...later, earlier: [...callsOf(before), ...(later.earlier ?? [])] };
}

/** A good answer that says something else to us than to the wire. */
export function mapped<A, B>(outcome: Outcome<A>, to: (value: A) => B): Outcome<B> {
  return outcome.kind === "ok" ? { ...outcome, value: to(outcome.value) } : outcome;
}

type Refusal = Extract<Outcome<never>, { readonly kind: "certainFailure" }>;

/**
 * What a refusal means once it was asked how things stand: what is reached already is as good as
 * done. Where nobody can say how they stand, the refusal may be of something long done, so that
 * nothing is certain any more.
 */
export function judgedBy<T>(
  refusal: Refusal,
  stands: Outcome<T>,
  isReached: (stand: T) => boolean,
): Outcome<null> {
  if (stands.kind === "ok" && isReached(stands.value)) {
    return after(refusal, { ...stands, value: null });
  }
  if (stands.kind === "unknown") return after(refusal, stands);
  if (stands.kind === "certainFailure" && stands.notSent) {
    const { exchange } = stands;
    return after(refusal, { kind: "unknown", reason: "network", exchange });
  }
  return after(stands, refusal);
}

/** What we refuse to go on with after an answer: nothing more is sent. */
export function refusedByUs(
  before: Outcome<unknown>,
  code: string,
  message: string,
): Outcome<never> {
  const { exchange, earlier = [] } = before;
  return { kind: "certainFailure", code, message, notSent: true, exchange, earlier };
}

/** What a port knows of itself, where the provider has nothing to ask. */
export function withoutCall<T>(value: T): Outcome<T> {
  const startedAt = systemClock.now();
  const nothing = { operation: "", ourNumber: null, said: "", heard: "", httpStatus: null };
  return { kind: "ok", value, exchange: { id: newId(), ...nothing, startedAt, tookMs: 0 } };
}

/** How long is left of a deadline that several calls share. */
export function sharedDeadline(deadlineMs: number): () => number {
  const until = performance.now() + deadlineMs;
  return () => Math.max(1, Math.round(until - performance.now()));
}
