import { createHash } from "node:crypto";
import type { Fault } from "./fault.ts";

/** The same for one commit, others for the next: in the order of a hash over commit and name. */
export function ofCommit(
  faults: readonly Fault[],
  commit: string,
  count: number,
): readonly Fault[] {
  const place = ({ name }: Fault) => createHash("sha256").update(`${commit} ${name}`).digest("hex");
  return faults
    .filter(({ slow }) => slow !== true)
    .map((fault) => ({ fault, at: place(fault) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, count)
    .map(({ fault }) => fault);
}
