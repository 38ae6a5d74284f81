import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { contentTypeOf, shownInline } from "./sniff.ts";

const folder = mkdtempSync(join(tmpdir(), "chezhang-sniff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function typeOf(content: string, name = "content"): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content, "latin1");
  return contentTypeOf(path);
}

describe("the type of a file", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image/png"],
    ["\xff\xd8\xff\xe0\0\x10JFIF", "image/jpeg"],
    ["GIF87a", "image/gif"],
    ["GIF89a", "image/gif"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["%PDF-1.7\n", "application/pdf"],
    ["\0\0\0\x18ftypisom", "video/mp4"],
    ["\x1a\x45\xdf\xa3\x01", "video/webm"],
    ["PK\x03\x04\x14\0", "application/zip"],
    ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"],
  ])("is told by its first bytes: %j", async (content, type) => {
    expect(await typeOf(content)).toBe(type);
  });

  it.each(["", "P", "PK", "<svg/>", "<html>", "MZ\x90\0", "\x7fELF", "#!/bin/sh", " GIF89a"])(
    "is not told for %j, which is therefore only downloaded",
    async (content) => {
      const type = await typeOf(content);
      expect(type).toBe("application/octet-stream");
      expect(shownInline.has(type)).toBe(false);
    },
  );

  it("does not depend on the name", async () => {
    expect(await typeOf("<script>alert(1)</script>", "photo.png")).toBe("application/octet-stream");
    expect(await typeOf("GIF89a", "page.html")).toBe("image/gif");
  });
});

it("nothing that can carry script is shown in place", () => {
  const scripted = [...shownInline].filter((type) => /svg|html|xml|script|text|octet/.test(type));
  expect(scripted).toEqual([]);
});
