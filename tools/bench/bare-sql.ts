/**
 * The business SQL of the measured endpoints as the bare server sends it. `same-sql.ts` holds it
 * against what the product sends: a ratio between different statements would mean nothing.
 */
const projection =
  'id as "id", name as "channelName", code as "channelCode", description as "channelDescribe",' +
  ' state as "stateCode", row_version as "rowVersion", created_at as "insertTime", updated_at as "updateTime"';

const columns =
  "tenant_id, name, code, description, state, id, row_version, created_by, created_at, updated_by, updated_at";

const always = "tenant_id = $1 and state <> 1003";
const byState = "state = any($2) and created_at >= $3 and created_at <= $4";
const byName = "search @> $5::text[] and (strpos(lower(name), $6) > 0)";
const byCode = "code = any($5)";

const page = (conditions: string, places: number) =>
  `select ${projection}, created_at as sort_value, id as sort_id from channels` +
  ` where ${conditions} order by created_at desc, id desc limit $${places + 1} offset $${places + 2}`;

const total = (conditions: string) =>
  `select count(*) as matches from (select 1 from channels where ${conditions} limit 10001) as matching`;

export const bareSql = {
  pageByName: page(`${always} and ${byState} and ${byName}`, 6),
  totalByName: total(`${always} and ${byState} and ${byName}`),
  pageByCode: page(`${always} and ${byState} and ${byCode}`, 5),
  totalByCode: total(`${always} and ${byState} and ${byCode}`),
  detail: `select ${projection} from channels where ${always} and id = $2`,
  create:
    "insert into channels (tenant_id, id, row_version, created_by, updated_by, name, code, description, state)" +
    ` values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
  /** The one statement that differs: the product locks the row first, because it logs what it was. */
  update:
    "update channels set name = $3, code = $4, description = $5, updated_by = $2, updated_at = now()," +
    ` row_version = row_version + 1 where id = $1 and tenant_id = $6 and row_version = $7 returning ${columns}`,
} as const;
