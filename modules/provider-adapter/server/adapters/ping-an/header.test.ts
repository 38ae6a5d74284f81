import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { headerLength, readHeader, returnTextOf, writeHeader } from "./header.ts";

const ours = {
  customerCode: "Q123456789",
  bodyLength: "57",
  trade: "4004",
  date: "20261115",
  time: "160000",
  serial: "0019a8c2d3e4f5a6b7c8",
};

/** Where each field stands by the bank's table: offset, length, what a request has there. */
const places = [
  [0, 4, "A001"],
  [4, 2, "01"],
  [6, 2, "01"],
  [8, 2, "02"],
  [10, 20, "Q123456789          "],
  [30, 10, "0000000057"],
  [40, 6, "4004  "],
  [46, 5, "00000"],
  [51, 2, "01"],
  [53, 8, "20261115"],
  [61, 6, "160000"],
  [67, 20, "0019a8c2d3e4f5a6b7c8"],
  [87, 6, "000000"],
  [93, 100, " ".repeat(100)],
  [193, 1, "0"],
  [194, 3, "000"],
  [197, 1, "0"],
  [198, 1, "1"],
  [199, 12, "RSA-SHA1    "],
  [211, 10, "0000000000"],
  [221, 1, "0"],
] as const;

/** An answer as the bank writes it: the return text is 100 bytes of GBK, whatever stands there. */
function answerWith(text: string): Buffer {
  const header = writeHeader(ours);
  header.write("YQ9993", 87, "latin1");
  header.fill(" ", 93, 193);
  iconv.encode(text, "gbk").copy(header, 93, 0, 100);
  return header;
}

describe("the fixed header", () => {
  test("has 222 bytes and the request's serial ends at 87", () => {
    const header = writeHeader(ours);
    expect(header.length).toBe(headerLength);
    expect(headerLength).toBe(222);
    expect(header.indexOf(ours.serial) + ours.serial.length).toBe(87);
  });

  test.each(places)("has at %i, over %i bytes, what the table says", (offset, length, value) => {
    expect(writeHeader(ours).toString("latin1", offset, offset + length)).toBe(value);
  });

  test("is read back by bytes behind a Chinese return text", () => {
    const header = readHeader(answerWith(":数据错误，请核对收款账号"));
    expect(returnTextOf(header)).toBe("数据错误，请核对收款账号");
    expect(header.signAlgorithm).toBe("RSA-SHA1");
    expect(header.returnCode).toBe("YQ9993");
  });

  test("loses half a character where the bank cut its text by bytes", () => {
    const header = readHeader(answerWith(`:${"错".repeat(60)}`));
    expect(returnTextOf(header)).toBe("错".repeat(49));
    expect(header.attachments).toBe("0");
  });

  test("cannot be written with a field that does not fit", () => {
    expect(() => writeHeader({ ...ours, customerCode: "Q".repeat(21) })).toThrow("customerCode");
    expect(() => writeHeader({ ...ours, serial: "号".repeat(11) })).toThrow("serial");
  });

  test("is not read from fewer bytes", () => {
    expect(() => readHeader(writeHeader(ours).subarray(0, 221))).toThrow("shorter");
  });
});
