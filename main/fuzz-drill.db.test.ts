import { expect, it } from "vitest";
import { openTestDatabase } from "#platform/testing/database.ts";
import { patience } from "#platform/testing/effort.ts";
import { freshKeys } from "../tools/environment.ts";
import { fuzz } from "../tools/drill/fuzz/fuzz.ts";
import { brief } from "../tools/drill/fuzz/plan.ts";

const mostMs = 2_400_000;

it(
  "whatever is asked of a process, it answers, goes on and keeps its memory",
  { timeout: mostMs },
  async () => {
    const { admin: sql, ...database } = await openTestDatabase();
    const seed = Math.floor(Math.random() * 2 ** 30);
    const settings = { ...freshKeys(), DATABASE_PATIENCE: String(patience) };
    const result = await fuzz({ ...brief, seed }, { ...database, sql }, settings);
    await database.drop();
    // How long the loop was held up is told; a machine that stands still decides it as well.
    const { faults, ...figures } = result;
    process.stdout.write(`${JSON.stringify({ fuzz: figures })}\n`);
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(result).toMatchObject({ held: true, ends: [] });
    // Fewer would mean that requests no longer get past the first check.
    expect(result.agreeing).toBeGreaterThan(120);
    expect(result.heaped).toContain("project_establishments");
  },
);
