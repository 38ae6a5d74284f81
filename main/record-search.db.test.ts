import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { why } from "#modules/access/why-contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { fewestLetters, mostOfAKind, records } from "#platform/contract/records.ts";
import { reading } from "#platform/server/db/transaction.ts";
import {
  findRecords,
  type RecordSource,
  recordSources,
  wholeOf,
} from "#platform/server/scope/record-sources.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openScopeStage, type ScopeStage } from "./scope-matrix-stage.ts";

let stage: ScopeStage;
/** What the house has of each kind, as its page calls it. */
let things: { readonly source: RecordSource; readonly id: string; readonly name: string }[];

beforeAll(async () => {
  stage = await openScopeStage();
  const { world, house } = stage;
  const { tenantId } = house.owner;
  things = await reading(world.engine.pool, tenantId, async (tx) => {
    const found = [];
    for (const source of recordSources.held) {
      const all = { keyword: "", most: 30, among: wholeOf(source) };
      for (const { id, names } of await findRecords(tx, source, all)) {
        // The colleagues that the stage added are nobody's secret to themselves.
        const isViewer = Object.values(stage.viewers).some(({ userId }) => userId === id);
        if (!isViewer && names[0]) found.push({ source, id, name: names[0] });
      }
    }
    return found;
  });
});
afterAll(() => stage.close());

const search = async (keyword: string, as: TestPerson) => {
  const { code, data } = await stage.world.call(records.search, { keyword }, { as });
  expect(code).toBe("0");
  return data;
};
const idsFor = async (keyword: string, as: TestPerson) =>
  (await search(keyword, as)).flatMap(({ type, found }) => found.map(({ id }) => `${type} ${id}`));

/** Roles of a test are called by an id, which nobody would type as a name. */
const searchable = () =>
  things.filter(
    ({ name }) => Array.from(name).length >= fewestLetters && !/^[0-9a-f]{8}-/.test(name),
  );
const isScoped = ({ source }: (typeof things)[number]) => source.list instanceof ScopedList;

describe("searching records from anywhere", () => {
  it("knows something of every kind, or the rest would prove nothing", () => {
    const kinds = new Set(searchable().map(({ source }) => source.type));
    const missing = recordSources.held.map(({ type }) => type).filter((type) => !kinds.has(type));
    // The house signs with one provider; the lists of both have one description.
    expect(missing).toEqual(["letSignContract"]);
  });

  it("finds each by its number for who sees everything, and leads to its page", async () => {
    const missing: string[] = [];
    for (const { source, id, name } of searchable()) {
      if (source.isOwn) continue;
      const kinds = await search(name, stage.viewers.all);
      const found = kinds.find(({ type }) => type === source.type)?.found ?? [];
      expect(found.length).toBeLessThanOrEqual(mostOfAKind);
      const one = found.find((record) => record.id === id);
      const isFull = found.length === mostOfAKind;
      if (!isFull && !one?.link.startsWith(source.page.split("?")[0] ?? "-")) {
        missing.push(`${source.type} ${name}`);
      }
    }
    expect(missing).toEqual([]);
  });

  it("finds nothing beyond the department range of who asks", async () => {
    const leaks: string[] = [];
    const { self, department, below } = stage.viewers;
    for (const thing of searchable().filter(isScoped)) {
      for (const viewer of [self, department, below]) {
        const seen = await idsFor(thing.name, viewer);
        if (seen.includes(`${thing.source.type} ${thing.id}`)) leaks.push(thing.source.type);
      }
    }
    expect(leaks).toEqual([]);
  });

  it("who has no role finds his own and nothing else", async () => {
    const seen: string[] = [];
    for (const { name } of searchable()) seen.push(...(await idsFor(name, stage.viewers.none)));
    expect(seen).toEqual([]);
  });

  it("somebody of another tenant finds nothing, whatever he types", async () => {
    const stranger = await stage.world.person(await stage.world.tenant());
    const seen: string[] = [];
    for (const { name } of searchable()) seen.push(...(await idsFor(name, stranger)));
    seen.push(...(await idsFor(stage.house.canary, stranger)));
    expect(seen.filter((one) => things.some(({ id }) => one.endsWith(id)))).toEqual([]);
  });

  it("general requests are found by their author alone, as on his page", async () => {
    const { world, house, viewers } = stage;
    const page = { current: 1, size: 20, sorts: [], filters: {} };
    const own = await world.call(generalRequest.list, page, { as: house.owner });
    const [first] = own.data.records;
    expect(await idsFor(first?.orderNo ?? "", house.owner)).toContain(
      `generalRequest ${first?.id}`,
    );
    const others = await idsFor(first?.orderNo ?? "", viewers.all);
    expect(others.filter((one) => one.startsWith("generalRequest"))).toEqual([]);
  });

  it("wants three characters", async () => {
    const { world, viewers } = stage;
    const short = await world.call(records.search, { keyword: "ZC" }, { as: viewers.all });
    expect(short.code).toBe("0400");
  });
});

describe("forms from anywhere", () => {
  it("are offered to who may send them", async () => {
    const { world, viewers } = stage;
    const typesFor = async (as: TestPerson) =>
      (await world.call(records.forms, {}, { as })).data.map(({ link }) => link);
    expect(await typesFor(viewers.all)).toContain("/biz/expenditure?dialog=create");
    expect(await typesFor(viewers.none)).toEqual(["/dashboard/request?dialog=create"]);
  });
});

describe("why, of a record of any kind", () => {
  const ask = (record: string, recordType?: string) =>
    stage.world.call(
      why.why,
      { userId: stage.viewers.department.userId, record, ...(recordType && { recordType }) },
      { as: stage.house.owner },
    );

  it("goes by its number, and says whose it is and that the range ends before it", async () => {
    const wrong: string[] = [];
    for (const thing of searchable()) {
      const { code, data } = await ask(thing.name, thing.source.type);
      // Several may go by one name; then the refusal says so.
      if (code === "1773") continue;
      const expected = isScoped(thing)
        ? { allowed: false, rule: thing.source.isOwn ? "takesPart" : "rangeCovers" }
        : { allowed: true, rule: "openRecord" };
      const { allowed, rule } = data;
      const isSo = allowed === expected.allowed && rule === expected.rule;
      if (!isSo) wrong.push(`${thing.source.type} ${thing.name}: ${allowed} ${rule}`);
    }
    expect(wrong).toEqual([]);
  });

  it("needs no kind where the number says enough", async () => {
    const order = searchable().find(({ source }) => source.type === "expenditure");
    const { data } = await ask(order?.name ?? "");
    const exists = data.steps.find(({ rule }) => rule === "recordExists");
    expect(exists).toMatchObject({ holds: true, facts: { type: "expenditure" } });
    expect(exists?.facts["department"]).not.toBe("");
  });

  it("says of a number that nothing has that there is no such record", async () => {
    const { data } = await ask("ZC20010101999999", "expenditure");
    expect(data).toMatchObject({ allowed: false, rule: "recordExists" });
  });
});
