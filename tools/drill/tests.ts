import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

/** The tests that do a part of their work in every run (`platform/testing/effort.ts`), doing all of it. */
export function testsDrill(): Promise<{ held: boolean; files: string[] }> {
  const files = globSync("{main,modules,platform}/**/*.test.ts").filter((file) =>
    readFileSync(file, "utf8").includes("platform/testing/effort.ts"),
  );
  const { status } = spawnSync(
    "npx",
    // One after the other: what runs beside a test would count in the times it asserts.
    ["vitest", "run", "--project=server", "--no-file-parallelism", ...files],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, TESTS: "whole" },
    },
  );
  return Promise.resolve({ held: status === 0, files });
}
