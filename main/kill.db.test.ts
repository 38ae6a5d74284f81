import { expect, it } from "vitest";
import { jobsDrill } from "../tools/drill/jobs.ts";

it("kill -9 of API and workers loses no job and does none twice", async () => {
  const result = await jobsDrill({ imports: 30, kills: 6 });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result).toMatchObject({ held: true, lost: 0, twice: 0, unfinished: 0 });
});
