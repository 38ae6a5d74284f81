import { createHash, randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { anyone, type Endpoint, everybody, pathFields } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "./people.ts";
import { inputSchema, sampleOf, typeOf, wrongValuesFor } from "./samples.ts";
import { requestOf, type World } from "./world.ts";

/** One request and what must come of it. */
export interface Attack {
  readonly kind: string;
  readonly request: InjectOptions;
  /** The codes that count as an answer; empty means: anything but a fault of ours. */
  readonly expected: readonly string[];
}

export interface Cast {
  readonly admin: TestPerson;
  readonly neighbour: TestPerson;
  readonly withoutRights: TestPerson;
  readonly ended: TestPerson;
  readonly expired: TestPerson;
  readonly disabled: TestPerson;
  readonly foreignIds: readonly string[];
}

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

/** All attacks on one endpoint, made from its declaration alone. */
export function attacksOn(endpoint: Endpoint, cast: Cast): Attack[] {
  const sample = sampleOf(inputSchema(endpoint)) as Record<string, unknown>;
  return [
    ...tokenAttacks(endpoint, cast, sample),
    ...tenantAttacks(endpoint, cast, sample),
    ...rightsAttacks(endpoint, cast, sample),
    ...idAttacks(endpoint, cast, sample),
    ...fieldAttacks(endpoint, cast, sample),
    ...shapeAttacks(endpoint, cast, sample),
  ];
}

type Sample = Record<string, unknown>;

const plain = (endpoint: Endpoint, input: Sample): InjectOptions =>
  endpoint.receivesFile
    ? { method: endpoint.method, url: endpoint.path, ...upload("not a spreadsheet") }
    : withHeaders(requestOf(endpoint, input) as InjectOptions, keyFor(endpoint));

/** Where a write must have a key, it is given one: an attack is refused for what it is. */
const keyFor = ({ idempotency }: Endpoint): Record<string, string> =>
  idempotency === "required" ? { [header.idempotencyKey]: newId() } : {};

function upload(content: string): Pick<InjectOptions, "payload" | "headers"> {
  const boundary = "chezhang";
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="../x.xlsx"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  };
}

const withHeaders = (
  request: InjectOptions,
  headers: Record<string, string | string[]>,
): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...headers } as Record<string, string>,
});

function tokenAttacks(endpoint: Endpoint, cast: Cast, sample: Sample): Attack[] {
  if (endpoint.permission === everybody) return [];
  const request = plain(endpoint, sample);
  const { admin } = cast;
  const tenant = { [header.tenant]: admin.tenantId };
  const bearer = (token: string) => ({ ...tenant, authorization: `Bearer ${token}` });
  const unknown = randomBytes(32).toString("base64url");
  const cases: [string, Record<string, string>, string][] = [
    ["no token", tenant, "-1"],
    ["malformed token", bearer("x"), "-1"],
    ["not a bearer", { ...tenant, authorization: `Basic ${admin.token}` }, "-1"],
    ["unknown token", bearer(unknown), "0002"],
    [
      "token hash as token",
      bearer(createHash("sha256").update(admin.token).digest("base64url")),
      "0002",
    ],
    ["token of an ended session", bearer(cast.ended.token), "-3"],
    ["expired token", bearer(cast.expired.token), "-2"],
    ["token of a disabled user", bearer(cast.disabled.token), "-4"],
    ["token in a cookie", { ...tenant, cookie: `token=${admin.token}` }, "-1"],
  ];
  const attacks = cases.map(([kind, headers, code]) => ({
    kind,
    request: withHeaders(request, headers),
    expected: [code],
  }));
  const inQuery = { ...request, query: { token: admin.token } };
  return [
    ...attacks,
    { kind: "token in the query", request: withHeaders(inQuery, tenant), expected: ["-1", "0400"] },
  ];
}

function tenantAttacks(endpoint: Endpoint, { admin, neighbour }: Cast, sample: Sample): Attack[] {
  if (endpoint.permission === everybody) return [];
  const request = withHeaders(plain(endpoint, sample), { authorization: `Bearer ${admin.token}` });
  const cases: [string, string | string[] | undefined][] = [
    ["no tenant", undefined],
    ["foreign tenant", neighbour.tenantId],
    ["unknown tenant", newId()],
    ["two tenants", [admin.tenantId, neighbour.tenantId]],
    ["tenant that is no id", "1"],
    ["negative tenant", "-1"],
    ["tenant with SQL", "' or 1=1 --"],
  ];
  return cases.map(([kind, value]) => ({
    kind,
    request: value === undefined ? request : withHeaders(request, { [header.tenant]: value }),
    expected: ["0032"],
  }));
}

function rightsAttacks(endpoint: Endpoint, { withoutRights }: Cast, sample: Sample): Attack[] {
  if ([anyone, everybody].includes(endpoint.permission)) return [];
  const request = withHeaders(plain(endpoint, sample), headersOf(withoutRights));
  const expected = endpoint.superTenantOnly ? ["0022", "0403"] : ["0403"];
  return [{ kind: "missing permission", request, expected }];
}

/** Ids that exist, but not for this caller, must look exactly like ids that do not exist. */
function idAttacks(endpoint: Endpoint, { admin, foreignIds }: Cast, sample: Sample): Attack[] {
  const [field] = pathFields(endpoint.path);
  if (!field) return [];
  const attack = (kind: string, id: string, expected: string[]) => ({
    kind,
    request: withHeaders(plain(endpoint, { ...sample, [field]: id }), headersOf(admin)),
    expected,
  });
  const refusal = endpoint.superTenantOnly ? ["0404", "0022"] : ["0404"];
  const emptyHistory = endpoint.name.endsWith(".operationLog") ? ["0"] : [];
  return [
    ...foreignIds.map((id) => attack("foreign id", id, [...refusal, ...emptyHistory])),
    attack("unknown id", newId(), [...refusal, ...emptyHistory]),
    attack("id that is no id", "1", ["0400"]),
    attack("id with a path", "../../x", ["0400", "0405"]),
    attack("id with SQL", "' or 1=1 --", ["0400"]),
  ];
}

function fieldAttacks(endpoint: Endpoint, { admin }: Cast, sample: Sample): Attack[] {
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
      .flatMap(([name]) =>
        hostileTexts.map((value) => send("hostile text", { ...sample, [name]: value }, [])),
      ),
    ...(schema.required ?? [])
      .filter((name) => !inPath.includes(name))
      .map((name) => send("missing field", { ...sample, [name]: undefined }, ["0400"])),
    ...fields
      .filter(([, field]) => typeOf(field) === "string")
      .map(([name]) => send("over-long text", { ...sample, [name]: "长".repeat(5_000) }, ["0400"])),
  ];
}

function shapeAttacks(endpoint: Endpoint, { admin }: Cast, sample: Sample): Attack[] {
  const request = plain(endpoint, sample);
  const own = { ...keyFor(endpoint), ...headersOf(admin) };
  const json = { ...own, "content-type": "application/json" };
  const attacks: Attack[] = [
    {
      kind: "wrong method",
      request: { ...withHeaders(request, own), method: "PATCH" },
      expected: ["0405"],
    },
    {
      kind: "bad idempotency key",
      request: withHeaders(request, { ...own, [header.idempotencyKey]: "' or 1" }),
      expected: ["0400"],
    },
  ];
  if (endpoint.idempotency === "required") {
    const keyless = withHeaders(requestOf(endpoint, sample) as InjectOptions, headersOf(admin));
    attacks.push({ kind: "no idempotency key", request: keyless, expected: ["0481"] });
  }
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return attacks;
  const raw = (kind: string, payload: string | Buffer, expected: string[]): Attack => ({
    kind,
    request: { method: endpoint.method, url: request.url as string, headers: json, payload },
    expected,
  });
  const body = JSON.stringify(request.payload ?? {});
  return [
    ...attacks,
    raw("oversize body", JSON.stringify({ x: "x".repeat(1_100_000) }), ["0413"]),
    raw("deep body", `${"[".repeat(50)}${"]".repeat(50)}`, ["0413", "0400"]),
    raw("huge array", JSON.stringify({ ids: Array.from({ length: 50_000 }, () => 1) }), ["0400"]),
    raw("broken JSON", body.slice(0, -1), ["0400"]),
    raw("prototype key", '{"__proto__":{"polluted":1}}', ["0400"]),
    raw("constructor key", '{"constructor":{"prototype":{"polluted":1}}}', ["0400"]),
    raw("invalid UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), ["0400"]),
    raw("array body", "[]", ["0400"]),
    raw("text body", '"x"', ["0400"]),
    {
      kind: "wrong content type",
      request: { ...raw("", body, []).request, headers: { ...own, "content-type": "text/plain" } },
      expected: ["0400"],
    },
  ];
}

/** People in every unhappy situation a token can be in, and ids of another tenant's records. */
export async function castOf(
  world: World,
  plant: (as: TestPerson) => Promise<void>,
): Promise<Cast> {
  const { admin: sql } = world.database;
  const [home, away] = [await world.tenant(), await world.tenant()];
  const people = await Promise.all([
    world.person(home),
    world.person(away),
    world.person(home, []),
    world.person(home),
    world.person(home),
    world.person(home),
  ]);
  const [admin, neighbour, withoutRights, ended, expired, disabled] = people as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await plant(neighbour);
  await sql.query("update sessions set ended_at = now() where user_id = $1", [ended.userId]);
  await sql.query(
    "update sessions set expires_at = now() - interval '1 minute' where user_id = $1",
    [expired.userId],
  );
  await sql.query("update users set state = 1001 where id = $1", [disabled.userId]);
  const foreignIds = await idsOf(world, neighbour.tenantId);
  return { admin, neighbour, withoutRights, ended, expired, disabled, foreignIds };
}

/** Up to three ids from every table of a tenant: an endpoint may be given the id of anything. */
async function idsOf(world: World, tenantId: string): Promise<string[]> {
  const { admin: sql } = world.database;
  const tables = await sql.query<{ name: string }>(
    "select c.table_name as name from information_schema.columns c join information_schema.columns t using (table_schema, table_name)" +
      " where c.table_schema = 'public' and c.column_name = 'id' and t.column_name = 'tenant_id' and c.data_type = 'uuid'",
  );
  const ids: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql.query<{ id: string }>(
      `select id from ${name} where tenant_id = $1 limit 3`,
      [tenantId],
    );
    ids.push(...found.rows.map((row) => row.id));
  }
  return ids;
}
