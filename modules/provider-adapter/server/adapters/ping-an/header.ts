import { fromGbk, toGbk } from "./gbk.ts";

export const headerLength = 222;

/** The fixed header, field after field. Lengths are bytes; numbers are filled with zeros from the left. */
const layout = [
  { name: "version", length: 4 },
  { name: "targetSystem", length: 2 },
  { name: "encoding", length: 2 },
  { name: "protocol", length: 2 },
  { name: "customerCode", length: 20 },
  { name: "bodyLength", length: 10, zeros: true },
  { name: "trade", length: 6 },
  { name: "operator", length: 5 },
  { name: "serviceType", length: 2 },
  { name: "date", length: 8 },
  { name: "time", length: 6 },
  { name: "serial", length: 20 },
  { name: "returnCode", length: 6 },
  { name: "returnText", length: 100 },
  { name: "morePackets", length: 1 },
  { name: "requestCount", length: 3, zeros: true },
  { name: "signFlag", length: 1 },
  { name: "signFormat", length: 1 },
  { name: "signAlgorithm", length: 12 },
  { name: "signLength", length: 10, zeros: true },
  { name: "attachments", length: 1 },
] as const;

export type Header = Readonly<Record<(typeof layout)[number]["name"], string>>;

/** What stands in every request of ours; certificates and signing are the front-end's work. */
const requestDefaults: Header = {
  version: "A001",
  targetSystem: "01",
  encoding: "01",
  protocol: "02",
  customerCode: "",
  bodyLength: "0",
  trade: "",
  operator: "00000",
  serviceType: "01",
  date: "",
  time: "",
  serial: "",
  returnCode: "000000",
  returnText: "",
  morePackets: "0",
  requestCount: "0",
  signFlag: "0",
  signFormat: "1",
  signAlgorithm: "RSA-SHA1",
  signLength: "0",
  attachments: "0",
};

type OurPart = "customerCode" | "bodyLength" | "trade" | "date" | "time" | "serial";

export function writeHeader(ours: Pick<Header, OurPart>): Buffer {
  const header = { ...requestDefaults, ...ours };
  return Buffer.concat(layout.map((field) => fieldBytes(field, header[field.name])));
}

function fieldBytes(field: (typeof layout)[number], value: string): Buffer {
  const bytes = toGbk(value);
  if (!bytes || bytes.length > field.length) throw new Error(`${field.name} does not fit`);
  if ("zeros" in field) return Buffer.from(value.padStart(field.length, "0"));
  return Buffer.concat([bytes, Buffer.alloc(field.length - bytes.length, " ")]);
}

/** Reads by bytes: in a header read as text a Chinese return text would shift all that follows. */
export function readHeader(packet: Buffer): Header {
  if (packet.length < headerLength) throw new Error("shorter than a header");
  let offset = 0;
  const values = layout.map(({ name, length }) => {
    const bytes = packet.subarray(offset, offset + length);
    offset += length;
    return [name, fromGbk(bytes).trimEnd()] as const;
  });
  return Object.fromEntries(values) as Header;
}

/** The return text without the colon that it begins with. */
export const returnTextOf = (header: Header): string => header.returnText.replace(/^:/, "").trim();
