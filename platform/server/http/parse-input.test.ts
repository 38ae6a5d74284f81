import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anyone, read } from "#platform/contract/endpoint.ts";
import type { FieldProblem } from "#platform/contract/envelope.ts";
import { Refused } from "../refused.ts";
import { parseInput, tooIntricate } from "./parse-input.ts";

const endpoint = read({
  method: "POST",
  path: "/api/test/list",
  permission: anyone,
  input: z.strictObject({ ids: z.array(z.uuid()).max(5_000) }),
  output: z.object({}),
});

function problemsOf(rest: object): FieldProblem[] {
  try {
    parseInput(endpoint, { params: {}, rest, language: "zh-CN" });
  } catch (thrown) {
    if (thrown instanceof Refused) return (thrown.details as { fields: FieldProblem[] }).fields;
  }
  return [];
}

it("a body of nothing but unknown fields is not answered with all their names", () => {
  const fields = Array.from({ length: 2_000 }, (_, n) => [`unknown${n}`, n] as const);
  const problems = problemsOf({ ids: [], ...Object.fromEntries(fields) });
  expect(problems).toHaveLength(100);
  expect(problems[0]?.field).toBe("unknown0");
});

it("a long list of wrong values is answered with the first of them", () => {
  const problems = problemsOf({ ids: Array.from({ length: 4_000 }, () => "x") });
  expect(problems).toHaveLength(100);
  expect(problems[99]?.field).toBe("ids.99");
});

it("a body with more names, values or levels than any form is not even parsed", () => {
  const named = (count: number) =>
    `{${Array.from({ length: count }, (_, n) => `"k${n}":"a:b"`).join(",")}}`;
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const listed = (count: number) => `[${"1,".repeat(count)}1]`;
  expect([named(20_000), listed(40_000), nested(20)].map(tooIntricate)).toEqual([
    false,
    false,
    false,
  ]);
  expect(tooIntricate(listed(40_001))).toBe(true);
  expect([named(20_001), nested(21), "[".repeat(1_000_000)].map(tooIntricate)).toEqual([
    true,
    true,
    true,
  ]);
});

const sample = read({
  method: "GET",
  path: "/api/sample/{id}",
  permission: anyone,
  input: z.strictObject({ id: z.string(), name: z.string().optional() }),
  output: z.null(),
});
const parsed = (params: Record<string, unknown>, rest: unknown) =>
  parseInput(sample, { params, rest, language: "zh-CN" });
/** The fields that an input is refused for. */
function refusedFields(params: Record<string, unknown>, rest: unknown): string[] {
  try {
    parsed(params, rest);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    const { fields } = thrown.details as { fields: { field: string }[] };
    return fields.map(({ field }) => field);
  }
  return [];
}

describe("an input", () => {
  it("is made of the path and the body", () => {
    expect(parsed({ id: "1" }, { name: "一" })).toEqual({ id: "1", name: "一" });
  });

  it("is refused where a field stands in the path and in the body: which would count?", () => {
    expect(refusedFields({ id: "1" }, { id: "2" })).toEqual(["id"]);
  });

  it("is refused with a field that nobody knows, one of the prototype among them", () => {
    expect(refusedFields({ id: "1" }, { role: "admin" })).toEqual(["role"]);
    for (const field of ["constructor", "__proto__"]) {
      const rest: unknown = JSON.parse(`{"${field}":{"name":"x"}}`);
      expect(refusedFields({ id: "1" }, rest)).toEqual([field]);
    }
  });

  it("is refused where it is no object", () => {
    for (const rest of [[], "text", 1]) expect(refusedFields({ id: "1" }, rest)).toEqual([""]);
  });
});

it("JSON that nests deeper than any input of ours is told before it is parsed", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  expect(tooIntricate(nested(20))).toBe(false);
  expect(tooIntricate(nested(21))).toBe(true);
  expect(tooIntricate('{"a":'.repeat(21))).toBe(true);
  // Brackets within a text nest nothing, however they are quoted.
  expect(tooIntricate(JSON.stringify({ text: `\\"${nested(100)}` }))).toBe(false);
});
