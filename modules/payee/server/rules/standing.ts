import { Refused } from "#platform/server/refused.ts";
import { payeeErrors } from "../../errors.ts";

interface Standing {
  readonly name: string;
  readonly isMerged: boolean;
  readonly isDisabled: boolean;
}

/** Refuses to say of a payee what holds already, or of one that is found through another. */
export function expectStanding(payee: Standing, wanted: "disable" | "enable"): void {
  const { name, isMerged, isDisabled } = payee;
  if (isMerged) throw new Refused(payeeErrors.mergedAway, { name });
  if (isDisabled !== (wanted === "disable")) return;
  const said = isDisabled
    ? { state: "已停用", stateEn: "disabled" }
    : { state: "正常", stateEn: "in force" };
  throw new Refused(payeeErrors.wrongStanding, { name, ...said });
}
