import { type DatabaseSync } from "node:sqlite";
import { type ProviderName } from "./provider-names.ts";

export interface Place {
  readonly provider: ProviderName;
  readonly kind: string;
  readonly key: string;
}

export interface ListQuery {
  /** Only records put with this group, such as the lines of one batch. */
  readonly group?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/**
 * What a provider remembers: JSON by provider, kind and key, listed in the order of first putting.
 * All calls are synchronous and there is one process, so reading and then putting is safe as long
 * as nothing is awaited in between.
 */
export interface Store {
  get<T>(place: Place): T | undefined;
  put(place: Place, body: unknown, group?: string): void;
  /** Changes some fields; the record must exist. Answers the changed record. */
  update<T extends object>(place: Place, change: Partial<T>): T;
  remove(place: Place): void;
  list<T>(provider: ProviderName, kind: string, query?: ListQuery): T[];
  count(provider: ProviderName, kind: string, group?: string): number;
  /** Many puts at once, such as a batch of 5,000 lines: all or none, and much quicker. */
  together<T>(work: () => T): T;
}

export function openStore(database: DatabaseSync): Store {
  const byPlace = "provider = ? and kind = ? and key = ?";
  const inGroup = "provider = ? and kind = ? and (? is null or grp = ?)";
  const getOne = database.prepare(`select body from records where ${byPlace}`);
  const putOne = database.prepare(
    `insert into records (provider, kind, key, grp, body) values (?, ?, ?, ?, ?)
     on conflict (provider, kind, key) do update set body = excluded.body, grp = coalesce(excluded.grp, grp)`,
  );
  const removeOne = database.prepare(`delete from records where ${byPlace}`);
  const listAll = database.prepare(
    "select body from records where provider = ? and kind = ? order by seq limit ? offset ?",
  );
  const listGroup = database.prepare(
    "select body from records where provider = ? and kind = ? and grp = ? order by seq limit ? offset ?",
  );
  const countSome = database.prepare(`select count(*) as n from records where ${inGroup}`);

  function get<T>({ provider, kind, key }: Place): T | undefined {
    const row = getOne.get(provider, kind, key);
    return row ? (JSON.parse(String(row["body"])) as T) : undefined;
  }

  function put({ provider, kind, key }: Place, body: unknown, group?: string): void {
    putOne.run(provider, kind, key, group ?? null, JSON.stringify(body));
  }

  return {
    get,
    put,
    update<T extends object>(place: Place, change: Partial<T>): T {
      const before = get<T>(place);
      if (!before) throw new Error(`no ${place.kind} ${place.key} at ${place.provider}`);
      const after = { ...before, ...change };
      put(place, after);
      return after;
    },
    remove({ provider, kind, key }) {
      removeOne.run(provider, kind, key);
    },
    list<T>(provider: ProviderName, kind: string, query: ListQuery = {}): T[] {
      const { group, limit = -1, offset = 0 } = query;
      const rows =
        group === undefined
          ? listAll.all(provider, kind, limit, offset)
          : listGroup.all(provider, kind, group, limit, offset);
      return rows.map((row) => JSON.parse(String(row["body"])) as T);
    },
    count(provider, kind, group) {
      const row = countSome.get(provider, kind, group ?? null, group ?? null);
      return Number(row?.["n"] ?? 0);
    },
    together: (work) => inTransaction(database, work),
  };
}

/** Within another such piece of work it becomes part of that one. */
function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec("begin");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
