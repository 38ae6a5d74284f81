import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const usual = "500";

/** Who pays, gives up, redirects and tries again at once: none is paid twice, and none after it was given up. */
export async function carPaymentsDrill({
  rounds = usual,
}: {
  readonly rounds?: string | undefined;
}): Promise<{ held: boolean; [figure: string]: unknown }> {
  const file = "tools/drill/car-payments/race.db.test.ts";
  const child = spawn("npx", ["vitest", "run", "--project=server", "--testTimeout=0", file], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, RACE_ROUNDS: rounds },
  });
  child.stdout.pipe(process.stdout, { end: false });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const figures = (await text(child.stdout)).split("\n").filter((line) => line.startsWith("{"));
  return { held: (await ended) === 0, rounds: Number(rounds), figures: figures.slice(-1) };
}
