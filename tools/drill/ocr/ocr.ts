import { readPicture } from "#modules/provider-adapter/server/faces/screenshots.ts";
import { doubtsOn, type Read } from "#modules/service-charge/server/rules/screenshot.ts";
import { draw } from "./draw.ts";
import { hostilePictures } from "./hostile.ts";
import { type Screenshot, screenshots } from "./screenshots.ts";

const deadlineMs = 120_000;
const nothing: Read = { name: null, amountFen: null };

async function readOf(shot: Screenshot): Promise<Read> {
  const picture = await readPicture(draw(shot), deadlineMs);
  return picture.kind === "read" ? picture.facts : nothing;
}

/** The same sum with each of its digits mistyped once, and the same name with another character. */
function mistyped({ name, amountFen }: Screenshot) {
  const digits = String(amountFen);
  const sums = Array.from(digits, (digit, at) =>
    [1, 3, 5, 8].map((by) => {
      const other = String((Number(digit) + by) % 10);
      return Number(digits.slice(0, at) + other + digits.slice(at + 1));
    }),
  ).flat();
  const names = Array.from("芳静伟杰华公王李").flatMap((other) =>
    Array.from(name, (_, at) => name.slice(0, at) + other + name.slice(at + 1)),
  );
  return [
    ...sums.map((fen) => ({ name, amountFen: fen })),
    ...names.map((another) => ({ name: another, amountFen })),
  ].filter((entered) => entered.name !== name || entered.amountFen !== amountFen);
}

/** How screenshots are read, and what is let pass that is not what they say. */
export async function readAll(shots: readonly Screenshot[]) {
  const figures = { screenshots: 0, fields: 0, right: 0, agrees: 0, mistyped: 0, silent: 0 };
  const missed: string[] = [];
  for (const shot of shots) {
    const read = await readOf(shot);
    const said = { name: shot.name, amountFen: shot.amountFen };
    const wrong = mistyped(shot);
    figures.screenshots += 1;
    figures.mistyped += wrong.length;
    figures.silent += wrong.filter((entered) => doubtsOn(read, entered).length === 0).length;
    if (shot.isCut) continue;
    const right = [read.name?.value === said.name, read.amountFen?.value === said.amountFen];
    figures.fields += 2;
    figures.right += right.filter((is) => is).length;
    if (doubtsOn(read, said).length === 0) figures.agrees += 1;
    if (right.includes(false)) missed.push(`${shot.id}: ${shot.layout} ${shot.theme} ${shot.flaw}`);
  }
  return { ...figures, missed };
}

/** What somebody uploads who means harm: each ends in time, and a good one is read after it. */
async function survived(): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, image] of hostilePictures()) {
    const began = performance.now();
    const { kind } = await readPicture(image, 20_000);
    const tookMs = Math.round(performance.now() - began);
    process.stderr.write(`${name}: ${kind} after ${tookMs} ms\n`);
    if (tookMs > 30_000) broken.push(name);
  }
  return broken;
}

/** Reads drawn screenshots and holds what was read against what they say. */
export async function ocrDrill({ seed }: { readonly seed?: string | undefined }) {
  const { missed, ...figures } = await readAll(screenshots(70, Number(seed ?? 2026)));
  const hung = await survived();
  for (const one of missed) process.stderr.write(`${one}\n`);
  const share = figures.right / figures.fields;
  const held = share >= 0.95 && figures.silent === 0 && hung.length === 0;
  return { held, ...figures, share: Number(share.toFixed(3)), hung };
}
