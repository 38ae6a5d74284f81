import type { Random } from "../random.ts";

export const bodyLimit = 1_048_576;

const padded = (json: string, bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from(json),
    Buffer.alloc(Math.max(0, bytes - Buffer.byteLength(json)), " "),
  ]);

const nested = (depth: number): string => `${'{"a":['.repeat(depth)}${"]}".repeat(depth)}`;

const spoilers: readonly ((json: string, random: Random) => Buffer)[] = [
  (json, random) => Buffer.from(json.slice(0, random.below(json.length))),
  (json, random) => withByte(json, random, 0xff),
  (json, random) => withByte(json, random, 0x00),
  (json, random) => withByte(json, random, 0xc3),
  (json, random) => withByte(json, random, 0xed),
  (json) => Buffer.from(`\ufeff${json}`),
  (json) => Buffer.from(json, "utf16le"),
  (json) => Buffer.from(`${json}${json}`),
  (json) => Buffer.from(json.replace("{", '{"__proto__":{"polluted":1},')),
  (json) => Buffer.from(json.replace("{", '{"constructor":{"prototype":{"polluted":1}},')),
  (json) => Buffer.from(json.replace(/^\{(.*)\}$/s, "{$1,$1}")),
  () => Buffer.from(nested(9)),
  () => Buffer.from(nested(11)),
  () => Buffer.from(nested(5_000)),
  () => Buffer.from("[".repeat(100_000)),
  () => Buffer.from(`"${"\\ud800".repeat(1_000)}"`),
  () => Buffer.from("null"),
  () => Buffer.from("[]"),
  () => Buffer.from("1e999"),
  () => Buffer.from(""),
  () => Buffer.from(`{"x":${"9".repeat(50_000)}}`),
];

/** As much as may come, and one more; seldom, since each is a megabyte to read. */
const largest: readonly ((json: string) => Buffer)[] = [
  (json) => padded(json, bodyLimit),
  (json) => padded(json, bodyLimit + 1),
  () => Buffer.from(`{"filters":{"x":[${"1,".repeat(500_000)}1]}}`),
  () => Buffer.from(`{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":${n}`).join(",")}}`),
  () => Buffer.from(`{"keyword":"${"\\u0000".repeat(170_000)}"}`),
  () => Buffer.from(`[${"{},".repeat(340_000)}{}]`),
];

/** A body that no browser sends. */
export function brokenBody(json: string, random: Random): Buffer {
  if (random.chance(0.03)) return random.oneOf(largest)(json);
  return random.oneOf(spoilers)(json, random);
}

function withByte(json: string, random: Random, byte: number): Buffer {
  const bytes = Buffer.from(json);
  bytes[random.below(bytes.length)] = byte;
  return bytes;
}
