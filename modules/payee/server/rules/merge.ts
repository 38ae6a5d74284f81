import { Refused } from "#platform/server/refused.ts";
import { payeeErrors } from "../../errors.ts";

/** A payee as far as merging is concerned. */
export interface Member {
  readonly id: string;
  /** The one that a person said it is the same as; null: it stands for itself. */
  readonly mergedInto: string | null;
}

/** Through which of them each is found. */
export function survivorsOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const into = new Map(members.map(({ id, mergedInto }) => [id, mergedInto]));
  const survivorOf = (id: string): string => {
    const next = into.get(id);
    return next ? survivorOf(next) : id;
  };
  return new Map(members.map(({ id }) => [id, survivorOf(id)]));
}

/** All of them with one put under another, or standing for itself again. */
export const withMerged = <M extends Member>(
  members: readonly M[],
  gone: string,
  into: string | null,
): M[] => members.map((one) => (one.id === gone ? { ...one, mergedInto: into } : one));

export interface Mergeable extends Member {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly identityKey: string | null;
  readonly accountKey: string;
}

const isSame = (one: Mergeable, other: Mergeable): boolean =>
  one.accountKey === other.accountKey ||
  (one.identityKey !== null && one.identityKey === other.identityKey);

/** What stands against finding one through the other from now on. */
export function reasonsAgainstMerging(gone: Mergeable, kept: Mergeable): Refused[] {
  const away = [gone, kept].find(({ mergedInto }) => mergedInto !== null);
  if (away) return [new Refused(payeeErrors.mergedAway, { name: away.name })];
  const names = { name: gone.name, other: kept.name };
  return [
    ...(gone.id === kept.id || !isSame(gone, kept)
      ? [new Refused(payeeErrors.notTheSame, names)]
      : []),
    ...(gone.isDisabled && !kept.isDisabled ? [new Refused(payeeErrors.disabledGoes, names)] : []),
  ];
}
