import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Plays `main/midnight-drill.db.test.ts` with 500 transfers, 200 departures and 20 kills. */
export async function midnightDrill({ seed = "" }: { readonly seed?: string | undefined }) {
  const child = spawn(
    "npx",
    [
      "vitest",
      "run",
      "--project=server",
      "--testTimeout=3600000",
      "main/midnight-drill.db.test.ts",
    ],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, MIDNIGHT: "whole", MIDNIGHT_SEED: seed },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const said = await text(child.stdout);
  const figures = said.split("\n").filter((line) => line.startsWith("{"));
  return { held: (await ended) === 0, figures };
}
