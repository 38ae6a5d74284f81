import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { tellHistories } from "./histories.ts";

export interface PayeesPlan {
  readonly seed: number;
  readonly histories: number;
}

export const planFrom = (given: { readonly seed?: string | undefined }): PayeesPlan => ({
  histories: 100_000,
  seed: given.seed === undefined ? Math.floor(Math.random() * 2 ** 30) : Number(given.seed),
});

/** The same on a real database, by commands: histories one after the other, and races. */
const onDatabase = ["bank-data.property.test.ts", "race.db.test.ts"];

/**
 * Money goes only where somebody said it may: random histories against the rules alone, then by the
 * commands on a real database, then everybody at once.
 */
export async function payeesDrill({
  seed,
  histories,
}: PayeesPlan): Promise<{ held: boolean; [figure: string]: unknown }> {
  const startedAt = performance.now();
  const { faults, done } = tellHistories(seed, histories);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(`${JSON.stringify({ seed, histories, seconds, faults, ...done })}\n`);
  const files = onDatabase.map((file) => `tools/drill/payees/${file}`);
  const child = spawn(
    "npx",
    ["vitest", "run", "--project=server", "--no-file-parallelism", "--testTimeout=0", ...files],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, TESTS: "whole" } },
  );
  child.stdout.pipe(process.stdout, { end: false });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const said = await text(child.stdout);
  const figures = said.split("\n").filter((line) => line.startsWith("{"));
  const held = faults.length === 0 && (await ended) === 0;
  return { held, seed, histories, seconds, faults, figures };
}
