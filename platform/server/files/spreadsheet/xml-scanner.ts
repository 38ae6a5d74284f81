import { SpreadsheetRefused } from "./spreadsheet-refused.ts";

/** What a reader of one XML part listens to. Ranges are valid during the call only. */
export interface XmlListener {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(bytes: Buffer, start: number, end: number): void;
}

/** No tag, comment or cell text of a real workbook comes near this. */
const longestToken = 64 * 1024;
const cdata = Buffer.from("<![CDATA[");
const comment = Buffer.from("<!--");
const less = 60;
const greater = 62;
const slash = 47;
const equals = 61;
const colon = 58;

/**
 * Cuts XML into tags and text while it arrives. It works on bytes, since strings cut out of a
 * larger string keep the larger one in memory, and it knows no DTD, so that no entity can grow.
 */
export class XmlScanner {
  readonly #listener: XmlListener;
  readonly #attributes = new Attributes();
  readonly #shortNames = new Map<number, string>();
  #rest: Buffer = Buffer.alloc(0);
  #isSkippingText = false;
  #depth = 0;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at < bytes.length) {
      const next = bytes[at] === less ? this.#readMarkup(bytes, at) : this.#readText(bytes, at);
      if (next < 0) break;
      at = next;
    }
    this.#rest = bytes.subarray(at);
    if (this.#rest.length > longestToken) throw broken("a token without end");
  }

  end(): void {
    if (this.#rest.length > 0 && this.#rest[0] === less) throw broken("the XML is cut off");
    if (this.#depth !== 0) throw broken("the XML is cut off");
  }

  /** Returns where to go on, or -1 when the token is not complete yet. */
  #readText(bytes: Buffer, at: number): number {
    let end = at;
    while (end < bytes.length && bytes[end] !== less) end++;
    if (this.#isSkippingText) {
      this.#isSkippingText = end === bytes.length;
      return end;
    }
    if (end < bytes.length) {
      this.#listener.text(bytes, at, end);
      return end;
    }
    if (end - at < longestToken) return -1;
    // Cells are cut far below this, so that the rest of an endless text may go unread.
    this.#listener.text(bytes, at, end);
    this.#isSkippingText = true;
    return end;
  }

  #readMarkup(bytes: Buffer, at: number): number {
    const kind = bytes[at + 1];
    if (kind === undefined) return -1;
    if (kind === 33) return this.#readDeclaration(bytes, at);
    if (kind === 63) return after(bytes.indexOf("?>", at + 2), 2);
    if (kind === slash) return this.#readClosing(bytes, at);
    return this.#readOpening(bytes, at);
  }

  #readDeclaration(bytes: Buffer, at: number): number {
    const head = bytes.subarray(at, at + cdata.length);
    if (head.subarray(0, 4).equals(comment)) return after(bytes.indexOf("-->", at + 4), 3);
    if (head.length < cdata.length) return -1;
    if (!head.equals(cdata)) throw new SpreadsheetRefused("bomb", "the XML declares a DTD");
    const end = bytes.indexOf("]]>", at + cdata.length);
    // Raw text may hold & and <, which the listener would take for an entity.
    if (end >= 0) {
      const escaped = Buffer.from(
        bytes.toString("utf8", at + cdata.length, end).replaceAll("&", "&amp;"),
      );
      this.#listener.text(escaped, 0, escaped.length);
    }
    return after(end, 3);
  }

  #readClosing(bytes: Buffer, at: number): number {
    let end = at + 2;
    while (end < bytes.length && bytes[end] !== greater) end++;
    if (end === bytes.length) return -1;
    this.#depth--;
    this.#listener.close(this.#nameAt(bytes, at + 2));
    return end + 1;
  }

  #readOpening(bytes: Buffer, at: number): number {
    const end = endOfTag(bytes, at + 1);
    if (end < 0) return -1;
    const closesItself = bytes[end - 1] === slash;
    const name = this.#nameAt(bytes, at + 1);
    this.#attributes.point(bytes, at + 1, closesItself ? end - 1 : end);
    this.#listener.open(name, this.#attributes);
    if (closesItself) this.#listener.close(name);
    else this.#depth++;
    return end + 1;
  }

  /** The name without its prefix. Names of cells repeat by the million: they are made once. */
  #nameAt(bytes: Buffer, from: number): string {
    let start = from;
    let end = from;
    let key = 0;
    for (let byte = bytes[end]; isNameByte(byte); byte = bytes[++end]) {
      key = byte === colon ? 0 : key * 256 + byte;
      if (byte === colon) start = end + 1;
    }
    if (end - start > 4) return bytes.toString("latin1", start, end);
    const known = this.#shortNames.get(key);
    if (known !== undefined) return known;
    const name = bytes.toString("latin1", start, end);
    if (this.#shortNames.size < 256) this.#shortNames.set(key, name);
    return name;
  }
}

/** A walk over the attributes of one tag; the same object serves every tag. */
export class Attributes {
  bytes: Buffer = Buffer.alloc(0);
  name = 0;
  nameStart = 0;
  nameEnd = 0;
  start = 0;
  end = 0;
  #at = 0;
  #tagEnd = 0;

  point(bytes: Buffer, from: number, to: number): void {
    this.bytes = bytes;
    this.#tagEnd = to;
    this.#at = from;
    while (this.#at < to && !isSpace(bytes[this.#at])) this.#at++;
  }

  /** Moves to the next attribute; its value lies between start and end. */
  next(): boolean {
    const { bytes } = this;
    const tagEnd = this.#tagEnd;
    this.nameStart = this.#skipSpaces(this.#at);
    this.nameEnd = this.#skipName(this.nameStart);
    const equalsAt = this.#skipSpaces(this.nameEnd);
    let at = this.#skipSpaces(equalsAt + 1);
    if (at >= tagEnd || bytes[equalsAt] !== equals) return false;
    const quote = bytes[at];
    if (quote !== 34 && quote !== 39) return false;
    this.start = ++at;
    while (at < tagEnd && bytes[at] !== quote) at++;
    this.end = at;
    this.#at = at + 1;
    // The first letter is the whole name for the attributes of a cell.
    this.name = this.nameEnd - this.nameStart === 1 ? (bytes[this.nameStart] ?? 0) : 0;
    return true;
  }

  #skipName(from: number): number {
    let at = from;
    while (at < this.#tagEnd && this.bytes[at] !== equals && !isSpace(this.bytes[at])) at++;
    return at;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (at < this.#tagEnd && isSpace(this.bytes[at])) at++;
    return at;
  }

  /** All attributes of a rare tag, without their prefixes. A Map has no prototype to reach. */
  all(): Map<string, string> {
    const found = new Map<string, string>();
    while (this.next()) {
      const name = this.bytes.toString("latin1", this.nameStart, this.nameEnd);
      const value = decodeEntities(this.bytes.toString("utf8", this.start, this.end));
      found.set(name.slice(name.indexOf(":") + 1), value);
    }
    return found;
  }
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** The five entities of XML and character references; whatever else there is stays as written. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,8}|#[0-9]{1,9}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities.get(name) ?? whole;
    const isHex = name[1] === "x" || name[1] === "X";
    const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function endOfTag(bytes: Buffer, from: number): number {
  let quote = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === greater) {
      return at;
    } else if (byte === 34 || byte === 39) {
      quote = byte;
    }
  }
  return -1;
}

const isSpace = (byte: number | undefined) =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9;

const isNameByte = (byte: number | undefined): byte is number =>
  byte !== undefined && byte > 32 && byte !== greater && byte !== slash;

const after = (found: number, length: number) => (found < 0 ? -1 : found + length);

const broken = (why: string) => new SpreadsheetRefused("unreadable", why);
