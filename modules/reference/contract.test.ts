import { describe, expect, it } from "vitest";
import { reference } from "./contract.ts";
import { knownStates } from "./states.ts";

const wording = { orderStateName: "待放行", orderStateDescribe: null, orderStateColor: "#165DFF" };
const changed = { ...wording, id: "01980000-0000-7000-8000-000000000001", rowVersion: 1 };

describe("paths", () => {
  it("are the spec's, with its slash at the end of create", () => {
    const { list, create, update, allList } = reference;
    expect([list, create, update, allList].map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/system/state-code-info/list",
      "POST /api/system/state-code-info/",
      "PUT /api/system/state-code-info/{id}",
      "POST /api/system/state-code-info/allList",
    ]);
  });
});

describe("wording of a state", () => {
  const accepts = (fields: object) => reference.update.input.safeParse(fields).success;

  it("takes a colour of six hexadecimal digits, in either case, kept in capitals", () => {
    const { orderStateColor } = reference.update.input.parse({
      ...changed,
      orderStateColor: " #00b42a ",
    });
    expect(orderStateColor).toBe("#00B42A");
  });

  it.each(["", "red", "#FFF", "00B42A", "#00B42AFF", "#00B42G"])(
    "does not take %j for a colour",
    (color) => {
      expect(accepts({ ...changed, orderStateColor: color })).toBe(false);
    },
  );

  it("cannot carry another code or order type", () => {
    expect(accepts(changed)).toBe(true);
    expect(accepts({ ...changed, orderStateCode: 3001 })).toBe(false);
    expect(accepts({ ...changed, orderTypeCode: "carPayment" })).toBe(false);
    expect(accepts({ ...changed, genericCode: 1000 })).toBe(false);
  });

  it("allows what the seed says", () => {
    for (const { name, description, color } of knownStates) {
      const seeded = { orderStateName: name, orderStateDescribe: description };
      expect(accepts({ ...changed, ...seeded, orderStateColor: color })).toBe(true);
    }
  });
});

describe("a new state", () => {
  const fresh = { ...wording, orderTypeCode: "carPayment", orderStateCode: 3001 };
  const accepts = (fields: object) => reference.create.input.safeParse(fields).success;

  it("names one of the eight generic codes as its parent", () => {
    expect(accepts({ ...fresh, genericCode: 2000 })).toBe(true);
    const none = [undefined, null, 2001, 3001].filter((genericCode) =>
      accepts({ ...fresh, genericCode }),
    );
    expect(none).toEqual([]);
  });

  it("belongs to an order type that there is", () => {
    expect(accepts({ ...fresh, genericCode: 2000, orderTypeCode: "bicycle" })).toBe(false);
  });
});
