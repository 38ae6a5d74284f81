import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { endsWithItsParent } from "#main/process.ts";
import type { Ports } from "../providers/arena.ts";
import { small } from "../providers/plan.ts";
import { type Mistake, mistakes } from "./campaign-mistakes.ts";
import { copyOfProduct } from "./copy.ts";
import { plant } from "./fault.ts";

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
  const copy = copyOfProduct();
  try {
    if (mistake) plant(copy.folder, [editOf(copy.folder, mistake)]);
    return await run(copy.folder, ports);
  } finally {
    copy.remove();
  }
}

/** Where the mistake's text stands, wherever in its part of the product. */
export function editOf(folder: string, { under, right, wrong }: Mistake) {
  const inside = readdirSync(join(folder, under), { recursive: true, encoding: "utf8" });
  const paths = inside.filter((one) => one.endsWith(".ts")).map((one) => join(under, one));
  const file = paths.find((one) => readFileSync(join(folder, one), "utf8").includes(right));
  return { file: file ?? under, right, wrong };
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

/**
 * The campaign of the providers' drill is not blind: without a mistake it holds, with each of them it
 * finds what it should. Gives the names of those that it did not find.
 */
export async function campaignFaults(): Promise<string[]> {
  const missed: string[] = [];
  for (const [n, mistake] of [undefined, ...mistakes].entries()) {
    const { held, faults, seconds } = await campaignWith(mistake, portsOf(n));
    const isFound = mistake?.foundBy.test(faults.join("\n")) ?? true;
    const isRight = held === (mistake === undefined) && isFound;
    const name = mistake?.name ?? "the campaign without a mistake";
    if (!isRight) missed.push(name);
    process.stdout.write(
      `${isRight ? "✔" : "✘"} ${name} (${seconds} s): ${faults[0] ?? "no fault"}\n`,
    );
  }
  return missed;
}
