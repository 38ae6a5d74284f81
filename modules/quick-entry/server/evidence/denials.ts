import type { Candidate } from "../reading/fields.ts";

const isFigures = (value: string | number | undefined): boolean => /^\d/.test(String(value));

const namesDenied: ReadonlySet<string> = new Set(["payeeBank", "reportCarShop"]);

/** Sums and numbers that the message names only to say that they are not meant: 是7万6，不是6万7. */
export function withoutDenied(
  candidates: readonly Candidate[],
  plain: string,
): readonly Candidate[] {
  const denied = new Set(candidates.flatMap((one) => deniedWith(one, candidates, plain)));
  return denied.size === 0 ? candidates : candidates.filter((one) => !denied.has(one));
}

const canBeDenied = ({ field, value }: Candidate): boolean =>
  isFigures(value) || namesDenied.has(field);

function deniedWith(
  one: Candidate,
  all: readonly Candidate[],
  plain: string,
): readonly Candidate[] {
  const not = /不是\s?$/.exec(plain.slice(Math.max(0, one.at - 4), one.at))?.[0];
  const isAsked = /^[^，,\n]{0,3}[吗么?？]/.test(plain.slice(one.end, one.end + 6));
  if (not === undefined || !canBeDenied(one) || isAsked) return [];
  const earlier = all.filter(({ field, at }) => field === one.field && at < one.at);
  const same = earlier.filter(({ value }) => value === one.value);
  if (same.length > 0) return [one, ...same];
  const last = earlier.at(-1);
  if (last?.value === undefined) return [];
  const isAffirmed = /是\s?$/.test(plain.slice(Math.max(0, last.at - 2), last.at));
  const between = plain.slice(last.end, one.at - not.length);
  return isAffirmed && /^[，,\s]{0,2}$/.test(between) ? [one] : [];
}
