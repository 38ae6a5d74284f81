import { readFile } from "node:fs/promises";
import pg from "pg";
import { startProcess } from "#main/process.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { sheetFile, until, uploadOf } from "#platform/testing/spreadsheets.ts";
import { patience } from "#platform/testing/effort.ts";
import { survivingCuts } from "#platform/server/db/pool.ts";
import { adminUrl, databaseUrls, freshKeys } from "../environment.ts";
import { Client } from "./client.ts";
import { Victims } from "./victims.ts";

interface Plan {
  /** Each import is two jobs: one that checks the file, one that writes its rows. */
  readonly imports: number;
  readonly kills: number;
}

interface Result {
  readonly held: boolean;
  readonly imports: number;
  readonly jobs: number;
  readonly kills: Record<string, number>;
  readonly lost: number;
  readonly twice: number;
  readonly unfinished: number;
  readonly seconds: number;
}

const rowsPerImport = 20;
const tenants = 5;
const database = "chezhang_drill_jobs";
const port = 8377;

/**
 * Sends imports while API and workers are killed at random, keeping a list of what the API
 * acknowledged; then looks whether every acknowledged row is there exactly once.
 */
export async function jobsDrill({ imports, kills }: Plan): Promise<Result> {
  const startedAt = Date.now();
  const admin = adminUrl();
  await dropDatabase(admin, database);
  await prepareDatabase(admin, database);
  const urls = databaseUrls(admin, database);
  await migrate(urls["DATABASE_OWNER_URL"] ?? "");
  const environment = {
    NODE_ENV: "test",
    LOG_LEVEL: "fatal",
    DATABASE_PATIENCE: String(patience),
    REQUEST_PACE: "1000",
    PORT: String(port),
    FILE_FOLDER: ".data/drill-files",
    ...urls,
    ...freshKeys(),
  };
  const inDatabase = new URL(admin);
  inDatabase.pathname = `/${database}`;
  const sql = survivingCuts(new pg.Pool({ connectionString: inDatabase.toString(), max: 4 }));
  const victims = new Victims({
    api: () => startProcess("api", environment),
    "worker 1": () => startProcess("worker", environment),
    "worker 2": () => startProcess("worker", environment),
  });
  await victims.startAll();
  const people = await Promise.all(Array.from({ length: tenants }, () => peopleOf(sql)));
  const work = runImports(new Client(`http://127.0.0.1:${port}`), people, imports);
  const killing = victims.killAtRandom(kills, work.progress);
  const acknowledged = await work.finished;
  await killing;
  const unfinished = await waitForAll(sql, imports);
  const verdict = await compare(sql, acknowledged);
  await victims.killAll();
  await sql.end();
  await dropDatabase(admin, database);
  return {
    held: verdict.lost + verdict.twice + unfinished === 0 && acknowledged.length === imports,
    imports,
    jobs: imports * 2,
    kills: victims.counts,
    ...verdict,
    unfinished,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
  };
}

async function peopleOf(sql: pg.Pool): Promise<TestPerson> {
  return addPerson(sql, await addTenant(sql), ["system:channel:import", "system:channel:list"]);
}

/** Codes of the rows that an acknowledged, confirmed import holds. */
type Acknowledged = readonly string[];

function runImports(client: Client, people: readonly TestPerson[], imports: number) {
  const acknowledged: Acknowledged[] = [];
  let started = 0;
  const lane = async () => {
    for (let n = started++; n < imports; n = started++) {
      const person = people[n % people.length];
      if (person) acknowledged.push(await oneImport(client, person, n));
    }
  };
  const finished = Promise.all(Array.from({ length: 8 }, lane)).then(() => acknowledged);
  return { finished, progress: () => acknowledged.length / imports };
}

async function oneImport(client: Client, as: TestPerson, n: number): Promise<Acknowledged> {
  const codes = Array.from({ length: rowsPerImport }, (_, row) => `D${n}-${row}`);
  const sheet = await sheetFile([
    ["渠道名称", "渠道编码"],
    ...codes.map((code) => [`演练${code}`, code]),
  ]);
  const upload = uploadOf(await readFile(sheet), "演练.xlsx");
  const { id } = await client.send<{ id: string }>(as, {
    path: "/api/system/channel/import",
    ...upload,
  });
  const state = async () =>
    (
      await client.send<{ stateCode: number }>(as, {
        path: `/api/infra/import-job/${id}`,
        method: "GET",
      })
    ).stateCode;
  await until(async () => (await state()) === 3653, 240);
  await client.send(as, { path: `/api/infra/import-job/${id}/confirm` });
  return codes;
}

/** How many imports are not finished when all had time to. */
async function waitForAll(sql: pg.Pool, imports: number): Promise<number> {
  const done = async () => {
    const found = await sql.query<{ n: number }>(
      "select count(*)::int as n from import_jobs where state = 3655",
    );
    return found.rows[0]?.n ?? 0;
  };
  await until(async () => (await done()) === imports, 240).catch(() => {});
  return imports - (await done());
}

async function compare(sql: pg.Pool, acknowledged: readonly Acknowledged[]) {
  const found = await sql.query<{ code: string; rows: number; lines: number }>(
    "select c.code, count(distinct c.id)::int as rows, count(l.id)::int as lines from channels c" +
      " left join operation_logs l on l.tenant_id = c.tenant_id and l.subject_id = c.id group by c.code",
  );
  const there = new Map(found.rows.map((row) => [row.code, row]));
  const promised = acknowledged.flat();
  return {
    lost: promised.filter((code) => !there.has(code)).length,
    twice: found.rows.filter((row) => row.rows !== 1 || row.lines !== 1).length,
  };
}
