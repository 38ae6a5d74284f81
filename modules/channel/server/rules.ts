import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { channelErrors } from "../errors.ts";
import { type ChannelState, channelStates, moves } from "../states.ts";

const drawing = { states: channelStates, moves, refusal: channelErrors.wrongState };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: ChannelState): void =>
  expectMove(drawing, code, wanted);

/** A deleted channel stays as it was. */
export function expectEditable(code: number): void {
  if (code === channelStates.deleted)
    throw new Refused(channelErrors.wrongState, { state: "deleted" });
}
