import { expect, test } from "vitest";
import { z } from "zod";
import { contract, read } from "#platform/contract/endpoint.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import {
  keepable,
  type ListState,
  meaningOf,
  readState,
  requestOf,
  shapeOf,
  writeState,
} from "./list-state.ts";

const { list } = contract("fruit", {
  list: read({
    method: "POST",
    path: "/api/fruit/list",
    permission: "fruit:list",
    input: listInput({
      filters: {
        fruitName: filter.contains(),
        fruitCode: filter.keys(),
        stateCode: filter.oneOf([1000, 1001]),
        grower: filter.personal(filter.equals()),
        kind: filter.oneOf(["stone", "pome"]),
        insertTime: filter.between(),
      },
      sorts: ["insertTime", "fruitName"],
    }),
    output: page(z.object({ id: z.string() })),
  }),
});
const shape = shapeOf(list);
const requestFor = (address: string) =>
  requestOf(shape, readState(shape, new URLSearchParams(address)));

test("an empty address asks for the first page, unfiltered", () => {
  expect(requestFor("")).toEqual({ current: 1, size: 20, sorts: [], filters: {} });
});

test("each filter's text means what its schema accepts", () => {
  const { filters } = requestFor("fruitName=a,b&fruitCode=A1,B2&stateCode=1000,1001&kind=stone");
  expect(filters).toEqual({
    fruitName: "a,b",
    fruitCode: ["A1", "B2"],
    stateCode: [1000, 1001],
    kind: ["stone"],
  });
});

test("days are whole days in Shanghai", () => {
  const { filters } = requestFor("insertTime=2026-11-01~2026-11-15");
  expect(filters).toEqual({
    insertTime: { from: "2026-10-31T16:00:00.000Z", to: "2026-11-15T15:59:59.999999Z" },
  });
});

test("a range may be open at either end", () => {
  expect(requestFor("insertTime=~2026-11-15").filters).toEqual({
    insertTime: { to: "2026-11-15T15:59:59.999999Z" },
  });
});

test("what makes no sense is as if it were not there", () => {
  const address = "page=0&size=9999&sort=-colour&stateCode=7&insertTime=yesterday&unknown=1";
  expect(requestFor(address)).toEqual({ current: 1, size: 20, sorts: [], filters: {} });
  const schema = shape.filters["stateCode"];
  expect(schema && meaningOf(schema, "7")).toBeUndefined();
});

test("the keyword stands beside the filters", () => {
  expect(requestFor("keyword=苹果")).toMatchObject({ keyword: "苹果", filters: {} });
});

test("writing a state and reading it gives the same state", () => {
  const state: ListState = {
    filters: { fruitName: "红 & 绿", stateCode: "1000" },
    sort: { field: "insertTime", order: "desc" },
    current: 3,
    size: 50,
  };
  expect(readState(shape, new URLSearchParams(writeState(state).toString()))).toEqual(state);
});

test("the address leaves out what is as usual", () => {
  const state: ListState = { filters: { fruitName: "" }, sort: undefined, current: 1, size: 20 };
  expect(writeState(state).toString()).toBe("");
});

test("an endpoint that is no list is told apart", () => {
  const { detail } = contract("fruit", {
    detail: read({ ...list, path: "/api/fruit/{id}", input: z.strictObject({}), output: z.null() }),
  });
  expect(() => shapeOf(detail)).toThrow("fruit.detail is not a list");
});

test("of a search that is kept, somebody's own number is left out", () => {
  const state = readState(
    shape,
    new URLSearchParams("grower=13800000000&kind=stone&sort=-insertTime"),
  );
  expect(writeState(keepable(shape, state)).toString()).toBe("kind=stone&sort=-insertTime");
});
