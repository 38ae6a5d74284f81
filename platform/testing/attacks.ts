import { createHash, randomBytes } from "node:crypto";
import { anyone, type Endpoint, everybody, pathFields } from "#platform/contract/endpoint.ts";
import { header } from "#platform/contract/envelope.ts";
import { newId } from "#platform/server/clock.ts";
import { effort } from "./effort.ts";
import { fieldAttacks } from "./attack-fields.ts";
import { type Attack, type Cast, plain, type Sample, withHeaders } from "./attack-requests.ts";
import { shapeAttacks } from "./attack-shapes.ts";
import { headersOf, type TestPerson } from "./people.ts";
import { inputSchema, sampleOf } from "./samples.ts";
import type { World } from "./world.ts";

/** All attacks on one endpoint that its declaration alone allows to make. */
export function attacksOn(endpoint: Endpoint, cast: Cast): Attack[] {
  const sample = sampleOf(inputSchema(endpoint)) as Record<string, unknown>;
  return [
    ...inTurn(endpoint, doorAttacks(endpoint, cast)),
    ...rightsAttacks(endpoint, cast, sample),
    ...brokenIdAttacks(endpoint, cast, sample),
    ...fieldAttacks(endpoint, cast, sample),
    ...shapeAttacks(endpoint, cast, sample),
  ];
}

/** What nobody may come in with: the door is one for all endpoints. */
export function doorAttacks(endpoint: Endpoint, cast: Cast): Attack[] {
  const sample = sampleOf(inputSchema(endpoint)) as Record<string, unknown>;
  return [...tokenAttacks(endpoint, cast, sample), ...tenantAttacks(endpoint, cast, sample)];
}

/** A few kinds, of each endpoint others; in the drill all. `main/known-failures.db.test.ts` tries most of them everywhere. */
function inTurn(endpoint: Endpoint, attacks: readonly Attack[]): Attack[] {
  const count = Math.min(effort(6, attacks.length), attacks.length);
  const turn = Buffer.from(endpoint.name).reduce((sum, letter) => sum + letter, 0);
  const first = turn % Math.max(attacks.length, 1);
  return [...attacks, ...attacks].slice(first, first + count);
}

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

function brokenIdAttacks(endpoint: Endpoint, { admin }: Cast, sample: Sample): Attack[] {
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
    attack("unknown id", newId(), [...refusal, ...emptyHistory]),
    attack("id that is no id", "1", ["0400"]),
    attack("id with a path", "../../x", ["0400", "0405"]),
    attack("id with SQL", "' or 1=1 --", ["0400"]),
  ];
}

/** People in every unhappy situation that a token can be in, beside those who live next to each other. */
export async function castOf(
  world: World,
  { admin, neighbour }: Pick<Cast, "admin" | "neighbour">,
): Promise<Cast> {
  const { admin: sql } = world.database;
  const home = { id: admin.tenantId, name: "" };
  const withoutRights = await world.person(home, []);
  const [ended, expired, disabled]: TestPerson[] = [
    await world.person(home),
    await world.person(home),
    await world.person(home),
  ];
  if (!ended || !expired || !disabled) throw new Error("nobody there");
  await sql.query("update sessions set ended_at = now() where user_id = $1", [ended.userId]);
  await sql.query(
    "update sessions set expires_at = now() - interval '1 minute' where user_id = $1",
    [expired.userId],
  );
  await sql.query("update users set state = 1001 where id = $1", [disabled.userId]);
  return { admin, neighbour, withoutRights, ended, expired, disabled };
}
