import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";
import pg from "pg";
import { channelImport } from "#modules/channel/server/import-channels.ts";
import { newId } from "#platform/server/clock.ts";

/** What somebody would write who only had to get the file into the table: no dry run, no job. */
const [, , path = "", tenantId = "", userId = ""] = process.argv;
const batchRows = 500;

const insertChannels =
  "insert into channels (tenant_id, row_version, created_by, updated_by, state, id, name, code, description)" +
  " select $1, 1, $2, $2, 1000, given.* from unnest($3::uuid[], $4::text[], $5::text[], $6::text[]) as given";
const insertLog =
  "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, changes)" +
  " select $1, line.id, 'channel.import', 'channels', line.subject_id, $2, '压测', line.changes" +
  " from unnest($3::uuid[], $4::uuid[], $5::jsonb[]) as line (id, subject_id, changes)";

interface Fields {
  channelName: string;
  channelCode: string;
  channelDescribe: string | null;
}

/** The sheet has texts only; anything else would fail the schema, as it should. */
const text = (cell: unknown) => cell ?? null;

function checked([name, code, description]: readonly unknown[]): Fields {
  return channelImport.row.parse({
    channelName: text(name),
    channelCode: text(code),
    channelDescribe: text(description),
  }) as unknown as Fields;
}

async function write(client: pg.Client, rows: readonly Fields[]): Promise<void> {
  const ids = rows.map(() => newId());
  const changes = rows.map(
    ({ channelName: name, channelCode: code, channelDescribe: description }, index) =>
      JSON.stringify([
        {
          table: "channels",
          id: ids[index],
          before: null,
          after: { name, code, description, state: 1000 },
        },
      ]),
  );
  await client.query("begin");
  await client.query({
    name: "channels",
    text: insertChannels,
    values: [
      tenantId,
      userId,
      ids,
      rows.map((row) => row.channelName),
      rows.map((row) => row.channelCode),
      rows.map((row) => row.channelDescribe),
    ],
  });
  await client.query({
    name: "log",
    text: insertLog,
    values: [tenantId, userId, rows.map(() => newId()), ids, changes],
  });
  await client.query("commit");
}

const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
await client.connect();
let batch: Fields[] = [];
for await (const { index, values } of streamXlsxRows(await readFile(path))) {
  if (index === 0) continue;
  batch.push(checked(values));
  if (batch.length < batchRows) continue;
  await write(client, batch);
  batch = [];
}
if (batch.length > 0) await write(client, batch);
await client.end();
