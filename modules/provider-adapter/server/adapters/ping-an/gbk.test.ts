import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutToBytes, fromGbk, toGbk } from "./gbk.ts";

const chinese = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code));
const text = fc.string({ unit: fc.oneof(chinese, ascii), maxLength: 80 });

describe("GBK", () => {
  test("any text of Chinese and Latin characters comes back as it was", () => {
    fc.assert(fc.property(text, (one) => fromGbk(toGbk(one) ?? Buffer.of(0xff)) === one));
  });

  test.each(["䶮", "𠮷", "😀", "é́", "€"])("has no place for %s", (character) => {
    expect(toGbk(`王${character}`)).toBeUndefined();
  });

  test("half a character before a tag or at the end is dropped, elsewhere it is odd", () => {
    const name = toGbk("王大明") ?? Buffer.alloc(0);
    const half = name.subarray(0, -1);
    expect(fromGbk(half)).toBe("王大");
    expect(fromGbk(Buffer.concat([half, Buffer.from("</InAcctName>")]))).toBe("王大</InAcctName>");
    expect(() => fromGbk(Buffer.concat([half, Buffer.from(" x")]))).toThrow("odd byte");
    expect(() => fromGbk(Buffer.of(0x41, 0xff, 0x42))).toThrow("odd byte");
    expect(() => fromGbk(Buffer.of(0x80))).toThrow("odd byte");
  });

  test("cutting leaves whole characters and never more bytes than asked", () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 100 }), (one, most) => {
        const cut = cutToBytes(one, most);
        const bytes = toGbk(cut)?.length ?? Infinity;
        return one.startsWith(cut) && bytes <= most && (cut === one || bytes >= most - 1);
      }),
    );
    expect(cutToBytes("购车款A", 6)).toBe("购车款");
    expect(cutToBytes("购车款", 5)).toBe("购车");
  });
});
