import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

interface Options {
  readonly kills?: string | undefined;
  readonly seed?: string | undefined;
}

const usualKills = "20";

/** Plays `main/judging-drill.db.test.ts` with more lines and more kills. */
export async function judgingDrill({ kills = usualKills, seed = "" }: Options) {
  const child = spawn(
    "npx",
    ["vitest", "run", "--project=server", "--testTimeout=3600000", "main/judging-drill.db.test.ts"],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, JUDGING_KILLS: kills, JUDGING_SEED: seed },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const said = await text(child.stdout);
  const figures = said.split("\n").filter((line) => line.startsWith("{"));
  return { held: (await ended) === 0, figures };
}
