import { Refused } from "#platform/server/refused.ts";
import { channelErrors } from "../errors.ts";
import { type ChannelState, channelStates, moves } from "../states.ts";

function stateOf(code: number): ChannelState {
  const found = Object.entries(channelStates).find(([, value]) => value === code);
  if (!found) throw new Error(`No channel state has code ${code}`);
  return found[0] as ChannelState;
}

/** Refuses a move that the state drawing does not have. */
export function expectCanBecome(code: number, wanted: ChannelState): void {
  const state = stateOf(code);
  const allowed: readonly ChannelState[] = moves[state];
  if (!allowed.includes(wanted)) throw new Refused(channelErrors.wrongState, { state });
}

/** A deleted channel stays as it was. */
export function expectEditable(code: number): void {
  if (code === channelStates.deleted)
    throw new Refused(channelErrors.wrongState, { state: "deleted" });
}
