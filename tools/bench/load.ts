import { Connection } from "./connection.ts";
import { drawSamples, type Sample } from "./material.ts";
import {
  createRequests,
  detailRequests,
  listRequests,
  type Prepared,
  type Scenario,
  updateRequests,
} from "./requests.ts";

/** The load generator, a process of its own: asks as told by its parent and says how it went. */
export interface LoadOrder {
  readonly scenario: Scenario;
  readonly port: number;
  readonly warmUpSeconds: number;
  readonly warmUpRequests: number;
  readonly seconds: number;
  /** Requests a second; without it, each connection asks again as soon as it was answered. */
  readonly rate?: number;
}

/** Every answer's milliseconds, so that several runs can be put together. */
export type Latencies = readonly number[];

export type FromLoad =
  | { readonly type: "started" }
  | { readonly type: "finished"; readonly latencies: Latencies }
  | { readonly type: "failed"; readonly reason: string };

const connectionCount = 16;
const longestWarmUpSeconds = 30;
/** Every answer's envelope is looked at; taking all of them apart would cost too much CPU here. */
const lookInsideEvery = 8;

const makers: Record<Scenario, (samples: Sample[]) => () => Prepared> = {
  list: listRequests,
  detail: detailRequests,
  create: createRequests,
  update: updateRequests,
};

const say = (message: FromLoad) => process.send?.(message);
const url = process.env["DATABASE_URL"] ?? "";
let stopped = false;
let asked = 0;

async function ask(connection: Connection, prepared: Prepared): Promise<void> {
  const { status, body } = await connection.send(prepared.text);
  if (status !== 200 || !body.startsWith('{"code":"0"')) {
    throw new Error(`answered ${status} ${body.slice(0, 300)} to\n${prepared.text}`);
  }
  if (asked++ % lookInsideEvery === 0) {
    const problem = prepared.problem((JSON.parse(body) as { data: unknown }).data);
    if (problem) throw new Error(`${problem}: ${body.slice(0, 300)} to\n${prepared.text}`);
  }
  prepared.done?.();
}

/** All connections at full speed. Only answers that arrive within the measured time count. */
async function runClosed(order: LoadOrder, next: () => Prepared): Promise<Latencies> {
  const connections = Array.from({ length: connectionCount }, () => new Connection(order.port));
  const latencies: number[] = [];
  const warm = warmUp(order);
  let until = Number.POSITIVE_INFINITY;
  const loop = async (connection: Connection) => {
    for (;;) {
      const begun = performance.now();
      if (begun >= until) return;
      await ask(connection, next());
      const now = performance.now();
      if (until < Number.POSITIVE_INFINITY) {
        if (now < until) latencies.push(now - begun);
      } else if (warm(now)) {
        until = now + order.seconds * 1000;
        say({ type: "started" });
      }
    }
  };
  try {
    await Promise.all(connections.map(loop));
  } finally {
    for (const connection of connections) connection.close();
  }
  return latencies;
}

/** Whether it is over: not before its time, nor before enough was answered for V8 to have compiled. */
function warmUp({ warmUpSeconds, warmUpRequests }: LoadOrder): (now: number) => boolean {
  const started = performance.now();
  let answered = 0;
  return (now) => {
    answered += 1;
    const seconds = (now - started) / 1000;
    if (seconds < warmUpSeconds) return false;
    return answered >= warmUpRequests || seconds > longestWarmUpSeconds;
  };
}

/** At a steady pace until told to stop; a late answer does not hold back the next request. */
async function runPaced(order: LoadOrder, next: () => Prepared): Promise<Latencies> {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const latencies: number[] = [];
  const pending: Promise<void>[] = [];
  let failure: unknown;
  const started = performance.now();
  const until = started + order.seconds * 1000;
  say({ type: "started" });
  for (let count = 0; !stopped && !failure && performance.now() < until; count++) {
    const due = started + (count * 1000) / (order.rate ?? 1);
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, due - performance.now())));
    const connection = idle.pop() ?? new Connection(order.port);
    if (!all.includes(connection)) all.push(connection);
    const begun = performance.now();
    const answered = ask(connection, next()).then(() => {
      latencies.push(performance.now() - begun);
      idle.push(connection);
    });
    pending.push(answered.catch((thrown: unknown) => void (failure ??= thrown)));
  }
  await Promise.all(pending);
  if (failure) throw failure as Error;
  for (const connection of all) connection.close();
  return latencies;
}

async function carryOut(order: LoadOrder): Promise<void> {
  stopped = false;
  const next = makers[order.scenario](await drawSamples(url));
  const latencies = await (order.rate ? runPaced(order, next) : runClosed(order, next));
  say({ type: "finished", latencies });
}

process.on("message", (message: LoadOrder | "stop") => {
  if (message === "stop") {
    stopped = true;
    return;
  }
  carryOut(message).catch((thrown: unknown) =>
    say({ type: "failed", reason: thrown instanceof Error ? thrown.message : String(thrown) }),
  );
});
process.send?.("ready");
