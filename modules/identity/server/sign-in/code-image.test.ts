import { describe, expect, it } from "vitest";
import { imageOf, newImageText } from "./code-image.ts";

describe("the picture of a code", () => {
  it("says four or five characters that are not taken for others", () => {
    const texts = Array.from({ length: 500 }, newImageText);
    for (const text of texts) expect(text).toMatch(/^[34679ACDEFGHKMNPQRTWXY]{4,5}$/);
    expect(new Set(texts).size).toBeGreaterThan(490);
    expect(new Set(texts.join("")).size).toBe(22);
  });

  it("is a small picture, and never the same one twice", async () => {
    const [one, other] = [await imageOf("A3C4"), await imageOf("A3C4")];
    expect(one).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(one.length).toBeLessThan(40_000);
    expect(one).not.toBe(other);
  });
});
