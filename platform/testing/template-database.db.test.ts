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

it("runs of several checkouts leave each other's databases alone, until they are forgotten", async () => {
  const provided: string[] = [];
  const project = { provide: (_: string, name: string) => provided.push(name) };
  const run = () => prepareTemplate(project as unknown as TestProject);
  await Promise.all([run(), run(), run()]);
  const own = inject("templateDatabase");
  expect(provided).toEqual([own, own, own]);
  const sql = "select datname as name from pg_database where datname = any($1)";
  const { rows } = await admin.query<{ name: string }>(sql, [[own, ...all]]);
  const left = rows.map(({ name }) => name).toSorted();
  expect(left).toEqual([own, other, building, running].toSorted());
});
