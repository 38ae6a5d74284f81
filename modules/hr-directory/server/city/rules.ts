import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import { type DirectoryState, directoryStates, moves } from "../../states.ts";

const refusal = hrDirectoryErrors.cityWrongState;
const drawing = { states: directoryStates, moves, refusal };

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: DirectoryState): void =>
  expectMove(drawing, code, wanted);

/** What is deleted stays as it was. */
export function expectEditable(code: number): void {
  if (code === directoryStates.deleted) throw new Refused(refusal, { state: "deleted" });
}
