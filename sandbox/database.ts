import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const tables = `
  create table if not exists records (
    seq integer primary key, provider text not null, kind text not null, key text not null,
    grp text, body text not null, unique (provider, kind, key));
  create index if not exists records_by_group on records (provider, kind, grp, seq);
  create table if not exists journal (
    id integer primary key, at integer not null, provider text not null, op text not null,
    merchant_no text, direction text not null, body text not null);
  create index if not exists journal_by_number on journal (merchant_no, id);
  create table if not exists deeds (
    id integer primary key, due_at integer not null, provider text not null, deed text not null,
    key text not null, body text not null);
  create index if not exists deeds_by_time on deeds (due_at);
  create table if not exists notices (
    id integer primary key, due_at integer, provider text not null, op text not null,
    merchant_no text, attempts integer not null, held integer not null, body text not null);
  create index if not exists notices_by_time on notices (due_at);
  create table if not exists faults (id integer primary key, body text not null);
  create table if not exists executions (
    id integer primary key, at integer not null, provider text not null, kind text not null,
    merchant_no text not null, amount_fen integer not null);
  create index if not exists executions_by_number on executions (merchant_no);
  create table if not exists settings (name text primary key, value text not null);
`;

const stateTables = ["records", "journal", "deeds", "notices", "faults", "executions"];

/**
 * The sandbox's own file. It survives a restart of the process; a power cut may cost the last
 * moments, which is a fair price for answering hundreds of requests a second.
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "sandbox.sqlite"));
  database.exec("pragma journal_mode = wal; pragma synchronous = off; pragma busy_timeout = 5000;");
  database.exec(tables);
  return database;
}

export function emptyDatabase(database: DatabaseSync): void {
  for (const table of stateTables) database.exec(`delete from ${table}`);
}
