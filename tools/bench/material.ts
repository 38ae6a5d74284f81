import pg from "pg";

/** A seeded row that requests can be made from, with the token that may see it. */
export interface Sample {
  readonly tenantId: string;
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly state: number;
  readonly createdAt: Date;
  version: number;
}

const sampleSize = 20_000;

/** Rows drawn evenly, so that a tenant is asked for as often as it is large; each by some member. */
const draw = `
  select c.tenant_id as "tenantId", p.token, c.id, c.name, c.code, c.state,
    c.created_at as "createdAt", c.row_version::int as version
  from (
    select *, 1 + floor(random() * 20)::int as slot from channels tablesample bernoulli ($1)
    where state <> 1003 and code like 'C%'
  ) c join bench.people p on p.tenant_id = c.tenant_id and p.slot = c.slot`;

export async function drawSamples(url: string): Promise<Sample[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: number }>("select rows from bench.seed");
    const percent = Math.min(100, (sampleSize / (rows[0]?.rows ?? sampleSize)) * 100);
    return (await client.query<Sample>(draw, [percent])).rows;
  } finally {
    await client.end();
  }
}
