import { expect, it } from "vitest";
import { amountLimit, fenLimit } from "#platform/contract/money.ts";
import { exactTotalLimit } from "#platform/contract/page.ts";
import { inputSchema, type JsonSchema } from "#platform/testing/samples.ts";
import { allEndpoints } from "./all-endpoints.ts";

interface Bounded extends JsonSchema {
  readonly maximum?: number;
}

/** Numbers that are money, by what they are called; codes, percentages and switches are not. */
const isMoney = (name: string) =>
  /(fen|amount|balance|quota)$/i.test(name) || /^(amount|sum)[A-Z]\w*Fen$/.test(name);

/** Every number within an input, with the name of the field that it or its array has. */
function numbersIn(schema: Bounded, name: string, root: Bounded): [string, Bounded][] {
  const referred = root.$defs?.[schema.$ref?.replace("#/$defs/", "") ?? ""];
  if (referred) return numbersIn(referred, name, root);
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.items ?? {}];
  const fields = Object.entries(schema.properties ?? {});
  return [
    ...([schema.type].flat().some((type) => type === "integer" || type === "number")
      ? [[name, schema] as [string, Bounded]]
      : []),
    ...inner
      .filter((one) => Object.keys(one).length > 0)
      .flatMap((one) => numbersIn(one, name, root)),
    ...fields.flatMap(([field, one]) =>
      numbersIn(one, field === "from" || field === "to" ? name : field, root),
    ),
  ];
}

const numbers = allEndpoints().flatMap((endpoint) => {
  const schema = inputSchema(endpoint);
  return numbersIn(schema, "", schema).map(([name, one]) => ({ endpoint, name, one }));
});

it("no amount that anybody can enter is larger than what stays exact", () => {
  const amounts = numbers.filter(({ name }) => isMoney(name));
  const unbounded = amounts.filter(
    ({ one: { minimum = -Infinity, maximum = Infinity } }) =>
      minimum < -fenLimit || maximum > fenLimit,
  );
  expect(unbounded.map(({ endpoint, name }) => `${endpoint.name}: ${name}`)).toEqual([]);
  // Fewer would mean that amounts are called something else by now.
  expect(amounts.length).toBeGreaterThan(30);
});

it("whatever is bounded like money is called so", () => {
  const odd = numbers.filter(({ name, one }) => one.maximum === fenLimit && !isMoney(name));
  expect(odd.map(({ endpoint, name }) => `${endpoint.name}: ${name}`)).toEqual([]);
});

/** Held against an amount and never added up. */
const comparedOnly = [
  "approvalProcess.saveDraft: amountFromFen",
  "approvalProcess.saveDraft: amountToFen",
  "payout.proposeEvidence: statementAmountFen",
  "payoutBatch.release: sumFen",
];

it("as many orders of the largest amount as are ever added up still have an exact sum", () => {
  expect(amountLimit * (exactTotalLimit + 1)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  const larger = numbers.filter(
    ({ endpoint, name, one }) =>
      endpoint.access === "write" &&
      isMoney(name) &&
      !comparedOnly.includes(`${endpoint.name}: ${name}`) &&
      (one.maximum ?? Infinity) > amountLimit,
  );
  expect(larger.map(({ endpoint, name }) => `${endpoint.name}: ${name}`)).toEqual([]);
});
