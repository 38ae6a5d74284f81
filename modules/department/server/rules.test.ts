import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DepartmentSettings,
  type OwnSettings,
  percentTotal,
  productDefaults,
  settingFields,
  type Share,
  valueIn,
  withValue,
} from "../settings-contract.ts";
import { deepest, departmentStates } from "../states.ts";
import {
  countBelow,
  effectiveSettings,
  expectEmpty,
  expectNobodyNeeds,
  expectWhole,
  impactOf,
  type Layer,
  type Placed,
  planMove,
  someOf,
  subtreeOf,
} from "./rules.ts";

/** What was refused, by its code; undefined if it was not. */
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (thrown) {
    return (thrown as { definition?: { code: string } }).definition?.code ?? String(thrown);
  }
}

/** A tree of up to twenty: each names its parent among those before it. */
const trees = fc
  .array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 20 })
  .map((drawn) => {
    const tree: Placed[] = [];
    for (const [index, [pick, isEnabled]] of drawn.entries()) {
      const possible = tree.filter(({ depth }) => depth < deepest);
      const parent = possible[pick % possible.length];
      const mayBeEnabled = !parent || parent.state === departmentStates.normal;
      tree.push({
        id: `d${index}`,
        name: `部门${index}`,
        parent_id: parent?.id ?? null,
        depth: parent ? parent.depth + 1 : 0,
        sort: tree.filter((one) => one.parent_id === parent?.id).length,
        state:
          !parent || (isEnabled && mayBeEnabled)
            ? departmentStates.normal
            : departmentStates.disabled,
      });
    }
    return tree;
  });

/** Whether the parents of the first lead to the second. */
function isBelow(tree: readonly Placed[], id: string, above: string): boolean {
  const parent = tree.find((one) => one.id === id)?.parent_id ?? null;
  return parent !== null && (parent === above || isBelow(tree, parent, above));
}
const depthOf = (tree: readonly Placed[], one: Placed): number => {
  const parent = tree.find(({ id }) => id === one.parent_id);
  return parent ? depthOf(tree, parent) + 1 : 0;
};
const childrenOf = (tree: readonly Placed[], parentId: string | null) =>
  tree
    .filter(({ parent_id }) => parent_id === parentId)
    .toSorted((one, other) => one.sort - other.sort);

interface Move {
  readonly moved: Placed;
  readonly parent: Placed;
  readonly position: number;
}

/** A tree, one of it, and a place in it. */
const movings = fc
  .tuple(trees, fc.nat(), fc.tuple(fc.nat(), fc.nat(25)))
  .map(([tree, what, [where, position]]) => {
    const moved = tree[what % tree.length] as Placed;
    const parent = tree[where % tree.length] as Placed;
    return { tree, move: { moved, parent, position } };
  });

/** The refusal that a move deserves, told in the plainest way. */
function deserved(tree: readonly Placed[], { moved, parent }: Move): string | undefined {
  const below = tree.filter(({ id }) => isBelow(tree, id, moved.id));
  const lowest = Math.max(moved.depth, ...below.map(({ depth }) => depth));
  const reasons: [boolean, string][] = [
    [moved.parent_id === null, "1604"],
    [parent === moved || below.includes(parent), "1610"],
    [moved.state === departmentStates.normal && parent.state !== departmentStates.normal, "1605"],
    [lowest - moved.depth + parent.depth + 1 > deepest, "1611"],
  ];
  return reasons.find(([holds]) => holds)?.[1];
}

/** What is wrong with a tree after a move. */
function wrongIn(before: readonly Placed[], after: readonly Placed[], move: Move): string[] {
  const { moved, parent, position } = move;
  const others = childrenOf(before, parent.id).filter(({ id }) => id !== moved.id);
  const expected = others.toSpliced(Math.min(position, others.length), 0, moved);
  const children = childrenOf(after, parent.id);
  const parentOf = (tree: readonly Placed[], id: string) =>
    tree.find((one) => one.id === id)?.parent_id;
  return [
    ...after.filter((one) => one.depth !== depthOf(after, one)).map(({ id }) => `depth of ${id}`),
    ...after
      .filter(({ id }) => id !== moved.id && parentOf(before, id) !== parentOf(after, id))
      .map(({ id }) => `parent of ${id}`),
    ...children
      .filter(({ id }, index) => id !== expected[index]?.id)
      .map(({ id }) => `order of ${id}`),
    ...children.filter(({ sort }, index) => sort !== index).map(({ id }) => `sort of ${id}`),
  ];
}

describe("moving a department", () => {
  it("leaves a tree with true depths and an order without gaps, or is refused for a reason", () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(movings, ({ tree, move }) => {
        const input = { id: move.moved.id, parentId: move.parent.id, position: move.position };
        let plan: ReturnType<typeof planMove> | undefined;
        const code = codeOf(() => (plan = planMove(tree, input)));
        expect(code).toBe(deserved(tree, move));
        outcomes.add(code ?? "moved");
        const places = new Map(plan?.map((place) => [place.id, place]));
        const after = tree.map((one) => ({ ...one, ...places.get(one.id) }));
        expect(plan ? wrongIn(tree, after, move) : []).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    // Trees that never came to a refusal would prove little.
    expect([...outcomes]).toEqual(expect.arrayContaining(["moved", "1604", "1605", "1610"]));
  });

  it("is refused where the whole subtree would not fit", () => {
    const state = departmentStates.normal;
    const levels = (...chain: string[]) =>
      chain.map((id, at): Placed => {
        const parent_id = chain[at - 1] ?? null;
        return { id, name: id, parent_id, depth: at, sort: 0, state };
      });
    const [company, ...branch] = levels("a0", "b0", "b1", "b2", "b3");
    const tree = [...levels("a0", "a1", "a2", "a3", "a4", "a5"), ...branch];
    expect(company?.id).toBe("a0");
    expect(codeOf(() => planMove(tree, { id: "b0", parentId: "a5", position: 0 }))).toBe("1611");
    expect(planMove(tree, { id: "b0", parentId: "a4", position: 0 })).toHaveLength(5);
  });

  it("counts everybody once, wherever below he is, as walking up from each would", () => {
    fc.assert(
      fc.property(trees, fc.array(fc.tuple(fc.nat(6), fc.nat())), (tree, drawn) => {
        const belongings = drawn.map(([user, pick]) => ({
          user_id: `u${user}`,
          department_id: (tree[pick % tree.length] as Placed).id,
        }));
        const counts = countBelow(tree, belongings);
        for (const { id } of tree) {
          const ids = new Set(subtreeOf(tree, id).map((one) => one.id));
          const people = belongings.filter(({ department_id }) => ids.has(department_id));
          expect(counts.get(id) ?? 0).toBe(new Set(people.map(({ user_id }) => user_id)).size);
        }
      }),
    );
  });
});

describe("what keeps a department from going", () => {
  const below = (state: number): Placed[] => [
    { id: "x", name: "杭州分部", parent_id: "p", depth: 2, sort: 0, state },
  ];
  it("is told with numbers and a few names", () => {
    expect(codeOf(() => expectNobodyNeeds(below(1000), ["甲"]))).toBe("1607");
    expect(codeOf(() => expectNobodyNeeds(below(1001), ["甲"]))).toBe("1606");
    expect(codeOf(() => expectNobodyNeeds(below(1001), []))).toBeUndefined();
    expect(codeOf(() => expectEmpty(below(1001), []))).toBe("1608");
    expect(codeOf(() => expectEmpty([], ["甲"]))).toBe("1606");
    expect(codeOf(() => expectEmpty(below(1001), ["甲"]))).toBe("1609");
    expect(codeOf(() => expectEmpty([], []))).toBeUndefined();
    expect(someOf(["甲", "乙", "丙", "丁"])).toBe("甲、乙、丙…");
    expect(someOf(["一二三四五六七八九十"])).toBe("一二三四五六七八…");
  });
});

const share = (name: string, projectPercent: number, from: string | null = null): Share => ({
  project: { id: name, name },
  projectPercent,
  type: "person",
  from,
});

describe("shares of expenditure", () => {
  it("are taken when they total exactly the whole, and only then", () => {
    const tables = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 });
    const whole = tables
      .filter((parts) => parts.length > 0)
      .map((parts) => {
        const rest = 10_000 - parts.slice(1).reduce((sum, part) => sum + Math.min(part, 1_500), 0);
        return [rest, ...parts.slice(1).map((part) => Math.min(part, 1_500))];
      });
    fc.assert(
      fc.property(fc.oneof(tables, whole), (parts) => {
        const shares = parts.map((part, index) => share(`项目${index}`, part));
        const total = parts.reduce((sum, part) => sum + part, 0);
        expect(percentTotal(shares)).toBe(total);
        expect(codeOf(() => expectWhole(shares))).toBe(total === 10_000 ? undefined : "1612");
      }),
    );
    expect(codeOf(() => expectWhole(undefined))).toBeUndefined();
    expect(codeOf(() => expectWhole([share("甲", 5_000), share("甲", 5_000)]))).toBe("1613");
  });
});

/** Settings that set some of the fields, each to something recognisable. */
const somewhere = fc
  .tuple(fc.subarray([...settingFields]), fc.integer({ min: 1, max: 5 }))
  .map(([fields, mark]) =>
    fields.reduce<OwnSettings>((own, field) => withValue(own, field, mark), {}),
  );

describe("settings", () => {
  it("come, field by field, from the nearest that sets them, as laying one over the other would", () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 6 }), (chain) => {
        const layers = chain.map((settings, index): Layer => {
          const id = `d${index}`;
          const source = { kind: "department", departmentId: id, departmentName: id } as const;
          return { source, settings };
        });
        const { settings, sources } = effectiveSettings(layers, productDefaults);
        for (const field of settingFields) {
          let [value, source]: [unknown, string | null] = [valueIn(productDefaults, field), null];
          for (const layer of layers.toReversed()) {
            const own = valueIn(layer.settings, field);
            if (own !== undefined) [value, source] = [own, layer.source.departmentId];
          }
          expect(valueIn(settings, field)).toEqual(value);
          expect(sources[field].departmentId).toBe(source);
        }
      }),
    );
  });

  it("are the same again once a field is set and left out", () => {
    fc.assert(
      fc.property(somewhere, fc.constantFrom(...settingFields), (own, field) => {
        const without = withValue(own, field, undefined);
        expect(valueIn(without, field)).toBeUndefined();
        expect(withValue(withValue(without, field, 1), field, undefined)).toEqual(without);
      }),
    );
  });

  it("tell how many departments other defaults would change", () => {
    const chains = fc.array(fc.tuple(somewhere, fc.nat()), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(chains, somewhere, somewhere, (drawn, was, is) => {
        const departments = drawn.map(([settings, pick], index) => ({
          id: `d${index}`,
          parent_id: index === 0 ? null : `d${pick % index}`,
          settings,
        }));
        const source = { kind: "tenant", departmentId: null, departmentName: null } as const;
        const chainAt = (id: string | null): Layer[] => {
          const one = departments.find((each) => each.id === id);
          return one ? [{ source, settings: one.settings }, ...chainAt(one.parent_id)] : [];
        };
        const under = (id: string, defaults: OwnSettings) =>
          effectiveSettings([...chainAt(id), { source, settings: defaults }], productDefaults)
            .settings;
        const whole = (defaults: OwnSettings): DepartmentSettings =>
          effectiveSettings([{ source, settings: defaults }], productDefaults).settings;
        const changing = departments.filter(
          ({ id }) => JSON.stringify(under(id, was)) !== JSON.stringify(under(id, is)),
        ).length;
        const impact = impactOf(departments, { before: whole(was), after: whole(is) });
        expect(impact.changing).toBe(changing);
        expect(impact.inheriting).toBeGreaterThanOrEqual(changing);
      }),
    );
  });
});
