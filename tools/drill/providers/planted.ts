import { execFileSync, fork } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { endsWithItsParent } from "#main/process.ts";
import type { Ports } from "./arena.ts";
import { small } from "./plan.ts";
import { type Mistake, mistakes } from "./mistakes.ts";

const root = join(import.meta.dirname, "../../..");

interface Outcome {
  readonly held: boolean;
  readonly faults: readonly string[];
  readonly seconds: number;
}

/**
 * Runs the small campaign on a copy of the product in which a mistake was made. The copy is another
 * folder, so that nothing here is ever wrong, not even for a moment.
 */
async function campaignWith(mistake: Mistake | undefined, ports: Ports): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "chezhang-planted-"));
  try {
    copyTo(folder);
    if (mistake) plant(folder, mistake);
    return await run(folder, ports);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTo(folder: string): void {
  const listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", listing, { cwd: root, encoding: "utf8" }).split("\0");
  for (const name of names.filter((one) => one !== "" && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

/** A mistake that no longer fits what it was made for is an error, not a quiet success. */
function plant(folder: string, { name, under, right, wrong }: Mistake): void {
  const inside = readdirSync(join(folder, under), { recursive: true, encoding: "utf8" });
  const paths = inside.filter((one) => one.endsWith(".ts")).map((one) => join(folder, under, one));
  const times = (path: string) => readFileSync(path, "utf8").split(right).length - 1;
  const [path, ...others] = paths.filter((one) => times(one) > 0);
  if (path === undefined || others.length > 0 || times(path) !== 1) {
    throw new Error(`${under} has the text for "${name}" not exactly once`);
  }
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(right, () => wrong),
  );
}

async function run(folder: string, ports: Ports): Promise<Outcome> {
  const plan = JSON.stringify({ ...small, ports });
  // Its own processes end with it: see startProcess and openPrivatePostgres.
  const child = fork("tools/drill/drill.ts", ["providers", "--plan", plan], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    execArgv: ["--import", endsWithItsParent],
  });
  if (!child.stdout) throw new Error("the campaign says nothing");
  const said = await text(child.stdout);
  const last = said.trimEnd().split("\n").at(-1) ?? "";
  if (!last.startsWith("{")) throw new Error(`the campaign ended without a result:\n${said}`);
  return JSON.parse(last) as Outcome;
}

const portsOf = (n: number): Ports => ({
  postgres: 5457 + n,
  api: 8381 + n,
  sandbox: 8620 + 10 * n,
});

/** The campaign is not blind: without a mistake it holds, with each of them it finds what it should. */
export async function plantedDrill(): Promise<{ held: boolean; campaigns: object[] }> {
  const campaigns: { right: boolean }[] = [];
  for (const [n, mistake] of [undefined, ...mistakes].entries()) {
    const outcome = await campaignWith(mistake, portsOf(n));
    const isFound = mistake?.foundBy.test(outcome.faults.join("\n")) ?? true;
    const right = outcome.held === (mistake === undefined) && isFound;
    campaigns.push({ ...outcome, mistake: mistake?.name ?? null, right } as { right: boolean });
  }
  return { held: campaigns.every(({ right }) => right), campaigns };
}
