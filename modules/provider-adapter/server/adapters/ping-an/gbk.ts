import iconv from "iconv-lite";

/**
 * The characters that every reader of GBK agrees on. Later standards filled its free places, and
 * a bank that has not followed would read another character there.
 */
const agreedOn = "cp936";

/** GBK bytes of a text, or undefined where GBK has no place for one of its characters. */
export function toGbk(text: string): Buffer | undefined {
  const bytes = iconv.encode(text, agreedOn);
  try {
    return fromGbk(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** As many whole characters as fit: half a character would be read together with what follows. */
export function cutToBytes(text: string, most: number): string {
  let kept = "";
  let length = 0;
  for (const character of text) {
    length += iconv.encode(character, agreedOn).length;
    if (length > most) break;
    kept += character;
  }
  return kept;
}

const isLead = (byte: number) => byte >= 0x81 && byte <= 0xfe;
const isTrail = (byte: number) => byte >= 0x40 && byte <= 0xfe && byte !== 0x7f;
const lessThan = 0x3c;

/** Bytes of the character that begins here; 0 for a first half without its second. */
function characterLength(byte: number, next: number | undefined): number {
  if (byte < 0x80) return 1;
  if (!isLead(byte)) throw new Error(`odd byte ${byte.toString(16)}`);
  if (next === undefined || next === lessThan) return 0;
  if (!isTrail(next)) throw new Error(`odd byte ${next.toString(16)}`);
  return 2;
}

/**
 * Reads GBK. The bank cuts long texts by bytes, so the first half of a character may stand at the
 * end of a text or before a tag: it is dropped there. Any other odd byte throws.
 */
export function fromGbk(bytes: Buffer): string {
  const whole: Buffer[] = [];
  let from = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes[at] ?? 0, bytes[at + 1]);
    if (length === 0) {
      whole.push(bytes.subarray(from, at));
      from = at + 1;
    }
    at += length || 1;
  }
  whole.push(bytes.subarray(from));
  const text = iconv.decode(Buffer.concat(whole), "gbk");
  if (text.includes("\uFFFD")) throw new Error("bytes that are no character");
  return text;
}
