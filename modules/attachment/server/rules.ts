import { Refused } from "#platform/server/refused.ts";
import { type AttachmentKind, attachmentLimit, dailyLimit } from "../contract.ts";
import { attachmentErrors } from "../errors.ts";

/** What was seen of a file. Its name and the type the sender claims are not among it. */
export interface Seen {
  readonly size: number;
  /** The first 256 KB. */
  readonly head: Buffer;
  /** Of a zip: its directory, or nothing when that cannot be read. */
  readonly zip?: ZipDirectory | undefined;
  /** Of an OLE file, the older Office formats: which of `oleMarks` it has. */
  readonly ole?: ReadonlySet<OleMark> | undefined;
}

export interface ZipDirectory {
  readonly names: readonly string[];
  readonly encrypted: boolean;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** The text of `[Content_Types].xml`, in which an Office file says what its parts are. */
  readonly declared: string;
}

const openXml = "application/vnd.openxmlformats-officedocument";

/** Everything we take: how the console shows it, and the endings its name may have. */
const accepted = new Map<string, { kind: AttachmentKind; endings: readonly string[] }>([
  ["image/png", { kind: "image", endings: ["png"] }],
  ["image/jpeg", { kind: "image", endings: ["jpg", "jpeg"] }],
  ["image/gif", { kind: "image", endings: ["gif"] }],
  ["image/webp", { kind: "image", endings: ["webp"] }],
  ["image/heic", { kind: "other", endings: ["heic", "heif"] }],
  ["application/pdf", { kind: "pdf", endings: ["pdf"] }],
  ["video/mp4", { kind: "video", endings: ["mp4", "mov", "m4v", "3gp"] }],
  ["video/webm", { kind: "video", endings: ["webm", "mkv"] }],
  [`${openXml}.wordprocessingml.document`, { kind: "other", endings: ["docx"] }],
  [`${openXml}.spreadsheetml.sheet`, { kind: "other", endings: ["xlsx"] }],
  [`${openXml}.presentationml.presentation`, { kind: "other", endings: ["pptx"] }],
  ["application/msword", { kind: "other", endings: ["doc", "wps"] }],
  ["application/vnd.ms-excel", { kind: "other", endings: ["xls", "et"] }],
  ["application/ofd", { kind: "other", endings: ["ofd"] }],
  ["application/zip", { kind: "other", endings: ["zip"] }],
  ["text/plain", { kind: "other", endings: ["txt", "csv", "log"] }],
]);

export const kindOf = (contentType: string): AttachmentKind =>
  accepted.get(contentType)?.kind ?? "other";

/** The type a file is stored as, by its content alone; refuses what we do not take. */
export function acceptedType(seen: Seen): string {
  if (seen.size === 0) throw new Refused(attachmentErrors.empty);
  const type = finerType(seen);
  if (!accepted.has(type)) throw new Refused(attachmentErrors.typeRefused);
  if (pixelsOf(type, seen.head) > megapixels * 1_000_000) {
    throw new Refused(attachmentErrors.tooLarge, { megapixels: String(megapixels) });
  }
  return type;
}

/** How a file of each kind begins, as strictly as its makers allow: a polyglot begins otherwise. */
const beginnings: readonly [RegExp, string][] = [
  [/^\x89PNG\r\n.\n\0\0\0\rIHDR/s, "image/png"],
  [/^\xff\xd8\xff[\xc0-\xfe]/, "image/jpeg"],
  [/^GIF8[79]a/, "image/gif"],
  [/^RIFF.{4}WEBPVP8[ LX]/s, "image/webp"],
  [/^\0\0..ftyp(hei[cxms]|hevc|mif1)/s, "image/heic"],
  [/^%PDF-[12]\.\d/, "application/pdf"],
  [/^\0\0..ftyp(mp4|isom|iso[2-6]|avc1|M4V|MSNV|3g[ps]|dash|qt)/s, "video/mp4"],
  [/^.E\xdf\xa3.{0,40}\x42\x82.(webm|matroska)/s, "video/webm"],
  // oxlint-disable-next-line no-control-regex
  [/^PK\x03\x04/, "application/zip"],
  [/^\xd0\xcf.\xe0\xa1\xb1.\xe1/s, "application/x-ole-storage"],
];

/** What a file is by its first bytes; "" when they tell nothing. */
export function beginsAs(head: Buffer): string {
  const start = head.toString("latin1", 0, 64);
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? "";
}

/** The first bytes tell pictures, PDF and video; the rest needs a look inside. */
function finerType(seen: Seen): string {
  const type = beginsAs(seen.head);
  if (type === "application/zip") return typeOfZip(seen);
  if (type === "application/x-ole-storage") return typeOfOle(seen);
  return type || typeOfText(seen.head);
}

/** Parts that run when somebody opens them, or archives that nobody has looked into. */
const runs =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vb[es]|jse?|mjs|ws[fh]|hta|lnk|url|reg|jar|class|apk|sh|php|py|swf|chm|iso|img|vhdx?|(do[ct]|xl[st]|pp[ts]|pot)m|xlsb|xlam|ppam|zip|rar|7z|gz|tgz|tar|bz2|xz|cab)[. ]*$|(^|\/)vba(project|data)[^/]*$|^xl\/macrosheets\//;
const webPage = /\.(x?html?|mht|mhtml|svgz?|xsl|xslt)$/;
/** Packages of other kinds: Java and Android programs, e-books, open documents. */
const foreignPackage = /^(meta-inf\/manifest\.mf|androidmanifest\.xml|mimetype)$/;

function typeOfZip({ zip, size }: Seen): string {
  if (!zip || isBomb(zip, size)) return "";
  const names = zip.names.map((name) => name.toLowerCase());
  // Two parts of one name let two readers see two different documents.
  if (new Set(names).size < names.length) return "";
  if (zip.encrypted || names.some((name) => runs.test(name))) {
    throw new Refused(attachmentErrors.activeContent);
  }
  if (names.includes("[content_types].xml")) return typeOfOffice(zip.declared);
  if (names.includes("ofd.xml")) return "application/ofd";
  if (names.some((name) => foreignPackage.test(name))) return "";
  if (names.some((name) => webPage.test(name))) throw new Refused(attachmentErrors.activeContent);
  return "application/zip";
}

const unpackedLimit = 1024 * 1024 * 1024;
const ratioFreeBytes = 20 * 1024 * 1024;
const ratioLimit = 200;

/** We never unpack it, but the person who downloads it will. */
function isBomb({ packedBytes, unpackedBytes }: ZipDirectory, size: number): boolean {
  const overlapping = packedBytes > size;
  const dense = unpackedBytes > ratioFreeBytes && unpackedBytes > size * ratioLimit;
  return overlapping || dense || unpackedBytes > unpackedLimit;
}

const mainPart =
  /\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)\.main\+xml"/;

function typeOfOffice(declared: string): string {
  // Entities and comments would hide the words looked for below; no honest program writes them.
  if (/&|<!/.test(declared)) return "";
  if (/macroEnabled|vbaProject|vbaData|macrosheet|activeX/i.test(declared)) {
    throw new Refused(attachmentErrors.activeContent);
  }
  const main = mainPart.exec(declared)?.[1];
  return main ? `${openXml}.${main}` : "";
}

const utf16 = (name: string) => new RegExp(Array.from(name).join("\\0"), "i");

/** Traces in an OLE file: names of its streams, and the record of a sheet of Excel 4 macros. */
export const oleMarks = {
  word: utf16("WordDocument"),
  excel: utf16("Workbook"),
  macros: utf16("_VBA_PROJECT"),
  encrypted: utf16("EncryptedPackage"),
  // oxlint-disable-next-line no-control-regex
  macroSheet: /\x85\0[\x08-\xff]\0.{4}[\0-\x02]\x01/s,
};
export type OleMark = keyof typeof oleMarks;

function typeOfOle({ ole }: Seen): string {
  if (!ole) return "";
  const has = (mark: OleMark) => ole.has(mark);
  const excel = has("excel") && !has("word");
  if (has("macros") || has("encrypted") || (excel && has("macroSheet"))) {
    throw new Refused(attachmentErrors.activeContent);
  }
  if (has("word")) return "application/msword";
  return excel ? "application/vnd.ms-excel" : "";
}

function typeOfText(head: Buffer): string {
  const text = textOf(head);
  return text === undefined || signs.some((sign) => sign.test(text)) ? "" : "text/plain";
}

/** Plain text in the encodings our users' programs write, or undefined for anything else. */
function textOf(head: Buffer): string | undefined {
  const mark = head.toString("hex", 0, 2);
  const wide = { fffe: "utf-16le", feff: "utf-16be" }[mark];
  for (const encoding of wide ? [wide] : ["utf-8", "gb18030"]) {
    try {
      // As a stream, because the end of the head may cut a character in two.
      const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return /(?!\s)\p{Cc}/u.test(text) ? undefined : text;
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
}

/**
 * By these a text is more than a text. What they overlook still comes back as .txt, as a download.
 * Every repetition is bounded or stays in its line: the text is chosen by whoever wants us slow.
 */
const signs = [
  // Markup of any kind: a document that begins with it, or a telling piece of it anywhere.
  /^\s*<[a-z!?/]/i,
  /<(!doctype|!--|!\[cdata|!entity|\?(xml|php|=)|%|\/?(script|html|head|body|svg|math|iframe|object|embed|form|img|meta|link|style)\b)/i,
  /^MIME-Version:/im,
  // Programs of shells, Windows, browsers and servers.
  /^#!/,
  /^[ \t]*@?echo[ \t]+off\b/im,
  /\b(WScript\.|CreateObject\s{0,9}\(|ActiveXObject|Invoke-Expression|DownloadString|powershell(\.exe)?\s{1,9}-)/i,
  /\b(eval|atob|setTimeout|alert|require)\s{0,9}\(|\bdocument\.(cookie|write|location)|\bfunction\b\s{0,9}\w{0,99}\s{0,9}\(/,
  /^(import|from)[ \t].{0,200}["'];?[ \t]{0,9}$|^[ \t]{0,40}(def|class) \w{1,99}\(.{0,200}\):[ \t]{0,9}$/m,
  // Files that a desktop runs or obeys, and cells that start a program.
  /^\s*\[(InternetShortcut|Desktop Entry)\]/i,
  /^\s*(Windows Registry Editor|REGEDIT4)/,
  /^\s*(\{\\rtf|%!PS)/,
  /\| {0,9}'[^'\r\n]{0,200}'!/,
];

/** A phone takes 200; a few more and a browser that shows the picture runs out of memory. */
const megapixels = 200;

function pixelsOf(type: string, head: Buffer): number {
  if (type === "image/png" && head.length >= 24)
    return head.readUInt32BE(16) * head.readUInt32BE(20);
  if (type === "image/gif" && head.length >= 10) return head.readUInt16LE(6) * head.readUInt16LE(8);
  if (type === "image/webp" && head.length >= 30) return pixelsOfWebp(head);
  return type === "image/jpeg" ? pixelsOfJpeg(head) : 0;
}

function pixelsOfWebp(head: Buffer): number {
  const format = head.toString("latin1", 12, 16);
  if (format === "VP8X") return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  const [wide, high] =
    format === "VP8L"
      ? [head.readUInt32LE(21), head.readUInt32LE(21) >>> 14]
      : [head.readUInt16LE(26), head.readUInt16LE(28)];
  return ((wide & 0x3fff) + 1) * ((high & 0x3fff) + 1);
}

/** Goes from segment to segment to the one that tells the size. */
function pixelsOfJpeg(head: Buffer): number {
  let at = 2;
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    const tellsSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (tellsSize) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    at += 2 + head.readUInt16BE(at + 2);
  }
  return 0;
}

const longestStem = 90;
/** Of a name: everything invisible, reordering or unpaired, and what Windows forbids. */
const oddCharacters = /[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** The name a file is kept and given back under: its ending is that of its content. */
export function fileNameFor(given: string, contentType: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const dot = last.lastIndexOf(".");
  const ending = last.slice(dot + 1).toLowerCase();
  const hasEnding = dot >= 0 && /^[a-z][a-z0-9]{0,4}$/.test(ending);
  const visible = last.slice(0, hasEnding ? dot : undefined).replaceAll(oddCharacters, "");
  const stem = Array.from(visible).slice(0, longestStem).join("").normalize("NFC");
  const trimmed = stem.replaceAll(/^[.\s]+|[.\s]+$/g, "") || "附件";
  const endings = accepted.get(contentType)?.endings ?? [];
  return `${trimmed}.${endings.includes(ending) ? ending : (endings[0] ?? "bin")}`;
}

/** Refuses more attachments than a field may have. */
export function expectFewEnough(ids: readonly string[]): void {
  if (ids.length > attachmentLimit) {
    throw new Refused(attachmentErrors.tooMany, { limit: String(attachmentLimit) });
  }
}

interface Day {
  readonly files: number;
  readonly bytes: number;
}

/** Refuses one file more than a person may upload on a day, or more bytes. */
export function expectWithinDay(today: Day, size: number): void {
  const { files, megabytes } = dailyLimit;
  if (today.files < files && today.bytes + size <= megabytes * 1_000_000) return;
  throw new Refused(attachmentErrors.dayUsedUp, {
    files: String(files),
    megabytes: String(megabytes),
  });
}

interface Uploaded {
  readonly id: string;
  readonly created_by: string;
}

/** Refuses files that somebody else uploaded, unless they are on the record already. */
export function expectOwnOrKnown(
  files: readonly Uploaded[],
  { me, known }: { me: string; known: readonly string[] },
): void {
  if (!files.every((file) => file.created_by === me || known.includes(file.id))) {
    throw new Refused(attachmentErrors.notOwn);
  }
}
