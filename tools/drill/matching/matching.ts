import { existsSync } from "node:fs";
import { join } from "node:path";
import { Random } from "../random.ts";
import { deceiving } from "./deceiving.ts";
import { generate } from "./generate.ts";
import { type Judged, judgeAll } from "./run-set.ts";
import { readSet } from "./set.ts";
import { type Figures, tallyOf, tell } from "./tally.ts";
import { usual } from "./usual.ts";

interface Options {
  readonly set?: string | undefined;
  readonly seed?: string | undefined;
  readonly plan?: string | undefined;
}

const linesOfABlock = 2_000;

/** Holds the matching rules against labelled lines: no automatic match may be wrong. */
export async function matchingDrill(options: Options): Promise<{ held: boolean }> {
  const { set, plan } = options;
  const seed = options.seed === undefined ? Date.now() % 2 ** 30 : Number(options.seed);
  const told = set === undefined ? invented(seed, plan === "brief" ? 25 : 100) : ofFolder(set);
  const figures: Record<string, Figures> = {};
  for (const [name, judged] of told) {
    const tally = tallyOf(judged);
    tell(name, tally);
    figures[name] = tally.figures;
  }
  const all = Object.values(figures);
  const held = all.length > 0 && all.every(({ automatic }) => automatic.wrong === 0);
  return { held, ...(set === undefined && { seed }), ...figures };
}

function ofFolder(folder: string): readonly (readonly [string, readonly Judged[]])[] {
  return ["lines", "adversarial"]
    .filter((name) => existsSync(join(folder, `${name}.jsonl`)))
    .map((name) => [name, judgeAll(readSet(folder, `${name}.jsonl`))]);
}

/** Lines of as many companies as there are blocks, and as many blocks of deceiving ones by ten. */
export function invented(
  seed: number,
  blocks: number,
): readonly (readonly [string, readonly Judged[]])[] {
  const judgedOf = (writers: typeof usual, count: number) =>
    Array.from({ length: count }, (_, block) =>
      judgeAll(generate(writers, Random.of(seed, block), linesOfABlock)),
    ).flat();
  return [
    ["usual", judgedOf(usual, blocks)],
    ["deceiving", judgedOf(deceiving, Math.ceil(blocks / 10))],
  ];
}
