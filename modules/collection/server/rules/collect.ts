import type { Closing, CollectionState, Incident, ParkedKind, QrState } from "../../states.ts";

export interface CollectionFacts {
  readonly state: CollectionState;
  readonly qrCount: number;
  readonly settledSequence: number | null;
}

export interface QrFacts {
  readonly sequence: number;
  readonly amountFen: number;
  readonly state: QrState;
  readonly closing: Closing | null;
  readonly paidFen: number;
  readonly parked: ParkedKind | null;
  /** Whether there ever was a picture that somebody could have scanned. */
  readonly hasPicture: boolean;
}

/** What the channel says of a QR code, or that it said nothing one can go by. */
export type CollectAnswer =
  | {
      readonly state:
        | "created"
        | "paying"
        | "closed"
        | "failed"
        | "notFound"
        | "unknown"
        | "notSent";
    }
  | { readonly state: "paid"; readonly paidFen: number };

export interface CollectVerdict {
  readonly collection: CollectionFacts;
  readonly qr: QrFacts;
  readonly incident: Incident | null;
  /** A new QR code takes the place of this one. */
  readonly wantsNewQr: boolean;
}

const isOver = (state: QrState) => state === "CLOSED" || state === "FAILED";

type Judge = (collection: CollectionFacts, qr: QrFacts) => CollectVerdict;

const unchanged: Judge = (collection, qr) => ({
  collection,
  qr,
  incident: null,
  wantsNewQr: false,
});

/** What an answer of the channel means, whatever was known before and however often it is given. */
export function afterCollectAnswer(
  collection: CollectionFacts,
  qr: QrFacts,
  answer: CollectAnswer,
): CollectVerdict {
  if (answer.state === "paid") return afterPayment(collection, qr, answer.paidFen);
  // Money that came is there, whatever is said afterwards.
  if (qr.state === "PAID") {
    const isContradiction = answer.state === "failed" || answer.state === "closed";
    return { ...unchanged(collection, qr), incident: isContradiction ? "CONTRADICTED" : null };
  }
  if (!isOver(qr.state)) return whileAlive[answer.state](collection, qr);
  const isClosedNow = answer.state === "closed" && qr.state === "FAILED" && qr.closing !== null;
  return unchanged(collection, isClosedNow ? { ...qr, state: "CLOSED" } : qr);
}

const afterFinding: Judge = (collection, qr) => unchanged(collection, found(qr));

const whileAlive: Readonly<Record<Exclude<CollectAnswer["state"], "paid">, Judge>> = {
  created: afterFinding,
  paying: afterFinding,
  closed: (collection, qr) => afterClosing(collection, qr),
  failed: (collection, qr) => unchanged(expired(collection, qr), afterFailure(qr)),
  // What nobody could have scanned and the channel does not know is as good as closed.
  notFound: (collection, qr) =>
    qr.closing && !qr.hasPicture ? afterClosing(collection, qr) : unchanged(collection, qr),
  unknown: (collection, qr) =>
    unchanged(collection, qr.state === "CREATED" ? { ...qr, state: "UNKNOWN" } : qr),
  notSent: unchanged,
};

/** Whose picture somebody has seen may still be tried: it is closed at the channel all the same. */
const afterFailure = (qr: QrFacts): QrFacts => ({
  ...qr,
  state: "FAILED",
  closing: qr.hasPicture ? (qr.closing ?? "EXPIRY") : qr.closing,
});

/** Made at the channel, but its picture was lost on the way: it is closed and another one made. */
function found(qr: QrFacts): QrFacts {
  if (qr.hasPicture) return { ...qr, state: "PAYING" };
  return qr.state === "UNKNOWN" ? { ...qr, closing: qr.closing ?? "RENEW" } : qr;
}

/** Only the QR code on show, while it may be paid, settles a collection, and only with its amount. */
function afterPayment(collection: CollectionFacts, qr: QrFacts, paidFen: number): CollectVerdict {
  if (qr.state === "PAID") {
    // More came by the same code: the sum follows the money, somebody looks why.
    const isOther = paidFen !== qr.paidFen;
    const known = { ...qr, paidFen: Math.max(paidFen, qr.paidFen) };
    const incident = isOther ? "PAID_AMOUNT_CHANGED" : null;
    return { collection, qr: known, incident, wantsNewQr: false };
  }
  const parked = reasonToPark(collection, qr, paidFen);
  const paid: QrFacts = { ...qr, state: "PAID", paidFen, parked };
  const settled: CollectionFacts = { ...collection, state: "PAID", settledSequence: qr.sequence };
  return {
    collection: parked ? expired(collection, qr) : settled,
    qr: paid,
    incident: null,
    wantsNewQr: false,
  };
}

function reasonToPark(
  { state, qrCount }: CollectionFacts,
  qr: QrFacts,
  paidFen: number,
): ParkedKind | null {
  if (state === "PAID") return "DUPLICATE";
  if (paidFen !== qr.amountFen) return "AMOUNT_DIFFERS";
  const mayBePaid = state === "OPEN" && qr.sequence === qrCount && !isOver(qr.state);
  return mayBePaid ? null : "LATE";
}

/** Without a code that can be paid the collection waits for a new one. */
const expired = (collection: CollectionFacts, { sequence }: QrFacts): CollectionFacts =>
  collection.state === "OPEN" && sequence === collection.qrCount
    ? { ...collection, state: "EXPIRED" }
    : collection;

function afterClosing(collection: CollectionFacts, qr: QrFacts): CollectVerdict {
  const closed: QrFacts = { ...qr, state: "CLOSED" };
  const isShown = collection.state === "OPEN" && qr.sequence === collection.qrCount;
  const wantsNewQr = isShown && (qr.closing === "RESET" || qr.closing === "RENEW");
  const isGivenUp = isShown && qr.closing === "CLOSE";
  const after = isGivenUp
    ? ({ ...collection, state: "CLOSED" } as const)
    : wantsNewQr
      ? collection
      : expired(collection, qr);
  return { collection: after, qr: closed, incident: null, wantsNewQr };
}
