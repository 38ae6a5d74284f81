import iconv from "iconv-lite";

/** A request's packet, taken apart by the offsets of the bank's table. */
export interface BankRequest {
  readonly header: Buffer;
  readonly customerCode: string;
  readonly trade: string;
  readonly body: string;
  /** False where header and body do not fit together or the encoding is not the declared one. */
  readonly isWhole: boolean;
}

const headerBytes = 222;
const gbk = "gbk";

export function takeApart(raw: Buffer): BankRequest {
  const header = raw.subarray(0, headerBytes);
  const bytes = raw.subarray(headerBytes);
  const ascii = (from: number, to: number) => header.toString("latin1", from, to);
  const body = iconv.decode(bytes, gbk);
  const isWhole =
    header.length === headerBytes &&
    ascii(0, 10) === "A001010102" &&
    ascii(51, 53) === "01" &&
    /^\d{10}$/.test(ascii(30, 40)) &&
    Number(ascii(30, 40)) === bytes.length &&
    !body.includes("\uFFFD");
  return {
    header,
    customerCode: ascii(10, 30).trimEnd(),
    trade: ascii(40, 46).trimEnd(),
    body,
    isWhole,
  };
}

export interface BankAnswer {
  readonly code: string;
  readonly text: string;
  readonly body: Buffer;
}

/** The answer carries the request's header with the bank's parts written over. */
export function putTogether(request: BankRequest, { code, text, body }: BankAnswer): Buffer {
  const header = Buffer.alloc(headerBytes, " ");
  request.header.copy(header);
  header.write(String(body.length).padStart(10, "0"), 30, "latin1");
  header.write("02", 51, "latin1");
  header.write(code, 87, 6, "latin1");
  header.fill(" ", 93, 193);
  iconv.encode(`:${text}`, gbk).copy(header, 93, 0, 100);
  return Buffer.concat([header, body]);
}

export const inGbk = (text: string): Buffer => iconv.encode(text, gbk);
export const gbkLength = (text: string): number => iconv.encode(text, gbk).length;
