import { type Endpoint, pathFields } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import { type Attack, type Cast, plain, type Sample, withHeaders } from "./attack-requests.ts";
import { effort } from "./effort.ts";
import { headersOf } from "./people.ts";
import { inputSchema, typeOf, wrongValuesFor } from "./samples.ts";

/** Texts that have broken other consoles of this kind. */
const hostileTexts = [
  "' or 1=1 --",
  "'; drop table channels; --",
  "1) union select null,null--",
  "(CASE WHEN (SELECT 1) LIKE 0x31 THEN 1 END)",
  "${7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%00",
  "=cmd|' /C calc'!A0",
  "𠮷".repeat(20),
  "‮abc",
  "\\",
  "%",
  "_",
  "$1",
  "__proto__",
  "constructor",
  "null",
  "true",
  "1e309",
];

/** A few of them in every run, others for each field; in the drill every one for each. */
function textsFor(field: number): string[] {
  const count = effort(4, hostileTexts.length);
  return Array.from({ length: count }, (_, nth) => {
    const at = (field * count + nth * effort(5, 1)) % hostileTexts.length;
    return hostileTexts[at] ?? "";
  });
}

const serverOwned = [
  "tenantId",
  "tenant_id",
  "state",
  "insertPerson",
  "createdBy",
  "created_by",
  "amountPaid",
  "balance",
  "dataScope",
  "params",
  "permissions",
];

/** Wrong, missing, unknown and hostile values in the fields that an endpoint takes. */
export function fieldAttacks(endpoint: Endpoint, { admin }: Cast, sample: Sample): Attack[] {
  if (endpoint.receivesFile || endpoint.method === "GET" || endpoint.method === "DELETE") return [];
  const send = (kind: string, input: Sample, expected: string[]): Attack => ({
    kind,
    request: withHeaders(
      plain(endpoint, input),
      headersOf(admin, endpoint.access === "write" ? newId() : undefined),
    ),
    expected,
  });
  const schema = inputSchema(endpoint);
  const inPath = pathFields(endpoint.path);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const known = new Set(fields.map(([name]) => name));
  return [
    ...["unexpected", ...serverOwned]
      .filter((name) => !known.has(name))
      .map((name) => send("extra field", { ...sample, [name]: "x" }, ["0400"])),
    ...fields.flatMap(([name, field]) =>
      wrongValuesFor(field).map((value) =>
        send("wrong type", { ...sample, [name]: value }, ["0400"]),
      ),
    ),
    ...fields
      .filter(([, field]) => typeOf(field) === "string")
      .flatMap(([name], at) =>
        textsFor(at).map((value) => send("hostile text", { ...sample, [name]: value }, [])),
      ),
    ...(schema.required ?? [])
      .filter((name) => !inPath.includes(name))
      .map((name) => send("missing field", { ...sample, [name]: undefined }, ["0400"])),
    ...fields
      .filter(([, field]) => typeOf(field) === "string")
      .map(([name]) => send("over-long text", { ...sample, [name]: "长".repeat(5_000) }, ["0400"])),
  ];
}
