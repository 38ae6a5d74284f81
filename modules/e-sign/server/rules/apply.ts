import { signStates } from "../../states.ts";

export type End = "completed" | "revoked" | "expired" | "refused";

export interface KnownSigner {
  readonly number: string;
  readonly signedAt: string | null;
  readonly refusedAt: string | null;
}

/**
 * Everything that is known of a contract. It only ever grows: in whatever order answers arrive, and
 * however often, the same answers make the same knowledge.
 */
export interface Known {
  readonly isStarted: boolean;
  readonly isSkipped: boolean;
  readonly isArchived: boolean;
  readonly ends: readonly End[];
  readonly signers: readonly KnownSigner[];
}

/** What the provider says at one moment, which may long be over when it is read. */
export interface Heard {
  readonly state: "draft" | "signing" | End;
  readonly signers: readonly {
    readonly number: string;
    readonly state: "waiting" | "signed" | "refused";
    readonly at: string;
  }[];
}

/** Adds an answer to what is known. */
export function withHeard(known: Known, heard: Heard): Known {
  const isEnd = heard.state !== "draft" && heard.state !== "signing";
  const ends = isEnd ? [...new Set([...known.ends, heard.state])].toSorted() : known.ends;
  const signers = known.signers.map((signer) => {
    const said = heard.signers.find(({ number }) => number === signer.number);
    if (!said || said.state === "waiting") return signer;
    return said.state === "signed"
      ? { ...signer, signedAt: earlier(signer.signedAt, said.at) }
      : { ...signer, refusedAt: earlier(signer.refusedAt, said.at) };
  });
  return { ...known, isStarted: known.isStarted || heard.state !== "draft", ends, signers };
}

const earlier = (one: string | null, other: string): string =>
  one !== null && one <= other ? one : other;

/** The state that follows from what is known, and from nothing else. */
export function stateOf(known: Known): number {
  const { isStarted, isSkipped, isArchived, signers } = known;
  if (isSkipped) return signStates.skipped;
  const end = endOf(known);
  if (end === "completed") return isArchived ? signStates.archived : signStates.signed;
  if (end) return signStates[end];
  if (signers.some(({ signedAt }) => signedAt !== null)) return signStates.partlySigned;
  return isStarted ? signStates.signing : signStates.notStarted;
}

/**
 * How it ended. What was signed may be revoked later; any other two ends contradict each other, as
 * does a signer who signed and refused.
 */
function endOf({ ends, signers }: Known): End | "disputed" | undefined {
  if (signers.some(({ signedAt, refusedAt }) => signedAt !== null && refusedAt !== null)) {
    return "disputed";
  }
  const told = new Set<End>(ends);
  if (signers.some(({ refusedAt }) => refusedAt !== null)) told.add("refused");
  if (told.size === 2 && told.has("completed") && told.has("revoked")) return "revoked";
  return told.size > 1 ? "disputed" : [...told][0];
}

/** Everybody has signed but the provider has not closed it: it wants to be told to. */
export const wantsFinish = ({ ends, signers }: Known): boolean =>
  ends.length === 0 && signers.length > 0 && signers.every(({ signedAt }) => signedAt !== null);

/** When the last one signed; null unless all did. */
export function signedAtOf({ signers }: Known): string | null {
  const times = signers.map(({ signedAt }) => signedAt);
  return times.every((time) => time !== null) ? (times.toSorted().at(-1) ?? null) : null;
}
