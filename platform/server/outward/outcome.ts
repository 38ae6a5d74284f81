/** One exchange with somebody outside, as it is kept: masked, whatever became of it. */
export interface Exchange {
  readonly id: string;
  /**
   * What was asked, in the provider's own word: `SFT0502`, `4004`, `/v3/sign-flow/create-by-file`.
   * Empty: nobody was, because the answer is certain without.
   */
  readonly operation: string;
  /** Our number for what it was about; null where there is none, as for a balance. */
  readonly ourNumber: string | null;
  readonly said: string;
  readonly heard: string;
  /** Null: no answer came. */
  readonly httpStatus: number | null;
  readonly startedAt: Date;
  readonly tookMs: number;
}

/** Why nobody knows what became of a call. */
export type UnknownReason =
  | "timeout"
  | "network"
  | "badSignature"
  | "unparsable"
  | "http5xx"
  | "providerUnknown";

/**
 * How every call to somebody outside ends. Money moves on `ok` and `certainFailure` alone; after
 * `unknown` one asks, and never sends again under another number.
 */
export type Outcome<T> = (
  | { readonly kind: "ok"; readonly value: T; readonly exchange: Exchange }
  | {
      readonly kind: "certainFailure";
      readonly code: string;
      readonly message: string;
      /** The request certainly never left: the same number may be sent as if for the first time. */
      readonly notSent: boolean;
      readonly exchange: Exchange;
    }
  | { readonly kind: "unknown"; readonly reason: UnknownReason; readonly exchange: Exchange }
) & {
  /** Where one operation needs several calls: those before the last, in their order. */
  readonly earlier?: readonly Told[];
};

/** One call of several and what became of it. */
export interface Told {
  readonly exchange: Exchange;
  readonly kind: "ok" | "certainFailure" | "unknown";
  readonly reason: string | null;
}

/** The provider's own code and words for a failure, or why nobody knows. */
export function reasonOf(outcome: Outcome<unknown>): string | null {
  if (outcome.kind === "ok") return null;
  if (outcome.kind === "unknown") return outcome.reason;
  return `${outcome.code} ${outcome.message}`.trim();
}

/** Everything that was said and heard on the way to an outcome, first to last; what to keep. */
export function callsOf(outcome: Outcome<unknown>): readonly Told[] {
  const { exchange, kind, earlier = [] } = outcome;
  const calls = [...earlier, { exchange, kind, reason: reasonOf(outcome) }];
  return calls.filter(({ exchange: { operation } }) => operation !== "");
}
