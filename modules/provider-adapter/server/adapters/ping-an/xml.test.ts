import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf, readXml, textOf, writeXml } from "./xml.ts";

const whole = (inner: string) => `<?xml version="1.0" encoding="GBK"?><Result>${inner}</Result>`;
const printable = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code));
const value = fc.string({ unit: fc.oneof(printable, fc.constantFrom("款", "项")), minLength: 1 });

describe("the XML of the packets", () => {
  test("any value comes back as it was written", () => {
    const visible = value.filter((one) => one.trim() !== "");
    fc.assert(fc.property(visible, (one) => textOf(readXml(writeXml({ A: one })), "A") === one));
  });

  test("account numbers keep their zeros and long amounts their digits", () => {
    const fields = readXml(whole("<No>0012345678901234567890</No><Amt>1.10</Amt>"));
    expect(textOf(fields, "No")).toBe("0012345678901234567890");
    expect(textOf(fields, "Amt")).toBe("1.10");
  });

  test("one line is an object, several are a list, none is nothing", () => {
    const numbers = (inner: string) =>
      linesOf(readXml(whole(inner)), "list").map((line) => textOf(line, "N"));
    expect(numbers("<list><N>1</N></list>")).toEqual(["1"]);
    expect(numbers("<list><N>1</N></list><list><N>2</N></list>")).toEqual(["1", "2"]);
    expect(numbers("<list></list>")).toEqual([]);
    expect(numbers("")).toEqual([]);
  });

  test("blanks between tags and fields that nobody knows do no harm", () => {
    const fields = readXml(`${whole("\n  <New><Inner>1</Inner></New>\n  <Stt>20</Stt>\n")}\n`);
    expect(textOf(fields, "Stt")).toBe("20");
  });

  test("a document cut short is refused, and so are declarations", () => {
    expect(() => readXml(whole("<Stt>20</Stt>").slice(0, -1))).toThrow("no end");
    const doctype = '<!DOCTYPE r [<!ENTITY x "20">]><Result><Stt>&x;</Stt></Result>';
    expect(() => readXml(doctype)).toThrow("declarations");
    expect(textOf(readXml(whole("<Stt>&x;</Stt>")), "Stt")).toBe("&x;");
  });
});
