import { type Clock, type Action, type PlannedAction } from "./clock.ts";
import { type Journal } from "./journal.ts";
import { type NoticeDelivery } from "./notice-delivery.ts";
import { type Provider } from "./provider.ts";
import { type ProviderName } from "./provider-names.ts";
import { type Store } from "./store.ts";

export interface Running {
  readonly clock: Clock;
  readonly store: Store;
  readonly journal: Journal;
  readonly notices: NoticeDelivery;
  readonly providers: ReadonlyMap<ProviderName, Provider>;
}

export interface DueActions {
  /** Does what is due and tries the notices that are due; resolves when nothing is left to do now. */
  readonly settle: () => Promise<void>;
  /** The same for one number, whatever the time. */
  hasten(provider: ProviderName, merchantNo: string): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 50;

/** Looks twenty times a second for actions and notices whose time has come. */
export function keepDueActions(running: Running): DueActions {
  const { clock, notices } = running;
  const timer = setInterval(() => {
    runAll(running);
    // Not awaited: a slow receiver must not hold up the banks. The queue knows what is under way.
    void notices.deliver();
  }, tickMs);
  return {
    async settle() {
      runAll(running);
      await notices.deliver();
    },
    async hasten(provider, merchantNo) {
      for (const action of clock.due({ provider, key: merchantNo })) runOne(running, action);
      await notices.hasten(provider, merchantNo);
    },
    async stop() {
      clearInterval(timer);
      await notices.close();
    },
  };
}

function runAll(running: Running): void {
  for (let due = running.clock.due(); due.length > 0; due = running.clock.due()) {
    for (const action of due) runOne(running, action);
  }
}

function runOne({ store, clock, journal, providers }: Running, planned: PlannedAction): void {
  const { provider, action, key, body = {} } = planned;
  try {
    store.together(() => {
      clock.forget(planned.id);
      const run = providers.get(provider)?.due?.[action];
      if (!run) throw new Error(`${provider} knows no action ${action}`);
      run(key, body);
    });
  } catch (problem) {
    clock.forget(planned.id);
    journal.note(failure(planned, problem));
  }
}

function failure({ provider, action, key, body }: Action, problem: unknown) {
  return {
    provider,
    op: `due ${action}`,
    merchantNo: key,
    direction: "in" as const,
    method: "",
    path: "",
    requestHeaders: {},
    requestBody: JSON.stringify(body),
    status: 0,
    answerBody: "",
    error: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem),
    ms: 0,
  };
}
