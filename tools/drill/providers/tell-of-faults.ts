import type { SandboxControl } from "#platform/testing/sandbox-control.ts";
import type { Fault } from "./verdict.ts";

const mostNumbers = 3;
const exchangesEach = 20;

/** For whoever has to find out why: what was said about the numbers concerned, and how to see it again. */
export async function tellOfFaults(
  control: SandboxControl,
  seed: number,
  faults: readonly Fault[],
): Promise<void> {
  if (faults.length === 0) return;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${faults.length} faults; the same orders, faults and victims again: --seed=${seed}`);
  for (const { number, what } of faults.slice(0, mostNumbers)) {
    say(`\n${number}: ${what}`);
    const exchanges = await control.journal({ merchantNo: number, limit: exchangesEach });
    for (const one of exchanges.toReversed()) {
      const { direction, provider, op, status, fault = "", answerBody, error = "" } = one;
      const at = new Date(one.at).toISOString().slice(11, 23);
      const heard = answerBody.replaceAll(/\s+/g, " ").slice(0, 160);
      say(`  ${at} ${direction} ${provider} ${op} ${status} ${fault} ${heard} ${error}`);
    }
  }
}
