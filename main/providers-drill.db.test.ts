import { expect, it } from "vitest";
import { brief } from "../tools/drill/providers/plan.ts";
import { providersDrill } from "../tools/drill/providers/providers.ts";

it("whatever the outside world does, our books are right and nothing is stuck", async () => {
  const result = await providersDrill(brief);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${result.seed}`).toEqual([]);
});
