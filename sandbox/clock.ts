import { type DatabaseSync } from "node:sqlite";
import { type ProviderName } from "./provider-names.ts";
import { type Settings } from "./settings.ts";

export interface Deed {
  readonly provider: ProviderName;
  /** The name in the provider's `due`. */
  readonly deed: string;
  /** The merchant's number, by which a deed can be hastened. */
  readonly key: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * The outside world's time. It runs with the real one and can be moved on by the control API, so
 * that a return after three days needs no three days.
 */
export interface Clock {
  readonly now: () => number;
  /** The real time: for judging whether a caller's timestamp is fresh, since callers are not moved. */
  readonly wall: () => number;
  advance(ms: number): void;
  /** Has the provider do something later; kept on disk, so it outlives a restart. */
  plan(afterMs: number, deed: Deed): void;
  /** Deeds whose time has come, in their order, or those of one number whatever their time. */
  due(hastened?: Pick<Deed, "provider" | "key">): PlannedDeed[];
  forget(id: number): void;
}

export interface PlannedDeed extends Deed {
  readonly id: number;
}

const mostAtOnce = 500;

export function openClock(database: DatabaseSync, settings: Settings): Clock {
  const insert = database.prepare(
    "insert into deeds (due_at, provider, deed, key, body) values (?, ?, ?, ?, ?)",
  );
  const byTime = database.prepare(
    `select * from deeds where due_at <= ? order by due_at, id limit ${mostAtOnce}`,
  );
  const byKey = database.prepare(
    "select * from deeds where provider = ? and key = ? order by due_at, id",
  );
  const remove = database.prepare("delete from deeds where id = ?");
  const now = () => Date.now() + settings.get("clockOffsetMs", 0);
  return {
    now,
    wall: () => Date.now(),
    advance: (ms) => settings.set("clockOffsetMs", settings.get("clockOffsetMs", 0) + ms),
    plan(afterMs, { provider, deed, key, body = {} }) {
      insert.run(Math.round(now() + afterMs), provider, deed, key, JSON.stringify(body));
    },
    due(hastened) {
      const rows = hastened
        ? byKey.all(hastened.provider, hastened.key)
        : byTime.all(Math.floor(now()));
      return rows.map(toDeed);
    },
    forget: (id) => void remove.run(id),
  };
}

function toDeed(row: Record<string, unknown>): PlannedDeed {
  return {
    id: Number(row["id"]),
    provider: row["provider"] as ProviderName,
    deed: String(row["deed"]),
    key: String(row["key"]),
    body: JSON.parse(String(row["body"])) as Record<string, unknown>,
  };
}
