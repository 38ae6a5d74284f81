import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { templateMoves, type TemplateState, templateStates } from "../../states.ts";

const drawing = {
  states: templateStates,
  moves: templateMoves,
  refusal: eSignErrors.templateWrongState,
};

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: TemplateState): void =>
  expectMove(drawing, code, wanted);

/** A deleted template stays as it was. */
export function expectEditable(code: number): void {
  if (code === templateStates.deleted) {
    throw new Refused(eSignErrors.templateWrongState, { state: "deleted" });
  }
}

/** Refuses to make a contract from what the provider does not have or nobody should use. */
export function expectUsable(template: {
  readonly name: string;
  readonly state: number;
  readonly provider_template_id: string | null;
}): void {
  const isUsable =
    template.state === templateStates.normal && template.provider_template_id !== null;
  if (!isUsable) throw new Refused(eSignErrors.templateNotReady, { name: template.name });
}
