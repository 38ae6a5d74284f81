import { type DatabaseSync } from "node:sqlite";
import { type ProviderName } from "./provider-names.ts";
import { type Settings } from "./settings.ts";

export interface Action {
  readonly provider: ProviderName;
  /** The name in the provider's `due`. */
  readonly action: string;
  /** The merchant's number, by which an action can be hastened. */
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
  plan(afterMs: number, action: Action): void;
  /** Actions whose time has come, in their order, or those of one number whatever their time. */
  due(hastened?: Pick<Action, "provider" | "key">): PlannedAction[];
  forget(id: number): void;
}

export interface PlannedAction extends Action {
  readonly id: number;
}

const mostAtOnce = 500;

/** The table is called `deeds`, its column `deed`: files on disk outlive the sandbox that wrote them. */
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
    plan(afterMs, { provider, action, key, body = {} }) {
      insert.run(Math.round(now() + afterMs), provider, action, key, JSON.stringify(body));
    },
    due(hastened) {
      const rows = hastened
        ? byKey.all(hastened.provider, hastened.key)
        : byTime.all(Math.floor(now()));
      return rows.map(toAction);
    },
    forget: (id) => void remove.run(id),
  };
}

function toAction(row: Record<string, unknown>): PlannedAction {
  return {
    id: Number(row["id"]),
    provider: row["provider"] as ProviderName,
    action: String(row["deed"]),
    key: String(row["key"]),
    body: JSON.parse(String(row["body"])) as Record<string, unknown>,
  };
}
