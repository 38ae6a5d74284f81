import { type DatabaseSync } from "node:sqlite";

interface SettingTypes {
  readonly clockOffsetMs: number;
  /** How long every money operation takes to answer. */
  readonly latencyMs: number;
  /** Whether amounts such as .13 bring their demonstration fault. */
  readonly amountRules: boolean;
}

/** What the control API sets, kept over a restart and read from memory. */
export interface Settings {
  get<N extends keyof SettingTypes>(name: N, otherwise: SettingTypes[N]): SettingTypes[N];
  set<N extends keyof SettingTypes>(name: N, value: SettingTypes[N]): void;
}

export function openSettings(database: DatabaseSync): Settings {
  const values = new Map<string, unknown>();
  for (const row of database.prepare("select name, value from settings").all()) {
    values.set(String(row["name"]), JSON.parse(String(row["value"])));
  }
  const keep = database.prepare("insert or replace into settings (name, value) values (?, ?)");
  return {
    get: <N extends keyof SettingTypes>(name: N, otherwise: SettingTypes[N]) =>
      (values.get(name) as SettingTypes[N] | undefined) ?? otherwise,
    set(name, value) {
      values.set(name, value);
      keep.run(name, JSON.stringify(value));
    },
  };
}
