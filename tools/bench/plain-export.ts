import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import pg from "pg";

/** What somebody would write who only had to get the rows into a file. */
const [, , path = "", tenantId = "", from = ""] = process.argv;
const batchRows = 2_000;

const select =
  "declare found cursor for select name, code, description, state, created_at, updated_at from channels" +
  " where tenant_id = $1 and state <> 1003 and created_at >= $2 order by created_at desc, id desc";

interface Row {
  name: string;
  code: string;
  description: string | null;
  state: number;
  created_at: Date;
  updated_at: Date;
}

const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
await client.connect();

async function* rows() {
  await client.query("begin transaction read only");
  await client.query(select, [tenantId, from]);
  for (;;) {
    const { rows: batch } = await client.query<Row>(`fetch ${batchRows} from found`);
    for (const { name, code, description, state, created_at, updated_at } of batch) {
      yield [name, code, description, state === 1000 ? "正常" : "已停用", created_at, updated_at];
    }
    if (batch.length < batchRows) return;
  }
}

const texts = ["渠道名称", "渠道编码", "渠道说明", "状态"].map((header) => ({ header }));
const times = ["创建时间", "更新时间"].map((header) => ({ header, numFmt: "yyyy-mm-dd hh:mm:ss" }));
const content = writeXlsxStream(rows(), { name: "渠道", columns: [...texts, ...times] });
await pipeline(Readable.fromWeb(content as ReadableStream<Uint8Array>), createWriteStream(path));
await client.end();
