import type { Actor } from "../actor.ts";
import type { Table } from "../db/table.ts";
import type { ReadTx } from "../db/transaction.ts";
import { Places } from "../list/conditions.ts";
import { List, type ListDescription } from "../list/list.ts";
import type { Range } from "./range.ts";
import { type IsOneOf, type Stamp, visibleWithin } from "./visible.ts";

interface Scope {
  /** The menu's permission: roles that grant it say how far one sees. */
  readonly permission: string;
  readonly stamp: Stamp;
}

interface Candidates {
  readonly departments: readonly string[];
  readonly people: readonly string[];
}

/**
 * A list whose rows not everybody sees. It cannot be read without saying by whom, so that page,
 * detail, count, sum, search and export show the same.
 */
export class ScopedList<Wire> {
  readonly permission: string;
  readonly wireNames: Readonly<Record<string, string>>;
  readonly #described: ListDescription<Table, Wire>;
  readonly #stamp: Stamp;

  constructor(described: ListDescription<Table, Wire>, { permission, stamp }: Scope) {
    this.permission = permission;
    this.wireNames = new List(described).wireNames;
    this.#described = described;
    this.#stamp = stamp;
  }

  /** What the person sees; for an action that has a permission of its own, what he may do it to. */
  seenBy(actor: Pick<Actor, "rangeOf">, permission = this.permission): List<Wire> {
    return this.within(actor.rangeOf(permission));
  }

  within(range: Range): List<Wire> {
    const visible = (places: Places) => visibleWithin(range, this.#stamp, places);
    return new List({ ...this.#described, visible });
  }

  /** For each range, whether it shows the record; undefined if there is no such record at all. */
  async judge(tx: ReadTx, id: string, ranges: readonly Range[]): Promise<boolean[] | undefined> {
    const places = new Places();
    const verdicts = ranges.map(
      (range, index) => `${visibleWithin(range, this.#stamp, places)} as verdict_${index}`,
    );
    const [row] = await tx.raw<Record<string, boolean>>({
      sql: `select ${verdicts.join(", ") || "1"} from ${this.#one(tx, id, places)}`,
      parameters: places.values,
    });
    return row && ranges.map((_, index) => row[`verdict_${index}`] ?? false);
  }

  /** The record, whoever may see it. */
  #one(tx: ReadTx, id: string, places: Places): string {
    const { table, key = "id" } = this.#described;
    const tenant = table.ofTenant ? ` and tenant_id = ${places.add(tx.tenantId)}` : "";
    return `${table.name} where ${key} = ${places.add(id)}${tenant}`;
  }

  /** Of these departments and people, those whose the record is. */
  async stampsOf(tx: ReadTx, id: string, { departments, people }: Candidates): Promise<Candidates> {
    const places = new Places();
    const among = (ids: readonly string[], isStamped: (isOneOf: IsOneOf) => string) =>
      `array(select candidate from unnest(${places.add(ids)}::uuid[]) as candidates (candidate)` +
      ` where ${isStamped((column) => `${column} = candidate`)})`;
    const { inDepartments, byPeople } = this.#stamp;
    const found = `${among(departments, inDepartments)} as departments, ${among(people, byPeople)} as people`;
    const [row] = await tx.raw<Candidates>({
      sql: `select ${found} from ${this.#one(tx, id, places)}`,
      parameters: places.values,
    });
    return row ?? { departments: [], people: [] };
  }
}

export const scopedListOf = <T extends Table, Wire>(
  described: Omit<ListDescription<T, Wire>, "visible">,
  scope: Scope,
): ScopedList<Wire> => new ScopedList(described as unknown as ListDescription<Table, Wire>, scope);

/** A list of which everybody sees all, one of which people see parts, or one that is each person's own. */
export type Shown<Wire> = List<Wire> | ScopedList<Wire> | ((actor: Actor) => List<Wire>);

/** A list as this person sees it, whether or not everybody sees all of it. */
export function listFor<Wire>(list: Shown<Wire>, actor: Actor): List<Wire> {
  if (typeof list === "function") return list(actor);
  return list instanceof ScopedList ? list.seenBy(actor) : list;
}
