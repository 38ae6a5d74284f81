import type { Resolution } from "#modules/approval/server/faces/rules.ts";

/** Who sat in a step of a past approval. */
export interface PastSeat {
  readonly stepNo: number;
  /** Whose seat it was, an agent's principal rather than the agent. */
  readonly personId: string;
  /** The seat went to somebody else later; who had it first is not known. */
  readonly isMoved: boolean;
  /** He had passed before and was not asked again; in his place nobody else was either. */
  readonly isSkipped: boolean;
}

export interface Past {
  readonly stepNames: readonly string[];
  /** Up to which step it came. */
  readonly reached: number;
  readonly seats: readonly PastSeat[];
}

/** A step as the tried version would have it now. */
export interface Now {
  readonly stepName: string;
  readonly resolution: Resolution;
}

/** Whether an approval would go another way: other steps, or other people in a step it came to. */
export function goesAnotherWay(past: Past, now: readonly Now[]): boolean {
  const { stepNames } = past;
  if (stepNames.length !== now.length) return true;
  return now.some(({ stepName, resolution }, index) => {
    if (stepName !== stepNames[index]) return true;
    return index < past.reached && !isSamePeople(past, index + 1, resolution);
  });
}

function isSamePeople(past: Past, stepNo: number, resolution: Resolution): boolean {
  const seats = past.seats.filter((seat) => seat.stepNo === stepNo);
  if (seats.some(({ isMoved }) => isMoved)) return true;
  const before = new Set(seats.map(({ personId }) => personId));
  const after = new Set(
    resolution.kind === "seats"
      ? resolution.seats.map(({ assigneeId, principalId }) => principalId ?? assigneeId)
      : [],
  );
  if (seats.some(({ isSkipped }) => isSkipped)) return before.isSubsetOf(after);
  return before.symmetricDifference(after).size === 0;
}

/** Nobody would be found for one of the steps, whatever its rule makes of that. */
export const findsNobody = (now: readonly Now[]): boolean =>
  now.some(({ resolution }) => resolution.notes.some(({ code }) => code === "nobody"));
