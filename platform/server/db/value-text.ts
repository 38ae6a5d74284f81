/** A parameter as PostgreSQL reads it. Bytes stay bytes; JSON columns are given as JSON text. */
export function valueText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return arrayText(value);
  return scalarText(value);
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") {
    return String(value);
  }
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(",")}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return arrayText(value);
  const text = Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : scalarText(value);
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
