/** What a check of a person found. */
export type Finding =
  | { readonly kind: "match" }
  | { readonly kind: "mismatch"; readonly differs?: "name" | "card" }
  /** The request itself was wrong: nobody was looked up. */
  | { readonly kind: "refused" }
  /** The source did not answer, or the code is not known: nothing was found out about the person. */
  | { readonly kind: "nothing" };

const findings: Readonly<Record<number, Finding>> = {
  0: { kind: "match" },
  401: { kind: "refused" },
  30501006: { kind: "mismatch", differs: "name" },
  30504001: { kind: "mismatch" },
  // The data source failed. Taken for a mismatch it would turn honest people away.
  30504002: { kind: "nothing" },
};

const isBadParameter = (code: number) => Math.floor(code / 100) === 305_001;

export function findingOf(code: number): Finding {
  return findings[code] ?? { kind: isBadParameter(code) ? "refused" : "nothing" };
}
