import { expectMove } from "#platform/server/moves.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../errors.ts";
import {
  accountMoves,
  type AccountState,
  accountStates,
  smsMoves,
  type SmsState,
  smsStates,
} from "../states.ts";

const drawing = {
  states: accountStates,
  moves: accountMoves,
  refusal: providerErrors.wrongState,
};

/** Refuses a move that the state drawing does not have. */
export const expectCanBecome = (code: number, wanted: AccountState): void =>
  expectMove(drawing, code, wanted);

/** Codes of the states from which a text message can become that. */
export function mayComeFrom(wanted: SmsState): number[] {
  const states = Object.keys(smsStates) as SmsState[];
  return states
    .filter((state) => (smsMoves[state] as readonly SmsState[]).includes(wanted))
    .map((state) => smsStates[state]);
}

interface Pair {
  readonly name: string;
  readonly value: string;
}
type Named = Readonly<Record<string, string>>;

/** Exactly the settings that the provider asks for, none blank. */
export function settingsFrom(given: readonly Pair[], wanted: readonly string[]): Named {
  const settings = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  expectExactly(settings, wanted);
  return settings;
}

/** A secret left blank stays as it was; there must be one in the end. */
export function secretsFrom(given: readonly Pair[], wanted: readonly string[], kept: Named): Named {
  const filled = given.filter(({ value }) => value !== "");
  const typed = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
  const known = Object.entries(kept).filter(([name]) => wanted.includes(name));
  const secrets = { ...Object.fromEntries(known), ...typed };
  expectExactly(secrets, wanted);
  return secrets;
}

function expectExactly(values: Named, wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !values[name]);
  const foreign = Object.keys(values).filter((name) => !wanted.includes(name));
  const wrong = [...missing, ...foreign];
  if (wrong.length === 0) return;
  throw new Refused(providerErrors.settingsWrong, { names: wrong.join("、") });
}
