import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { TestProject } from "vitest/node";
import { newId } from "#platform/server/clock.ts";
import prepareTemplate, { adminUrl } from "./template-database.ts";

const other = `chezhang_blank_${newId().slice(-12)}`;
const forgotten = `chezhang_blank_${newId().slice(-12)}`;
const building = `${other}_1`;
const running = `chezhang_case_${newId().replaceAll("-", "")}`;
const all = [other, forgotten, building, running];

const admin = new pg.Client({ connectionString: adminUrl });
beforeAll(async () => {
  await admin.connect();
  for (const name of all) await admin.query(`create database ${name} template template0`);
  const lastUsed = async (name: string, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    await admin.query(`comment on database ${name} is '${at}'`);
  };
  await lastUsed(other, 1);
  await lastUsed(forgotten, 4);
});
afterAll(async () => {
  for (const name of all) await admin.query(`drop database if exists ${name}`);
  await admin.end();
});

/** As Vitest begins and ends a run; gives what the tests of that run are told. */
async function begin() {
  const told: Record<string, string> = {};
  const project = { provide: (key: string, value: string) => void (told[key] = value) };
  const end = await prepareTemplate(project as unknown as TestProject);
  return { template: told["templateDatabase"], copies: told["copiesOfTemplate"] ?? "", end };
}

async function existing(names: readonly string[]): Promise<string[]> {
  const sql = "select datname as name from pg_database where datname = any($1)";
  const { rows } = await admin.query<{ name: string }>(sql, [names]);
  return rows.map(({ name }) => name).toSorted();
}

it("runs of several checkouts leave each other's databases alone, until they are forgotten", async () => {
  const runs = await Promise.all([begin(), begin(), begin()]);
  const own = inject("templateDatabase");
  expect(runs.map(({ template }) => template)).toEqual([own, own, own]);
  const left = await existing([own, ...all]);
  expect(left).toEqual([own, other, building, running].toSorted());
});

it("a run leaves none of its copies behind, and takes nobody else's away", async () => {
  const [mine, theirs] = [await begin(), await begin()];
  const copies = [mine, theirs].map(({ copies: prefix }) => `${prefix}copy`);
  for (const name of copies) await admin.query(`create database ${name} template template0`);
  await mine.end();
  expect(await existing(copies)).toEqual([`${theirs.copies}copy`]);
  await theirs.end();
  expect(await existing(copies)).toEqual([]);
});
