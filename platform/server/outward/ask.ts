import { newId, systemClock } from "../clock.ts";
import { maskedBeginning } from "./mask-text.ts";
import type { Exchange, Outcome, UnknownReason } from "./outcome.ts";
import { NoReply, type Outward, type OutwardReply, type OutwardRequest } from "./outward.ts";

/** What a reply turned out to mean. */
export type Reading<T> =
  | { readonly kind: "ok"; readonly value: T }
  | { readonly kind: "certainFailure"; readonly code: string; readonly message: string }
  | { readonly kind: "unknown"; readonly reason: UnknownReason };

interface Question<T> {
  readonly operation: string;
  readonly ourNumber: string | null;
  readonly request: OutwardRequest;
  /** What was asked, readable: the business part in clear where the wire has it encrypted. Masked here. */
  readonly said: string;
  /** Judges a reply. Whatever it throws means that the reply was not understood. */
  readonly read: (reply: OutwardReply) => Reading<T>;
  /** The reply as text, where it is not UTF-8 or is encrypted. Masked here. */
  readonly heard?: (reply: OutwardReply) => string;
}

const longestText = 8_000;
const kept = (text: string) => maskedBeginning(text, longestText);

/** Sends, reads the answer and keeps both. Never throws for what happens outside. */
export async function ask<T>(outward: Outward, question: Question<T>): Promise<Outcome<T>> {
  const startedAt = systemClock.now();
  const began = performance.now();
  const exchangeWith = (heard: string, httpStatus: number | null): Exchange => ({
    id: newId(),
    operation: question.operation,
    ourNumber: question.ourNumber,
    said: kept(question.said),
    heard: kept(heard),
    httpStatus,
    startedAt,
    tookMs: Math.round(performance.now() - began),
  });
  let reply: OutwardReply;
  try {
    reply = await outward.send(question.request);
  } catch (error) {
    if (!(error instanceof NoReply)) throw error;
    const exchange = exchangeWith(error.message, null);
    if (!error.sent) {
      const { reason } = error;
      return { kind: "certainFailure", code: "NOT_SENT", message: reason, notSent: true, exchange };
    }
    const reason = error.reason === "timeout" ? "timeout" : "network";
    return { kind: "unknown", reason, exchange };
  }
  const heard = textOf(question, reply);
  const exchange = exchangeWith(heard, reply.status);
  const reading = readingOf(question, reply);
  if (reading.kind === "certainFailure") return { ...reading, notSent: false, exchange };
  return { ...reading, exchange };
}

function textOf<T>(question: Question<T>, reply: OutwardReply): string {
  try {
    return question.heard ? question.heard(reply) : reply.body.toString("utf8");
  } catch {
    return reply.body.toString("latin1");
  }
}

function readingOf<T>(question: Question<T>, reply: OutwardReply): Reading<T> {
  if (reply.status >= 500 || reply.status === 429) return { kind: "unknown", reason: "http5xx" };
  try {
    return question.read(reply);
  } catch {
    return { kind: "unknown", reason: "unparsable" };
  }
}
