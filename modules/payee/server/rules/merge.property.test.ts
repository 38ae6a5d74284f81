import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Member,
  type Mergeable,
  reasonsAgainstMerging,
  survivorsOf,
  withMerged,
} from "./merge.ts";

const names = ["a", "b", "c", "d", "e", "f"];
const apart: Member[] = names.map((id) => ({ id, mergedInto: null }));
const step = fc.record({
  gone: fc.constantFrom(...names),
  into: fc.constantFrom(...names),
  isUndo: fc.boolean(),
});

const asMergeable = (one: Member | undefined): Mergeable => ({
  id: "",
  mergedInto: null,
  ...one,
  name: one?.id ?? "",
  isDisabled: false,
  identityKey: "same",
  accountKey: one?.id ?? "",
});

/** As the commands do: only what nothing stands against. */
function take(
  members: Member[],
  { gone, into, isUndo }: { gone: string; into: string; isUndo: boolean },
) {
  const find = (id: string) => members.find((one) => one.id === id);
  if (isUndo) return find(gone)?.mergedInto === null ? members : withMerged(members, gone, null);
  const reasons = reasonsAgainstMerging(asMergeable(find(gone)), asMergeable(find(into)));
  return reasons.length > 0 ? members : withMerged(members, gone, into);
}

describe("merging and taking apart", () => {
  it("leads everybody to one who stands for himself, whatever was done before", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const members = steps.reduce(take, apart);
        const survivors = survivorsOf(members);
        const standing = new Set(
          members.filter((one) => one.mergedInto === null).map(({ id }) => id),
        );
        for (const [id, survivor] of survivors) {
          expect(standing.has(survivor)).toBe(true);
          expect(survivor === id).toBe(standing.has(id));
        }
      }),
    );
  });

  it("is undone as if it had never been", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), step, (steps, last) => {
        const before = steps.reduce(take, apart);
        const after = take(before, { ...last, isUndo: false });
        if (after === before) return;
        const undone = take(after, { ...last, isUndo: true });
        expect(survivorsOf(undone)).toEqual(survivorsOf(before));
      }),
    );
  });
});

describe("two are not merged", () => {
  const one = asMergeable({ id: "a", mergedInto: null });
  const other = asMergeable({ id: "b", mergedInto: null });
  const codes = (gone: Mergeable, kept: Mergeable) =>
    reasonsAgainstMerging(gone, kept).map(({ definition }) => definition.code);

  it("unless they share a number or an account", () => {
    expect(codes(one, other)).toEqual([]);
    expect(codes({ ...one, identityKey: "x" }, other)).toEqual(["7004"]);
    expect(codes({ ...one, identityKey: null }, { ...other, identityKey: null })).toEqual(["7004"]);
    expect(codes({ ...one, identityKey: null, accountKey: "b" }, other)).toEqual([]);
    expect(codes(one, one)).toEqual(["7004"]);
  });

  it("where that would lift what somebody stopped, or one is merged already", () => {
    expect(codes({ ...one, isDisabled: true }, other)).toEqual(["7005"]);
    expect(codes(one, { ...other, isDisabled: true })).toEqual([]);
    expect(codes({ ...one, mergedInto: "c" }, other)).toEqual(["7002"]);
    expect(codes(one, { ...other, mergedInto: "c" })).toEqual(["7002"]);
  });
});
