import type { Risk } from "../../content-contract.ts";
import type { Outcome } from "../rules/course.ts";
import type { Instance } from "../rules/instance.ts";
import type { Organisation } from "../rules/organisation.ts";

/** What is kept of an approval besides its course. */
interface Kept {
  readonly amountFen: number | null;
  readonly risks: readonly Risk[];
  readonly organisation: Organisation;
  readonly now: string;
}

/** An action that was done: what there was before, and what it came to. */
export interface Moved extends Kept {
  readonly before: Instance | null;
  readonly outcome: Outcome;
}
