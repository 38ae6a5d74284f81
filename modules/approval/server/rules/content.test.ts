import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Content, ContentField } from "../../content-contract.ts";
import { canonical, changesBetween } from "./content.ts";

const field = (name: string, value: ContentField["value"], critical = false): ContentField => ({
  name,
  kind: "text",
  value,
  shown: null,
  critical,
});
const content = (fields: ContentField[], fileIds: string[] = []): Content => ({ fields, fileIds });

describe("the text that a decision is bound to", () => {
  it("is the same whatever order fields and attachments come in", () => {
    const drawn = fc.uniqueArray(fc.tuple(fc.string(), fc.oneof(fc.string(), fc.integer())), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(drawn, fc.uniqueArray(fc.uuid()), (pairs, files) => {
        const fields = pairs.map(([name, value]) => field(name, value));
        const there = canonical(content(fields, files), "all");
        expect(canonical(content(fields.toReversed(), files.toReversed()), "all")).toBe(there);
      }),
    );
  });

  it("changes with any value and any attachment, but not with how a value is shown", () => {
    const before = content([field("payee", "Li")], ["a"]);
    const { fields } = before;
    const shown = content([{ ...field("payee", "Li"), shown: "L*" }], ["a"]);
    expect(canonical(shown, "all")).toBe(canonical(before, "all"));
    expect(canonical(content([field("payee", "Wu")], ["a"]), "all")).not.toBe(
      canonical(before, "all"),
    );
    expect(canonical(content(fields, ["b"]), "all")).not.toBe(canonical(before, "all"));
    expect(canonical(content([field("n", 1)]), "all")).not.toBe(
      canonical(content([field("n", "1")]), "all"),
    );
  });

  it("knows only critical fields where it is about those", () => {
    const before = content([field("amount", 1, true), field("note", "x")], ["a"]);
    const noted = content([field("amount", 1, true), field("note", "y")], ["b"]);
    const raised = content([field("amount", 2, true), field("note", "x")], ["a"]);
    expect(canonical(noted, "critical")).toBe(canonical(before, "critical"));
    expect(canonical(raised, "critical")).not.toBe(canonical(before, "critical"));
  });

  it("takes an empty field for one that is not there", () => {
    expect(canonical(content([field("note", null)]), "all")).toBe(canonical(content([]), "all"));
  });
});

const table = (...rows: [key: string, value: string, ...cells: (string | number)[]][]) => ({
  ...field("payees", rows.map(([, value]) => value).join("\n"), true),
  kind: "table" as const,
  table: {
    columns: [
      { name: "payeeName", kind: "text" as const },
      { name: "amount", kind: "fen" as const },
    ],
    rows: rows.map(([key, value, ...cells]) => ({ key, value, cells })),
  },
});

describe("a table", () => {
  it("counts by its value, so that what was agreed to as words stays agreed to", () => {
    const before = content([{ ...field("payees", "Li|1\nWu|2", true), shown: "Li 1; Wu 2" }]);
    const after = content([table(["li", "Li|1", "Li", 1], ["wu", "Wu|2", "Wu", 2])]);
    expect(canonical(after, "critical")).toBe(canonical(before, "critical"));
    expect(changesBetween(before, after)).toEqual([]);
    const raised = content([table(["li", "Li|9", "Li", 9], ["wu", "Wu|2", "Wu", 2])]);
    expect(canonical(raised, "critical")).not.toBe(canonical(after, "critical"));
    expect(changesBetween(before, raised)).toMatchObject([{ beforeShown: "Li 1; Wu 2" }]);
  });

  it("tells which rows came, went and changed, though what is shown of one is the same", () => {
    const before = content([table(["li", "Li|a", "Li", 1], ["wu", "Wu", "Wu", 2], ["z", "Z"])]);
    const after = content([table(["li", "Li|b", "Li", 1], ["he", "He", "He", 2], ["z", "Z"])]);
    const [change] = changesBetween(before, after);
    expect(change?.rows).toEqual([
      { key: "li", before: ["Li", 1], after: ["Li", 1] },
      { key: "he", before: null, after: ["He", 2] },
      { key: "wu", before: ["Wu", 2], after: null },
    ]);
  });
});

describe("changes", () => {
  it("are told field by field, with attachments last", () => {
    const before = content([field("amount", 1, true), field("note", "x")], ["a", "b"]);
    const after = content([field("amount", 2, true), field("note", "x")], ["b", "c"]);
    expect(changesBetween(before, after)).toMatchObject([
      { name: "amount", before: 1, after: 2, critical: true },
      { name: null, addedFileIds: ["c"], removedFileIds: ["a"] },
    ]);
  });

  it("tell what came and what went", () => {
    const old = content([field("old", "x"), field("none", null)]);
    expect(changesBetween(old, content([field("new", "y")]))).toMatchObject([
      { name: "new", before: null, after: "y" },
      { name: "old", before: "x", after: null },
    ]);
  });

  it("are none exactly where the texts are the same", () => {
    const value = fc.constantFrom(null, "x", 1, true);
    const some = fc.record({ a: value, b: value, files: fc.subarray(["f", "g"]) });
    const built = ({ a, b, files }: { a: ContentField["value"]; b: typeof a; files: string[] }) =>
      content([field("a", a), field("b", b)], files);
    fc.assert(
      fc.property(some, some, (one, other) => {
        const isSame = canonical(built(one), "all") === canonical(built(other), "all");
        expect(changesBetween(built(one), built(other)).length === 0).toBe(isSame);
      }),
    );
  });
});
