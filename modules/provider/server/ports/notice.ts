/** A call from outside, as it arrived. Nothing in it is believed before `verify` agrees. */
export interface IncomingNotice {
  readonly query: ReadonlyMap<string, string>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

/**
 * What a notice is about. It only ever says where to look: amounts and states in it are not used,
 * the provider is asked instead.
 */
export interface NoticeEvent {
  /** In the provider's own word; kept for readers. */
  readonly kind: string;
  readonly about: "payout" | "collection" | "refund" | "contract";
  /** Our own number for it. */
  readonly ourNumber: string;
}

export type Verdict =
  | { readonly genuine: true }
  /** Why, for the operators' eyes: the sender is told nothing. */
  | { readonly genuine: false; readonly why: string };

export interface NoticePort {
  verify(notice: IncomingNotice, now: Date): Verdict;
  /** Unknown kinds give none: new ones may appear at any time. */
  events(notice: IncomingNotice): NoticeEvent[];
  /** The same notice sent again has the same key, whatever changes from try to try. */
  sameAs(notice: IncomingNotice): string;
  /** The answer that stops the provider from sending again. */
  readonly acknowledged: { readonly contentType: string; readonly body: string };
}
