/** Numbers as they are compared: wide letters, blanks, dots and dashes are how somebody typed them. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s·•.\-‐-―−_]/g, "");

/** Plates of cars with engines and of electric ones, and of those with a last sign of their own. */
const plate = /^\p{Script=Han}[A-Z][A-Z0-9]{4,5}[A-Z0-9挂学警港澳使领]$/u;
export const isPlate = (typed: string): boolean => plate.test(plainNumber(typed));

/** A vehicle's identification number, GB 16735 and ISO 3779: seventeen signs, without I, O and Q. */
const shape = /^[A-HJ-NPR-Z0-9]{17}$/;
const isVin = (text: string): boolean => shape.test(text);

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters: ReadonlyMap<string, number> = new Map(
  ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"].flatMap((group, at) =>
    Array.from(group, (letter) => [letter, at + 1] as const),
  ),
);
const valueOf = (sign: string): number => letters.get(sign) ?? Number(sign);

/** What stands in the ninth place of a number that was made up by the rule. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * valueOf(vin.charAt(at)), 0);
  return "0123456789X".charAt(sum % 11);
}

/** Built in China or North America, where the ninth place is a check digit; elsewhere makers use it as they like. */
const hasCheckDigit = (vin: string) => /^[L1-5]/.test(vin);

export const vinVerdicts = ["right", "wrong", "unchecked"] as const;
export type VinVerdict = (typeof vinVerdicts)[number];

/** Whether a number can be right; where no check digit is prescribed, nothing can be said. */
export function vinVerdictOf(vin: string): VinVerdict {
  if (!isVin(vin)) return "wrong";
  if (checkDigitOf(vin) === vin.charAt(8)) return "right";
  return hasCheckDigit(vin) ? "wrong" : "unchecked";
}

/** Whether a typed number may be kept: of the right form, and not known to be wrong. */
export const isFineVin = (typed: string): boolean => vinVerdictOf(plainNumber(typed)) !== "wrong";
