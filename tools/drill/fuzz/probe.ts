import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Loaded into a process of the product before its own code (`--import`): says, when asked, how long its
 * event loop was held up and how much memory is really in use.
 */
export interface InsideFigures {
  readonly type: "inside";
  /** The longest that other requests had to wait, by the clock: includes what the machine took away. */
  readonly longestWaitMs: number;
  /** The longest that the process itself computed without letting anybody else in. */
  readonly longestBlockMs: number;
  /** What was being answered meanwhile. */
  readonly blockedDuring: readonly string[];
  /** In use by objects and by the buffers they hold, after garbage was collected. */
  readonly heapMegabytes: number;
  readonly rssMegabytes: number;
}

const lookEveryMs = 5;
const megabyte = 1_048_576;

const delays = monitorEventLoopDelay({ resolution: lookEveryMs });
delays.enable();

/** Only this thread's: password hashing and compression have threads of their own and hold up nobody. */
const computedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
/** Under way, or answered since the last look. */
const underWay = new Set<IncomingMessage>();
const answered: IncomingMessage[] = [];
subscribe("http.server.request.start", (told) => {
  underWay.add((told as { request: IncomingMessage }).request);
});
subscribe("http.server.response.finish", (told) => {
  const { request } = told as { request: IncomingMessage };
  underWay.delete(request);
  answered.push(request);
});

let longestBlockMs = 0;
let blockedDuring: string[] = [];
let before = computedMs();
setInterval(() => {
  const now = computedMs();
  if (now - before > longestBlockMs) {
    longestBlockMs = now - before;
    blockedDuring = [...answered, ...underWay].map(({ method, url }) => `${method} ${url}`);
  }
  for (const request of underWay) if (request.socket.destroyed) underWay.delete(request);
  answered.length = 0;
  before = now;
}, lookEveryMs).unref();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

process.on("message", (message) => {
  if (message !== "figures") return;
  const { max } = delays;
  const blocked = longestBlockMs;
  // Twice: what buffers and weak references hold goes only with the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  const figures: InsideFigures = {
    type: "inside",
    longestWaitMs: Math.round(max / 1e6),
    longestBlockMs: Math.round(blocked),
    blockedDuring: blockedDuring.slice(0, 20).map((one) => one.slice(0, 120)),
    heapMegabytes: (heapUsed + external) / megabyte,
    rssMegabytes: rss / megabyte,
  };
  // What this answer itself cost is not the product's.
  delays.reset();
  longestBlockMs = 0;
  before = computedMs();
  process.send?.(figures);
});
