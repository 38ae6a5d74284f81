import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";

interface Known {
  readonly name: string;
  readonly apollo: string | null;
  readonly region: string | null;
  readonly city: string | null;
}

/** Spec §5: all that the list says of a colleague has to be known; what is missing is filled in at staff. */
export function wholeColleague({ name, apollo, region, city }: Known) {
  if (apollo && region && city) {
    return { user_apollo: apollo, user_region: region, user_city: city };
  }
  const missing = [apollo ? "" : "阿波罗工号", region ? "" : "大区", city ? "" : "城市"];
  const told = { name, missing: missing.filter((word) => word !== "").join("、") };
  throw new Refused(payeeRegisterErrors.colleagueIncomplete, told);
}
