import { quickEntry } from "#modules/quick-entry/server/reading/quick-entry.ts";
import type { Random } from "../random.ts";

const odd = [
  "\u0000",
  "\u200b",
  "𠮷",
  "🚗",
  "（",
  "((((",
  "】",
  "¥",
  "万",
  "O",
  "l",
  "：",
  "\n",
  "\r",
  "1️⃣",
  "\ud800",
  "零",
  "，",
  "。",
  "=",
  "<",
  ">>",
  "---",
];

const signs = (random: Random, length: number): string =>
  Array.from({ length }, () => String.fromCodePoint(random.below(0x2_ffff))).join("");

/** Cuts and splices of messages, with signs in between that nobody expects. */
export function garbled(texts: readonly string[], random: Random): string {
  const pieces = Array.from({ length: 1 + random.below(5) }, () => {
    const text = random.oneOf(texts);
    const from = random.below(text.length + 1);
    return text.slice(from, from + random.below(text.length + 1)) + random.oneOf(odd);
  });
  const kind = random.below(40);
  if (kind === 0) pieces.push(signs(random, 400));
  if (kind === 1)
    pieces.push(
      random.oneOf(["1", "12 ", "一", "(", "（", "O0", "的", "-", "承", "9,", "万1"]).repeat(2_000),
    );
  if (kind === 2 && random.chance(0.1))
    pieces.push(random.oneOf(texts).repeat(400).slice(0, 100_000));
  return pieces.join("");
}

/** The longest that one message took, in milliseconds of the processor. */
export function fuzzed(
  texts: readonly string[],
  random: Random,
  count: number,
): { slowest: number; text: string } {
  let slowest = 0;
  let text = "";
  for (let at = 0; at < count; at += 1) {
    const message = garbled(texts, random);
    const before = process.cpuUsage();
    quickEntry(message);
    const { user, system } = process.cpuUsage(before);
    const taken = (user + system) / 1000;
    if (taken <= slowest) continue;
    slowest = taken;
    text = message;
  }
  return { slowest, text };
}
