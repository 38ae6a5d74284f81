import type { Engine } from "../engine.ts";
import type { Flow, OnBehalf } from "./flow.ts";

/** Must be repeatable: a crash may run it again from the start. */
type Run<P extends OnBehalf> = (engine: Engine, payload: P) => Promise<void>;

/** A job and what runs it. Apart, because whoever starts a job need not know how it is done. */
export interface RunningFlow {
  readonly flow: Flow;
  readonly run: Run<never>;
}
export const runs = <P extends OnBehalf>(flow: Flow<P>, run: Run<P>): RunningFlow => ({
  flow: flow as Flow,
  run,
});

/** A job that the clock starts, for the platform as a whole. */
export interface Schedule {
  readonly name: string;
  /** Five or six cron fields, in Asia/Shanghai. */
  readonly cron: string;
  readonly run: (engine: Engine) => Promise<unknown>;
}
