import type { RefundState } from "../../states.ts";

export interface Release {
  readonly state: RefundState;
  readonly needs_release: boolean;
  readonly released_by: string | null;
}

/** Waits for the second person. */
export const isHeld = ({ state, needs_release: needsRelease, released_by: by }: Release): boolean =>
  state === "WAITING" && needsRelease && by === null;
