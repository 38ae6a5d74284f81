import { XMLParser } from "fast-xml-parser";

export type XmlValue = string | XmlFields | readonly XmlFields[];
export interface XmlFields {
  readonly [name: string]: XmlValue;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const meanings: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

export function writeXml(fields: XmlFields): string {
  return `<?xml version="1.0" encoding="GBK"?><Result>${inner(fields)}</Result>`;
}

function inner(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => {
      const all = Array.isArray(value) ? (value as readonly XmlFields[]) : [value as XmlFields];
      return all.map((one) => `<${name}>${content(one)}</${name}>`).join("");
    })
    .join("");
}

const content = (value: string | XmlFields): string =>
  typeof value === "string"
    ? value.replaceAll(/[&<>]/g, (found) => escapes[found] ?? found)
    : inner(value);

/** Numbers stay texts, or accounts would lose their zeros; entities of the sender's own are not expanded. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: false,
});

/** The fields of `<Result>`. A document that is cut short or declares anything throws. */
export function readXml(text: string): XmlFields {
  if (text.includes("<!")) throw new Error("declarations are not read");
  if (!text.trimEnd().endsWith("</Result>")) throw new Error("the document has no end");
  const { Result: result } = parser.parse(text) as { readonly Result?: unknown };
  if (result === "") return {};
  if (typeof result !== "object" || result === null) throw new Error("no Result");
  return meant(result as XmlFields) as XmlFields;
}

function meant(value: XmlValue): XmlValue {
  if (typeof value === "string") {
    return value.replaceAll(
      /&(amp|lt|gt|quot|apos);/g,
      (found, name: string) => meanings[name] ?? found,
    );
  }
  if (Array.isArray(value)) return value.map((one: XmlFields) => meant(one) as XmlFields);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "#text")
      .map(([name, one]) => [name, meant(one as XmlValue)]),
  );
}

/** A field's text; undefined where it is absent or empty, as the bank does not tell these apart. */
export function textOf(fields: XmlFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The lines of an answer: one comes as an object, several as a list, none as nothing or an empty tag. */
export function linesOf(fields: XmlFields, name: string): readonly XmlFields[] {
  const value = fields[name];
  if (value === undefined || typeof value === "string") return [];
  const all = Array.isArray(value)
    ? (value as readonly (XmlFields | string)[])
    : [value as XmlFields];
  return all.filter((one): one is XmlFields => typeof one === "object");
}
