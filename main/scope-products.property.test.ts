import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#platform/server/clock.ts";
import { effort } from "#platform/testing/effort.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { tell } from "./attack-compare.ts";
import { arrange, gather } from "./scope-arrange.ts";
import {
  type Arranged,
  arranged,
  type Case,
  cases,
  type KnownRecord,
  mayUse,
  sees,
} from "./scope-model.ts";
import {
  addProductRecords,
  type ProductList,
  productLists,
  productMenuIds,
  productMenus,
  type ProductRecord,
} from "./scope-products.ts";
import { openTestWorld } from "./testing.ts";

type Row = KnownRecord & ProductRecord;

interface Viewer {
  readonly as: TestPerson;
  readonly person: number;
  readonly at: Arranged;
  readonly records: readonly Row[];
}

let world: World;
let menus: string[];
const compared: Record<string, number> = {};
let refusals = 0;
let shown = 0;

beforeAll(async () => {
  world = await openTestWorld();
  menus = await productMenuIds(world);
});
afterAll(() => world.close());

function compare(what: string, got: unknown, expected: unknown): void {
  compared[what] = (compared[what] ?? 0) + 1;
  expect(got, what).toEqual(expected);
}

const seenBy = ({ at, person, records }: Viewer, permission: string): Row[] =>
  records.filter((record) => sees(at, { person, permission }, record));

interface Page {
  readonly records: readonly { readonly id: string }[];
  readonly total: number;
  readonly summary?: Readonly<Record<string, number>>;
}

async function compareList(viewer: Viewer, { list, page, sum }: ProductList): Promise<void> {
  const input = { size: 50, sorts: [], filters: {} };
  const { code, data } = await world.call(list, input as never, { as: viewer.as });
  if (!mayUse(viewer.at, viewer.person, page)) {
    refusals += 1;
    return compare(`${list.name} refused`, code, "0403");
  }
  const expected = seenBy(viewer, page);
  const { records, total, summary } = data as Page;
  shown += expected.length;
  compare(
    list.name,
    { ids: records.map(({ id }) => id).toSorted(), total, sum: sum && summary?.[sum] },
    {
      ids: expected.map(({ id }) => id).toSorted(),
      total: expected.length,
      sum: sum && expected.reduce((all, { amount }) => all + amount, 0),
    },
  );
}

/** One at a time: what one may not see answers exactly like what does not exist. */
async function compareDetails(
  viewer: Viewer,
  { detail, page }: ProductList,
  looks: readonly number[],
) {
  if (!detail) return;
  const ask = (id: string) => tell(world, { endpoint: detail, input: { id }, as: viewer.as });
  const missing = await ask(newId());
  const may = mayUse(viewer.at, viewer.person, page);
  compare(`${detail.name} of nothing`, missing.code, may ? "0404" : "0403");
  const visible = new Set(seenBy(viewer, page));
  for (const look of looks) {
    const record = viewer.records[look % viewer.records.length];
    if (!record) continue;
    const told = await ask(record.id);
    if (may && visible.has(record)) {
      compare(detail.name, [told.code, told.text.includes(record.id)], ["0", true]);
    } else {
      refusals += 1;
      compare(`${detail.name} refused`, told, missing);
    }
  }
}

async function compareExport(viewer: Viewer, { export: exported, page }: ProductList) {
  if (!exported) return;
  const { endpoint, right } = exported;
  const told = await tell(world, { endpoint, input: {}, as: viewer.as });
  if (!mayUse(viewer.at, viewer.person, right)) {
    refusals += 1;
    return compare(`${endpoint.name} refused`, told.code, "0403");
  }
  const numbers = told.text.match(/ZC[0-9a-f-]{36}/g) ?? [];
  const expected = seenBy(viewer, page).map(({ id }) => `ZC${id}`);
  compare(endpoint.name, numbers.toSorted(), expected.toSorted());
}

async function compareAll(one: Case): Promise<void> {
  const sql = world.database.admin;
  const stage = await gather(sql, one);
  const records = one.records.map((given): Row => {
    const department = given.department === null ? null : given.department % one.departmentCount;
    const maker = given.maker % one.personCount;
    return {
      id: newId(),
      amount: given.amount + 1,
      department,
      maker,
      participants: [],
      departmentId: department === null ? null : (stage.departments[department] ?? null),
      makerId: stage.people[maker]?.userId ?? "",
    };
  });
  for (const [nth, given] of one.arrangements.entries()) {
    const at = arranged(one, given, productMenus);
    await arrange(sql, stage, { to: at, menus });
    if (nth === 0) await addProductRecords(world, stage.tenantId, records);
    for (const [person, as] of stage.people.entries()) {
      const viewer = { as, person, at, records };
      await Promise.all(
        productLists.map(async (list) => {
          await compareList(viewer, list);
          await compareDetails(viewer, list, one.looks.slice(0, 2));
          await compareExport(viewer, list);
        }),
      );
    }
  }
}

it("how far somebody sees is the same in the product's lists, sums, details and exports, and as the model says", async () => {
  expect(menus).toHaveLength(productMenus.length);
  await fc.assert(fc.asyncProperty(cases, compareAll), { numRuns: effort(8, 60) });
  const count = Object.values(compared).reduce((sum, n) => sum + n, 0);
  process.stdout.write(
    `scope of the product: ${count} answers compared, ${refusals} of them refusals, ${shown} rows listed\n` +
      `${JSON.stringify(compared)}\n`,
  );
  expect(count).toBeGreaterThanOrEqual(effort(1_000, 10_000));
  expect(refusals).toBeGreaterThan(count / 20);
  expect(shown).toBeGreaterThan(count / 8);
});
