import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeTypeErrors } from "../errors.ts";
import { moves, type ServiceChargeTypeState, serviceChargeTypeStates } from "../states.ts";

const drawing = {
  states: serviceChargeTypeStates,
  moves,
  refusal: serviceChargeTypeErrors.wrongState,
};

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: ServiceChargeTypeState): void =>
  expectMove(drawing, code, wanted);

/** A deleted type stays as it was. */
export function expectEditable(code: number): void {
  if (code === serviceChargeTypeStates.deleted) {
    throw new Refused(serviceChargeTypeErrors.wrongState, { state: "deleted" });
  }
}

interface Charged {
  readonly name: string;
  readonly isCharged: boolean;
}

/** Orders are found, and income is booked, by the code. */
export function expectCodeMayChange({ name, isCharged }: Charged): void {
  if (isCharged) throw new Refused(serviceChargeTypeErrors.codeFixed, { name });
}

/** What something was charged for stays. */
export function expectRemovable({ name, isCharged }: Charged): void {
  if (isCharged) throw new Refused(serviceChargeTypeErrors.charged, { name });
}
