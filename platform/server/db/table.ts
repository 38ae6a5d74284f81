import type { Kysely } from "kysely";
import { builderOf } from "./statement.ts";

/** A column as the migrations made it; a test holds these declarations against the catalog. */
export interface Column<T> {
  readonly type: string;
  readonly nullable: boolean;
  readonly holds?: T;
}

const column = <T>(type: string): Column<T> => ({ type, nullable: false });

export const uuid = column<string>("uuid");
export const text = column<string>("text");
export const integer = column<number>("integer");
/** Amounts in fen and counters. */
export const bigint = column<number>("bigint");
export const boolean = column<boolean>("boolean");
export const bytes = column<Buffer>("bytea");
export const time = column<string>("timestamp with time zone");
export const json = <T>() => column<T>("jsonb");
/** Filled by the database; never written. */
export const searchTerms = column<string[]>("text[]");

/** A column that one place alone writes: the row helpers take no value for it from anybody else. */
export type KeptColumn<T> = Column<T> & { readonly isKept: true };
export const kept = <T>(of: Column<T>): KeptColumn<T> => ({ ...of, isKept: true });

export const nullable = <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true });

export type Columns = Readonly<Record<string, Column<unknown>>>;

export interface Table<Name extends string = string, C extends Columns = Columns> {
  readonly name: Name;
  readonly columns: C;
  readonly ofTenant: boolean;
}

export type Row<T extends Table> = {
  [K in keyof T["columns"]]: T["columns"][K] extends Column<infer V> ? V : never;
};

const audited = {
  id: uuid,
  row_version: bigint,
  created_by: uuid,
  created_at: time,
  updated_by: uuid,
  updated_at: time,
};

/** Names of the columns that one place alone writes. */
export type Kept<T extends Table> = {
  [K in keyof T["columns"]]: T["columns"][K] extends KeptColumn<unknown> ? K : never;
}[keyof T["columns"]];

/** Columns that only the row helpers write. */
export type ServerOwned = keyof typeof audited | "tenant_id" | "search";

/** A table that commands change through the row helpers: tenant, version and authorship included. */
export function tenantTable<const N extends string, C extends Columns>(name: N, columns: C) {
  return { name, columns: { tenant_id: uuid, ...columns, ...audited }, ofTenant: true } as const;
}

/** The same for a table of the platform: no tenant, and rows that came with the product have no author. */
export function platformTable<const N extends string, C extends Columns>(name: N, columns: C) {
  const authors = { created_by: nullable(uuid), updated_by: nullable(uuid) };
  return { name, columns: { ...columns, ...audited, ...authors }, ofTenant: false } as const;
}

/** A table with columns of its own choosing, written by hand-made statements. */
export function plainTable<const N extends string, C extends Columns>(name: N, columns: C) {
  return { name, columns, ofTenant: "tenant_id" in columns } as const;
}

type TablesOf<T extends Table> = { [K in T as K["name"]]: Row<K> };

/** A typed builder over exactly these tables: a module cannot name another module's. */
export function builderFor<const T extends readonly Table[]>(
  ..._tables: T
): Kysely<TablesOf<T[number]>> {
  return builderOf<TablesOf<T[number]>>();
}
