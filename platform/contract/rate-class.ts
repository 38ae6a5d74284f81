import { type Endpoint, everybody } from "./endpoint.ts";

/**
 * What an endpoint costs us, by which it is decided how often a person may ask: `entry` is for those
 * who have no session yet and is limited where they try to get in.
 */
export type RateClass = "entry" | "read" | "write" | "heavy" | "stream";

type Costly = Pick<Endpoint, "permission" | "access" | "gives" | "receivesFile">;

export function rateClassOf({ permission, access, gives, receivesFile }: Costly): RateClass {
  if (permission === everybody) return "entry";
  if (gives === "events") return "stream";
  const takesFile = receivesFile === true;
  const writesFile = gives === "file" && access === "write";
  if (takesFile || writesFile) return "heavy";
  return access;
}
