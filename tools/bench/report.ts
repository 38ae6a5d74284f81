import type { ApprovalResult } from "./approval-bench.ts";
import type { ExchangeResult } from "./exchange-bench.ts";
import type { ScenarioResult, Slot } from "./http-bench.ts";

type Line = readonly (string | number)[];

const shown = (value: string | number) =>
  typeof value === "number" ? value.toFixed(value >= 100 ? 0 : 2) : value;

/** Columns as wide as their widest cell; the first to the left, figures to the right. */
export function table(lines: readonly Line[]): string {
  const texts = lines.map((line) => line.map(shown));
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((line) => (line[column] ?? "").length)),
  );
  return texts
    .map((line) =>
      line
        .map((text, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? text.padEnd(width) : text.padStart(width);
        })
        .join("  "),
    )
    .join("\n");
}

const mark = (held: boolean) => (held ? "held" : "MISSED");

export function httpTable(results: readonly ScenarioResult[]): string {
  const head = [
    "",
    "req/s",
    "p50 ms",
    "p99 ms",
    "CPU ms/req",
    "db CPU ms/req",
    "elsewhere",
    "ratio",
    "CPU ratio",
  ];
  const side = (name: string, { perSecond, p50, p99, serverCpu, databaseCpu, elsewhere }: Slot) =>
    [name, perSecond, p50, p99, serverCpu, databaseCpu, elsewhere] as const;
  const lines = results.flatMap(({ scenario, goal, ratio, cpuRatio, held, rounds }) => [
    ...rounds.flatMap((round, index) => [
      [...side(`${scenario} ${index + 1} ours`, round.ours), round.ratio, round.cpuRatio],
      [...side(`${scenario} ${index + 1} bare`, round.bare), "", ""],
    ]),
    [`${scenario} median, goal ≥ ${goal}: ${mark(held)}`, "", "", "", "", "", "", ratio, cpuRatio],
  ]);
  return table([head, ...lines]);
}

export function exchangeTable({ rows, jobs, memory, latency }: ExchangeResult): string {
  const times = jobs.map((job) => [
    `${job.what} of ${rows} rows, goal ≤ ${job.goal}: ${mark(job.held)}`,
    job.plainSeconds,
    job.oursSeconds,
    job.dryRunSeconds ?? "",
    job.ratio,
    String(job.progressSteps),
  ]);
  return [
    table([["", "plain s", "ours s", "of it dry run", "ratio", "progress steps"], ...times]),
    table([
      [`peak memory, goal < ${memory.goal} MB: ${mark(memory.held)}`, "MB"],
      ...Object.entries(memory.peakMegabytes),
    ]),
    table([
      [`p99 of a list, goal ≤ ${latency.goal} × idle: ${mark(latency.held)}`, "ms"],
      ["idle", latency.idle],
      ["during our import", latency.import],
      ["during our export", latency.export],
      ["beside the plain scripts", latency.besidePlainScripts],
      ["both jobs together, × idle", latency.ratio],
    ]),
  ].join("\n\n");
}

export function approvalTable({ opened, growth, decided, ratio, goals }: ApprovalResult): string {
  const slowest = Math.max(...opened.map(({ p95 }) => p95));
  const cpu = ["CPU ms", "db CPU ms", "elsewhere"];
  const rest = (count: number) => Array.from({ length: count }, () => "");
  return [
    table([
      ["my tasks, of", "opened/s", "p50 ms", "p95 ms", "list p95", "counters p95", ...cpu],
      ...opened.map((one) => [
        `${one.instances} instances`,
        one.perSecond,
        one.p50,
        one.p95,
        one.listP95,
        one.countersP95,
        one.serverCpu,
        one.databaseCpu,
        one.elsewhere,
      ]),
      [`goal ≤ ${goals.p95} ms: ${mark(slowest <= goals.p95)}`, "", "", slowest, ...rest(5)],
      [`× the few, ≤ ${goals.growth}: ${mark(growth <= goals.growth)}`, "", "", growth, ...rest(5)],
    ]),
    table([
      ["decisions", "a second", ...cpu, "ratio"],
      ...decided.flatMap((round, index) =>
        (["ours", "bare"] as const).map((side) => [
          `${side} ${index + 1}`,
          round[side].perSecond,
          round[side].processCpu,
          round[side].databaseCpu,
          round[side].elsewhere,
          side === "ours" ? round.ratio : "",
        ]),
      ),
      [`median, goal ≥ ${goals.ratio}: ${mark(ratio >= goals.ratio)}`, ...rest(4), ratio],
    ]),
  ].join("\n\n");
}
