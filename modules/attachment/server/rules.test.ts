import { describe, expect, it } from "vitest";
import { shownInline } from "#platform/server/files/sniff.ts";
import { Refused } from "#platform/server/refused.ts";
import { computedMs } from "#platform/testing/computing.ts";
import {
  acceptedType,
  expectFewEnough,
  fileNameFor,
  kindOf,
  type OleMark,
  type Seen,
  type ZipDirectory,
} from "./rules.ts";

/** What became of a file: the type it is stored as, or the code of the refusal. */
function outcome(seen: Partial<Seen> & { head: Buffer }): string {
  try {
    return acceptedType({ size: seen.head.length, ...seen });
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown.definition.code;
    throw thrown;
  }
}
const bytes = (text: string) => Buffer.from(text, "latin1");
const ofText = (text: string) => outcome({ head: Buffer.from(text) });

describe("what a file is", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png", "image"],
    ["\xff\xd8\xff\xe0\0\x10JFIF\0", "image/jpeg", "image"],
    ["GIF89a\x01\0\x01\0", "image/gif", "image"],
    ["RIFF\x24\0\0\0WEBPVP8 ", "image/webp", "image"],
    ["\0\0\0\x18ftypheic", "image/heic", "other"],
    ["%PDF-1.7\n", "application/pdf", "pdf"],
    ["\0\0\0\x18ftypmp42", "video/mp4", "video"],
    ["\0\0\0\x14ftypqt  ", "video/mp4", "video"],
    ["\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm", "video/webm", "video"],
  ])("is told by how it begins: %j", (head, type, kind) => {
    expect(outcome({ head: bytes(head) })).toBe(type);
    expect(kindOf(type)).toBe(kind);
  });

  it.each([
    ["nothing of a PNG but its name", "\x89PNG\r\n\x1a\n<html>"],
    ["a web page with the word of a video", "<!--ftypisom--><script>"],
    ["a video of no known make", "\0\0\0\x18ftypevil"],
    ["a web page with the word of WebP", "<script>WEBPVP8 "],
    ["a PDF behind something else", "MZ\x90\0%PDF-1.7"],
    ["a program for Windows", "MZ\x90\0\x03\0\0\0"],
    ["a program for Linux", "\x7fELF\x02\x01\x01\0"],
    ["bytes without meaning", "\x80\x81\x00\x01\xfe\xff\x00\x13"],
  ])("is not believed: %s", (_, head) => {
    expect(outcome({ head: bytes(head) })).toBe("1301");
  });

  it("is shown in place exactly when the platform allows its type to be", () => {
    const types = [...shownInline, "text/plain", "application/zip", "image/heic", "image/svg+xml"];
    for (const type of types) expect(kindOf(type) !== "other", type).toBe(shownInline.has(type));
  });

  it("is refused when there is nothing in it", () => {
    expect(outcome({ head: Buffer.alloc(0) })).toBe("1303");
  });
});

describe("text", () => {
  it.each([
    "付款说明：金额 < 10 万元，折扣 > 5%。",
    "姓名,金额\r\n张三,-100.50\r\n李四,+20\r\n",
    "<通知> 各位同事：请于月底前提交。",
    "See you at 5 — a < b and c > d.\tTabs too.",
    '{"looks": "like JSON"}',
  ])("is taken: %j", (text) => {
    expect(ofText(text)).toBe("text/plain");
  });

  it("is taken in the encodings of Chinese Windows and of Excel", () => {
    const gbk = Buffer.from("d5c5c8fd2cbdf0b6ee0d0a", "hex");
    expect(outcome({ head: gbk })).toBe("text/plain");
    const utf16 = Buffer.concat([bytes("\xff\xfe"), Buffer.from("张三\t100\r\n", "utf16le")]);
    expect(outcome({ head: utf16 })).toBe("text/plain");
  });

  it("is taken when its beginning ends in the middle of a character", () => {
    expect(outcome({ head: Buffer.from("车账".repeat(9)).subarray(0, -1) })).toBe("text/plain");
  });

  it.each([
    "<svg onload=alert(1)>",
    "\ufeff  <?xml version='1.0'?><!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
    "hello <script>alert(1)</script>",
    "<?php system($_GET[0]);",
    "<%= Runtime.exec %>",
    "#!/bin/sh\nrm -rf /",
    "@echo off\r\ndel *.*",
    "\r\n  ECHO OFF\r\n",
    'Set shell = CreateObject("WScript.Shell")',
    "powershell -enc AAAA",
    "alert(document.cookie)",
    "function f () { }",
    "import fs from 'node:fs';",
    "def main():\n  pass",
    "[InternetShortcut]\r\nURL=file://evil",
    "Windows Registry Editor Version 5.00",
    "{\\rtf1 hello}",
    "%!PS-Adobe-3.0",
    "Subject: x\r\nMIME-Version: 1.0\r\n",
    "=cmd|' /C calc'!A0",
  ])("is refused where it is a page or a program: %j", (text) => {
    expect(ofText(text)).toBe("1301");
  });

  it("is refused as a page in UTF-16 too", () => {
    const page = Buffer.from("\ufeff<html><script>alert(1)</script>", "utf16le");
    expect(outcome({ head: page })).toBe("1301");
  });

  it.each([
    " ",
    "\n",
    "<",
    "|",
    "'",
    "function ",
    "echo ",
    "@",
    "import ",
    "def a(",
    "eval   ",
    "|'",
    "powershell ",
    ".",
  ])("is judged at once, however it is made: %j over and over", (piece) => {
    const head = Buffer.from(piece.repeat((256 * 1024) / piece.length));
    expect(computedMs(() => outcome({ head }))).toBeLessThan(500);
  });
});

describe("a zip", () => {
  const directory = (zip: Partial<ZipDirectory>) =>
    outcome({
      head: bytes("PK\x03\x04"),
      size: 1000,
      zip: {
        names: [],
        encrypted: false,
        packedBytes: 500,
        unpackedBytes: 1000,
        declared: "",
        ...zip,
      },
    });
  const office = (declared: string, more: string[] = []) =>
    directory({ names: ["[Content_Types].xml", ...more], declared });
  const main = (what: string) =>
    `<Override ContentType="application/vnd.openxmlformats-officedocument.${what}.main+xml"/>`;

  it.each(["wordprocessingml.document", "spreadsheetml.sheet", "presentationml.presentation"])(
    "is an Office file where it says so: %s",
    (what) => {
      expect(office(main(what))).toBe(`application/vnd.openxmlformats-officedocument.${what}`);
    },
  );

  it("may be an electronic invoice, or an archive of photos and papers", () => {
    expect(directory({ names: ["OFD.xml", "Doc_0/Document.xml"] })).toBe("application/ofd");
    expect(directory({ names: ["合同.pdf", "照片/1.jpg"] })).toBe("application/zip");
  });

  it.each([
    ["declared as macros", main("spreadsheetml.sheet") + "vnd.ms-excel.sheet.macroEnabled", []],
    ["declared under another name", main("spreadsheetml.sheet") + "vnd.ms-office.vbaProject", []],
    ["a part that is VBA", main("wordprocessingml.document"), ["word/vbaProject.bin"]],
    ["Excel 4 macros", main("spreadsheetml.sheet"), ["xl/macrosheets/sheet1.xml"]],
    ["ActiveX", main("wordprocessingml.document") + "vnd.ms-office.activeX+xml", []],
    ["a program inside", main("wordprocessingml.document"), ["word/embeddings/setup.EXE"]],
  ])("is refused as an Office file with %s", (_, declared, names) => {
    expect(office(declared, names)).toBe("1302");
  });

  it("is refused where entities or comments could hide what it declares", () => {
    expect(office(`${main("spreadsheetml.sheet")}vnd.ms-office.vba&#80;roject`)).toBe("1301");
    expect(office(`${main("spreadsheetml.sheet")}<!-- -->`)).toBe("1301");
  });

  it("is refused as an Office file of a kind we do not know", () => {
    expect(office(main("wordprocessingml.template"))).toBe("1301");
  });

  it.each([
    "a.exe",
    "x/B.BAT",
    "s.js",
    "old.rar",
    "in.zip",
    "p.html",
    "i.svg",
    "m.docm",
    "l.lnk",
    "a.exe. ",
  ])("is refused with %s in it", (name) => {
    expect(directory({ names: ["fine.txt", name] })).toBe("1302");
  });

  it.each(["META-INF/MANIFEST.MF", "AndroidManifest.xml", "mimetype"])(
    "is refused as a package of another kind: %s",
    (name) => {
      expect(directory({ names: [name, "a.txt"] })).toBe("1301");
    },
  );

  it("is refused when it is encrypted, endless, overlapping, ambiguous or unreadable", () => {
    expect(directory({ names: ["a.txt"], encrypted: true })).toBe("1302");
    expect(directory({ unpackedBytes: 2 ** 40 })).toBe("1301");
    expect(directory({ unpackedBytes: 30 * 1024 * 1024 })).toBe("1301");
    expect(directory({ packedBytes: 1001 })).toBe("1301");
    expect(directory({ names: ["a.txt", "A.TXT"] })).toBe("1301");
    expect(outcome({ head: bytes("PK\x03\x04") })).toBe("1301");
  });
});

describe("an older Office file", () => {
  const head = bytes("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
  const marked = (...marks: OleMark[]) => outcome({ head, ole: new Set(marks) });

  it("is taken as a text or a table", () => {
    expect(marked("word")).toBe("application/msword");
    expect(marked("excel")).toBe("application/vnd.ms-excel");
    expect(marked("word", "excel")).toBe("application/msword");
  });

  it("is refused with macros, encrypted, or of another kind", () => {
    expect(marked("word", "macros")).toBe("1302");
    expect(marked("excel", "macroSheet")).toBe("1302");
    expect(marked("encrypted")).toBe("1302");
    expect(marked()).toBe("1301");
    expect(outcome({ head })).toBe("1301");
  });
});

describe("a picture that would fill a browser's memory", () => {
  const sized = (start: string, size: number[]) => Buffer.concat([bytes(start), Buffer.from(size)]);
  const png = (size: number[]) => sized("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", size);

  it("is refused, whatever its format", () => {
    expect(outcome({ head: png([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]) })).toBe("1304");
    expect(outcome({ head: sized("GIF89a", [0xff, 0xff, 0xff, 0xff]) })).toBe("1304");
    const jpeg = "\xff\xd8\xff\xe0\0\x04xx\xff\xc2\0\x11\x08";
    expect(outcome({ head: sized(jpeg, [0xff, 0xff, 0xff, 0xff]) })).toBe("1304");
    const webp = (format: string) => `RIFF\0\0\0\0WEBP${format}\x0a\0\0\0`;
    expect(outcome({ head: sized(webp("VP8X"), [0, 0, 0, 0, 0xff, 0xff, 1, 0xff, 0xff, 1]) })).toBe(
      "1304",
    );
    const lossless = [0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0];
    expect(outcome({ head: sized(webp("VP8L"), lossless) })).toBe("1304");
    const lossy = [0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f];
    expect(outcome({ head: sized(webp("VP8 "), lossy) })).toBe("1304");
  });

  it("is not what the best phones make", () => {
    expect(outcome({ head: png([0, 0, 0x3f, 0xc0, 0, 0, 0x2f, 0xd0]) })).toBe("image/png");
  });

  it("is not looked for beyond what a broken picture has", () => {
    expect(outcome({ head: png([0, 0]) })).toBe("image/png");
    expect(outcome({ head: bytes("\xff\xd8\xff\xe0\xff\xff") })).toBe("image/jpeg");
    expect(outcome({ head: bytes("RIFF\0\0\0\0WEBPVP8X") })).toBe("image/webp");
  });
});

describe("the name a file is given back under", () => {
  it.each([
    ["合同.pdf", "application/pdf", "合同.pdf"],
    ["photo.JPEG", "image/jpeg", "photo.jpeg"],
    ["page.html", "image/png", "page.png"],
    ["evil.png.svg", "image/png", "evil.png.png"],
    ["table.csv", "text/plain", "table.csv"],
    ["run.bat", "text/plain", "run.txt"],
    [".htaccess", "text/plain", "htaccess.txt"],
    ["对账 2026.05.01", "text/plain", "对账 2026.05.01.txt"],
    ["no ending", "application/zip", "no ending.zip"],
    ["../../etc/passwd", "text/plain", "passwd.txt"],
    ["/etc/cron.d/x", "image/png", "x.png"],
    ["C:\\Users\\a\\b.png", "image/png", "b.png"],
    ["a\0b.png", "image/png", "ab.png"],
    ["a\r\nset-cookie: x=1.png", "image/png", "aset-cookie x=1.png"],
    ["\u202Egnp.exe", "image/png", "gnp.png"],
    ["\ud800x.png", "image/png", "x.png"],
    ['"><img src=x>.png', "image/png", "img src=x.png"],
    ["", "image/png", "附件.png"],
    ["...", "image/png", "附件.png"],
    [" . ", "image/png", "附件.png"],
    ["..\\..\\", "image/png", "附件.png"],
    ["e\u0301.png", "image/png", "é.png"],
  ])("is %j, a %s, as %j", (given, type, expected) => {
    expect(fileNameFor(given, type)).toBe(expected);
  });

  it("is cut to a length that every system takes, by whole characters, with its ending", () => {
    for (const long of ["长", "𠮷", "👨‍👩‍👧", "a.", ".", " "]) {
      const name = fileNameFor(`${long.repeat(30_000)}.png`, "image/png");
      expect(name.length).toBeLessThanOrEqual(184);
      expect(name.endsWith(".png")).toBe(true);
      expect(name.isWellFormed()).toBe(true);
    }
  });
});

it("a field has nine attachments at most", () => {
  const ids = Array.from({ length: 9 }, (_, index) => String(index));
  expect(() => expectFewEnough(ids)).not.toThrow();
  expect(() => expectFewEnough([...ids, "9"])).toThrow(Refused);
});
