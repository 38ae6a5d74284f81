import { expect, it } from "vitest";
import { planOf, turnOver } from "../tools/drill/midnight/turn-over.ts";

it("midnight comes once for everybody, however often the worker is killed", async () => {
  const result = await turnOver(planOf(process.env));
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${String(result["seed"])}`).toEqual([]);
});
