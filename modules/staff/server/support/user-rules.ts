import { lifecycle } from "#modules/identity/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { userErrors } from "../../errors.ts";

/** Nobody locks himself out, nor goes around the questions that his own settings ask him. */
export function expectOther(actorId: string, userId: string): void {
  if (actorId === userId) throw new Refused(userErrors.ownAccount);
}

interface Person {
  readonly state: number;
  readonly nickname: string | null;
}

export function expectNotDisabled({ state }: Person): void {
  const isInForce = state === lifecycle.normal || state === lifecycle.pendingActivation;
  if (!isInForce) throw new Refused(userErrors.wrongUserState);
}

/** Who had not signed in before he was disabled still has to choose a nickname. */
export function stateOnceEnabled({ state, nickname }: Person): number {
  if (state !== lifecycle.disabled) throw new Refused(userErrors.wrongUserState);
  return nickname === null ? lifecycle.pendingActivation : lifecycle.normal;
}
