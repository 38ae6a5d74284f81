import { expect, test } from "vitest";
import { z } from "zod";
import { contract, write } from "#platform/contract/endpoint.ts";
import { byRule, ruled } from "#platform/contract/rule.ts";
import { text } from "#platform/contract/schema.ts";
import { contractField } from "./contract-field.ts";

const rule = { zh: "大写字母", en: "capital letters" };
const capitals = ruled(/^[A-Z]+$/, rule);

const { create } = contract("fruit", {
  create: write({
    visitor: "withReason",
    method: "POST",
    path: "/api/fruit/",
    permission: "fruit:create",
    idempotency: "honoured",
    audit: "fruit.create",
    input: z.strictObject({
      fruitName: text(5),
      fruitCode: text(30).regex(capitals),
      fruitNumber: z
        .string()
        .refine((typed) => typed === "1", byRule(rule))
        .optional(),
      remark: text(200).nullable(),
      weight: z.int().min(1).optional(),
      origin: text(20).nullable().optional(),
      seasons: z.array(z.string()).min(1),
      shops: z.array(z.string()).min(1).nullable(),
      colours: z.array(z.string()).default([]),
    }),
    output: z.null(),
  }),
});

test("a text must be there and no longer than the contract allows", () => {
  const { required, maxLength, faultOf } = contractField(create, "fruitName");
  expect({ required, maxLength }).toEqual({ required: true, maxLength: 5 });
  expect(faultOf("  ")).toEqual({ kind: "required" });
  expect(faultOf("苹果梨子桃李")).toEqual({ kind: "tooLong" });
  expect(faultOf("苹果")).toBeUndefined();
});

test("a pattern or check that is not met says by which rule", () => {
  for (const field of ["fruitCode", "fruitNumber"]) {
    expect(contractField(create, field).faultOf("ab")).toEqual({ kind: "format", rule });
  }
});

test("a nullable field may stay empty and is sent as null", () => {
  const { required, maxLength, faultOf, toWire } = contractField(create, "remark");
  expect({ required, maxLength, fault: faultOf("") }).toEqual({
    required: false,
    maxLength: 200,
    fault: undefined,
  });
  expect(toWire(" ")).toBeNull();
  expect(toWire("好")).toBe("好");
});

test("an optional field that stays empty is not sent", () => {
  const { required, toWire } = contractField(create, "weight");
  expect(required).toBe(false);
  expect(toWire(undefined)).toBeUndefined();
});

test("where null and nothing both mean something, an empty box is nothing", () => {
  const { required, maxLength, toWire } = contractField(create, "origin");
  expect({ required, maxLength }).toEqual({ required: false, maxLength: 20 });
  expect(toWire("")).toBeUndefined();
  expect(toWire(undefined)).toBeUndefined();
  expect(toWire(null)).toBeNull();
});

test("a list that was emptied is missing where the contract wants something in it", () => {
  expect(contractField(create, "seasons").faultOf([])).toEqual({ kind: "required" });
  expect(contractField(create, "seasons").faultOf(["秋"])).toBeUndefined();
  expect(contractField(create, "shops").faultOf([])).toBeUndefined();
  expect(contractField(create, "shops").toWire([])).toBeNull();
  expect(contractField(create, "seasons").required).toBe(true);
  expect(contractField(create, "colours").required).toBe(false);
  expect(contractField(create, "colours").faultOf([])).toBeUndefined();
  expect(contractField(create, "colours").toWire([])).toEqual([]);
});

test("a field that the contract does not have is a mistake of the screen", () => {
  expect(() => contractField(create, "taste")).toThrow("fruit.create takes no field taste");
});
