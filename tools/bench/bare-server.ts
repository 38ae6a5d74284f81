import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { newId } from "#platform/server/clock.ts";
import { searchTermsOf } from "#platform/server/list/conditions.ts";
import { bareSql } from "./bare-sql.ts";

/**
 * What a request costs at least: node:http, pg and the SQL. No session, no validation, no fence, no
 * log, no idempotency. Values are read as cheaply as the product reads them, so that the comparison
 * does not flatter the product.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`,
};

/**
 * Planned as the product's are: with its price of a random page, lists for the values they are asked
 * for, the rest once for any values. Otherwise the ratio would compare two plans, not two servers.
 */
const openPool = (planning: string) =>
  new pg.Pool({
    connectionString: process.env["DATABASE_URL"],
    max: 12,
    application_name: "bench-bare",
    options: `-c timezone=UTC -c random_page_cost=1.1 -c plan_cache_mode=${planning}`,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
    } as pg.CustomTypesConfig,
  });
const [pool, listPool] = [openPool("auto"), openPool("force_custom_plan")];
const author = process.env["AUTHOR"] ?? "";

type Row = Record<string, unknown>;
const run = async (name: keyof typeof bareSql, values: unknown[], from = pool): Promise<Row[]> => {
  const result = await from.query<Row>({ name, text: bareSql[name], values });
  return result.rows;
};

interface ListBody {
  current: number;
  size: number;
  filters: {
    stateCode: number[];
    insertTime: { from: string; to: string };
    channelName?: string;
    channelCode?: string[];
  };
}

/** Field by field, which is the fastest way to leave out the two columns that only serve paging. */
const recordOf = (row: Row) => ({
  id: row["id"],
  channelName: row["channelName"],
  channelCode: row["channelCode"],
  channelDescribe: row["channelDescribe"],
  stateCode: row["stateCode"],
  rowVersion: row["rowVersion"],
  insertTime: row["insertTime"],
  updateTime: row["updateTime"],
});

async function list(tenant: string, { current, size, filters }: ListBody) {
  const { stateCode, insertTime, channelName, channelCode } = filters;
  const common = [tenant, stateCode, insertTime.from, insertTime.to];
  const wanted = channelName?.toLowerCase();
  const values =
    wanted === undefined
      ? [...common, channelCode]
      : [...common, searchTermsOf(tenant, wanted), wanted];
  const by = wanted === undefined ? "Code" : "Name";
  const [rows, counted] = await Promise.all([
    run(`pageBy${by}`, [...values, size + 1, (current - 1) * size], listPool),
    run(`totalBy${by}`, values, listPool),
  ]);
  const matches = Number(counted[0]?.["matches"]);
  return {
    records: rows.slice(0, size).map(recordOf),
    total: Math.min(matches, 10_000),
    totalIsExact: matches <= 10_000,
    hasMore: rows.length > size,
    next: null,
    current,
    size,
  };
}

interface Fields {
  channelName: string;
  channelCode: string;
  channelDescribe: string | null;
  rowVersion: number;
}

async function create(tenant: string, body: Fields) {
  const { channelName, channelCode, channelDescribe } = body;
  const owned = [tenant, newId(), 1, author, author];
  const [row] = await run("create", [...owned, channelName, channelCode, channelDescribe, 1000]);
  return { id: row?.["id"] };
}

async function update(tenant: string, id: string, body: Fields) {
  const { channelName, channelCode, channelDescribe, rowVersion } = body;
  const words = [channelName, channelCode, channelDescribe];
  const [row] = await run("update", [id, author, ...words, tenant, rowVersion]);
  if (!row) throw new Error("changed meanwhile");
  return { id: row["id"] };
}

function bodyOf(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (text += chunk));
    request.on("end", () => resolve(JSON.parse(text)));
    request.on("error", reject);
  });
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const tenant = String(request.headers["current-tenant-id"]);
  const last = (request.url ?? "").slice("/api/system/channel/".length);
  if (request.method === "GET") return (await run("detail", [tenant, last]))[0];
  const body = await bodyOf(request);
  if (request.method === "PUT") return update(tenant, last, body as Fields);
  return last === "list" ? list(tenant, body as ListBody) : create(tenant, body as Fields);
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => send(response, 200, { code: "0", msg: "", data }),
    (thrown: unknown) => send(response, 500, { code: "0500", msg: String(thrown), data: null }),
  );
});
server.listen(Number(process.env["PORT"]), "127.0.0.1", () => process.send?.("ready"));
process.on("SIGTERM", () => process.exit());
