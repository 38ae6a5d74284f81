import { chineseDigits } from "../support.ts";
import { fromGbk, toGbk } from "./gbk.ts";
import { type Header, headerLength, readHeader, writeHeader } from "./header.ts";
import { readXml, writeXml, type XmlFields } from "./xml.ts";

export interface Packet {
  readonly customerCode: string;
  readonly trade: string;
  readonly serial: string;
  readonly at: Date;
  readonly fields: XmlFields;
}

/** The packet as bytes. Throws for characters that GBK does not have; who fills fields checks before. */
export function writePacket({ customerCode, trade, serial, at, fields }: Packet): Buffer {
  const body = toGbk(writeXml(fields));
  if (!body) throw new Error("not in GBK");
  const time = chineseDigits(at);
  const header = writeHeader({
    customerCode,
    trade,
    serial,
    bodyLength: String(body.length),
    date: time.slice(0, 8),
    time: time.slice(8),
  });
  return Buffer.concat([header, body]);
}

/** Throws for whatever is not exactly one whole packet. An error comes without a body: no fields. */
export function readPacket(bytes: Buffer): { readonly header: Header; readonly fields: XmlFields } {
  const header = readHeader(bytes);
  const body = bytes.subarray(headerLength);
  if (header.version !== "A001" || header.serviceType !== "02") throw new Error("not an answer");
  if (!/^\d{10}$/.test(header.bodyLength) || Number(header.bodyLength) !== body.length) {
    throw new Error("the length is not what the header says");
  }
  return { header, fields: body.length === 0 ? {} : readXml(fromGbk(body)) };
}

/** A packet for readers. */
export const packetText = (bytes: Buffer): string => fromGbk(bytes);
