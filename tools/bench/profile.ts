import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { channel } from "#modules/channel/contract.ts";
import { asSuperuser } from "./database.ts";
import { callerOf, importTenants } from "./exchange-bench.ts";
import { importSheet } from "./exchange-calls.ts";
import { runLoad, startLoad } from "./load-client.ts";
import type { Options } from "./options.ts";
import { type CpuProfile, type Measured, reportOf } from "./profile-report.ts";
import { startOurs, startWorker, stop } from "./processes.ts";
import { writeImportSheet } from "./sheet.ts";

const warmUp = { warmUpSeconds: 3, warmUpRequests: 5_000 };
const microseconds = () => Number(process.hrtime.bigint() / 1000n);

interface Profiled {
  readonly flags: string[];
  /** Ends the process, which writes its profile in doing so, and adds it up. */
  readonly report: (child: ChildProcess, measured: Measured) => Promise<string>;
}

function profiled(what: string): Profiled {
  const folder = mkdtempSync(join(tmpdir(), `chezhang-profile-${what}-`));
  return {
    flags: ["--cpu-prof", "--cpu-prof-interval=500", `--cpu-prof-dir=${folder}`],
    async report(child, measured) {
      await stop(child);
      const path = join(folder, readdirSync(folder)[0] ?? "");
      const recorded = JSON.parse(readFileSync(path, "utf8")) as CpuProfile;
      return `\n${what}, ${measured.count} in ${((measured.until - measured.from) / 1e6).toFixed(1)} s; ${path}\n${reportOf(recorded, measured)}`;
    },
  };
}

/** Our server under V8's sampling profiler, one endpoint a process. */
async function profileEndpoints({ endpoints, seconds }: Options): Promise<void> {
  const load = await startLoad();
  for (const scenario of endpoints) {
    const { flags, report } = profiled(scenario);
    const { child, port } = await startOurs(flags);
    let from = 0;
    const answers = await runLoad(load, { scenario, port, ...warmUp, seconds }, () => {
      from = microseconds();
    });
    const until = microseconds();
    console.log(await report(child, { from, until, count: answers.length }));
  }
  load.kill();
}

/** The worker under the profiler while it checks and writes an import. */
async function profileImport({ exchangeRows: count }: Options): Promise<void> {
  const { flags, report } = profiled("import");
  const { child: api, port } = await startOurs();
  const worker = await startWorker(flags);
  const caller = await asSuperuser((client) => callerOf({ client, port }, importTenants.ours));
  const path = await writeImportSheet(count);
  const from = microseconds();
  await importSheet(caller, { path, to: channel.import.path }, () => {});
  console.log(await report(worker, { from, until: microseconds(), count }));
  await stop(api);
}

/** Where time goes, by area; the profiles themselves stay in the temporary folder. */
export async function profile(options: Options): Promise<void> {
  if (options.only !== "exchange") await profileEndpoints(options);
  if (options.only !== "http") await profileImport(options);
}
