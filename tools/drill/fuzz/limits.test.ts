import { expect, it } from "vitest";
import { Random } from "../random.ts";
import { Known } from "./known.ts";
import { moved } from "./limits.ts";
import type { FuzzSchema } from "./valid.ts";

it("moves an object that may be null as well, as any other", () => {
  const chosen: FuzzSchema = {
    type: ["object", "null"],
    properties: { id: { type: "string" }, name: { type: "string" } },
    required: ["id", "name"],
  };
  const random = new Random(1);
  const making = { random, known: new Known(), resource: "department", root: chosen };
  const made = Array.from({ length: 500 }, () => moved(chosen, null, making));
  expect(made).toContainEqual({ id: null, name: null });
});
