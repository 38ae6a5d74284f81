import { table } from "./report.ts";

/** The part of V8's .cpuprofile that matters here. Times in microseconds of the monotonic clock. */
export interface CpuProfile {
  readonly startTime: number;
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { functionName: string; url: string; lineNumber: number };
  readonly children?: readonly number[];
}

export interface Measured {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** Where a function belongs, by the file it stands in; the first that fits. */
const areas: readonly [RegExp, string][] = [
  [
    /\/node_modules\/(pg|pg-pool|pg-protocol|pg-types|pg-connection-string|postgres-[a-z]+)\//,
    "pg",
  ],
  [/\/node_modules\/zod\//, "zod"],
  [/\/node_modules\/fast-json-stringify\/|fast-json-stringify/, "answer to JSON"],
  [
    /\/node_modules\/(fastify|@fastify|find-my-way|avvio|light-my-request|secure-json-parse)\//,
    "fastify",
  ],
  [/\/node_modules\/prom-client\//, "metrics"],
  [/\/node_modules\/kysely\//, "kysely"],
  [/\/node_modules\/pino\//, "pino"],
  [/\/node_modules\//, "other packages"],
  [/\/(platform|modules|main)\//, "our code"],
  [/^node:internal\/crypto/, "crypto"],
  [/^node:(_?http|internal\/http)/, "node http"],
  [
    /^node:(net|internal\/(stream_base|js_stream|net)|internal\/streams|stream|_stream)/,
    "node net, streams",
  ],
  [
    /^node:(async_hooks|internal\/async|internal\/process\/(promises|task_queues)|internal\/timers|timers)/,
    "node timers, ticks",
  ],
  [/^node:/, "node, rest"],
];

function areaOf({ functionName, url }: ProfileNode["callFrame"]): string {
  if (functionName === "(garbage collector)") return "garbage collection";
  if (functionName === "(program)") return "native, outside JavaScript";
  if (functionName === "(idle)") return "idle";
  if (url === "") return "native, called from JavaScript";
  return areas.find(([shape]) => shape.test(url))?.[1] ?? "generated code";
}

/** Self time of every node within the measured seconds: starting up is not the question. */
function selfTimes({ startTime, samples, timeDeltas }: CpuProfile, { from, until }: Measured) {
  const times = new Map<number, number>();
  let now = startTime;
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0;
    now += delta;
    if (now >= from && now <= until) times.set(id, (times.get(id) ?? 0) + delta);
  }
  return times;
}

const place = ({ url, lineNumber }: ProfileNode["callFrame"]) =>
  url === ""
    ? ""
    : `${url.replace(/^.*\/(node_modules|platform|modules|main)\//, "$1/")}:${lineNumber + 1}`;

interface Sums {
  readonly byArea: Map<string, number>;
  /** By area and function. */
  readonly byFunction: Map<string, number>;
  /** Time in our own functions and everything they call. */
  readonly ownTotal: Map<string, number>;
}

const add = (sums: Map<string, number>, key: string, time: number) =>
  void sums.set(key, (sums.get(key) ?? 0) + time);

function sumUp(profile: CpuProfile, measured: Measured): Sums {
  const times = selfTimes(profile, measured);
  const sums: Sums = { byArea: new Map(), byFunction: new Map(), ownTotal: new Map() };
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const visit = (id: number, above: ReadonlySet<string>): void => {
    const { callFrame, children = [] } = nodes.get(id) as ProfileNode;
    const time = times.get(id) ?? 0;
    const area = areaOf(callFrame);
    const name = `${callFrame.functionName || "(anonymous)"} ${place(callFrame)}`;
    add(sums.byArea, area, time);
    add(sums.byFunction, `${area}\t${name}`, time);
    const within = area === "our code" ? new Set([...above, name]) : above;
    for (const own of within) add(sums.ownTotal, own, time);
    for (const child of children) visit(child, within);
  };
  visit(profile.nodes[0]?.id ?? 0, new Set());
  return sums;
}

export function reportOf(profile: CpuProfile, measured: Measured): string {
  const { byArea, byFunction, ownTotal } = sumUp(profile, measured);
  const busy = [...byArea].reduce((sum, [area, time]) => sum + (area === "idle" ? 0 : time), 0);
  const share = (time: number) => `${((time / busy) * 100).toFixed(1)} %`;
  const perPiece = (time: number) => `${(time / measured.count).toFixed(1)} µs`;
  const byTime = (one: [string, number], other: [string, number]) => other[1] - one[1];
  const areaLines = [...byArea]
    .toSorted(byTime)
    .map(([name, time]) => [name, share(time), perPiece(time)]);
  const functionLines = [...byFunction]
    .toSorted(byTime)
    .slice(0, 45)
    .map(([key, time]) => {
      const [area = "", name = ""] = key.split("\t");
      return [name, area, share(time), perPiece(time)];
    });
  const ownLines = [...ownTotal].toSorted(byTime).slice(0, 25);
  return [
    table([["area", "self", "each"], ...areaLines]),
    table([["function, self time", "area", "self", "each"], ...functionLines]),
    table([
      ["our functions, with what they call", "total", "each"],
      ...ownLines.map(([name, time]) => [name, share(time), perPiece(time)]),
    ]),
  ].join("\n\n");
}
