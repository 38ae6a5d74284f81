import { expect, it } from "vitest";
import { readAll } from "./ocr.ts";
import { screenshots } from "./screenshots.ts";

/** The drill reads seventy; these are of the usual size and take seconds. */
const few = screenshots(70, 2026)
  .filter(({ scale, isCut }) => scale === 2 || isCut)
  .slice(0, 6);

it("a screenshot is read as it is, and nothing that is mistyped passes without a word", async () => {
  const { fields, right, mistyped, silent } = await readAll(few);
  expect(fields).toBeGreaterThan(6);
  expect(right / fields).toBeGreaterThanOrEqual(0.9);
  expect(mistyped).toBeGreaterThan(200);
  expect(silent).toBe(0);
});
