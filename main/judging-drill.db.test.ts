import { expect, it } from "vitest";
import { judgeAndKill, planOf } from "../tools/drill/judging/judge-and-kill.ts";

it("kill -9 of who judges leaves nothing half done, and undoing leads back", async () => {
  const result = await judgeAndKill(planOf(process.env));
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.faults, `seed ${String(result["seed"])}`).toEqual([]);
});
