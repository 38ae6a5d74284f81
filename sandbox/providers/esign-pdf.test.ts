import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { pdfOf } from "./esign-pdf.ts";

describe("the sandbox's contract", () => {
  it("opens in pdf.js on several pages, with its Chinese text", async () => {
    const lines = Array.from({ length: 60 }, (_, row) => `第${row + 1}条：车辆交付`);
    const data = new Uint8Array(pdfOf("收款确认书", lines));
    const task = getDocument({ data, useWasm: false });
    const document = await task.promise;
    expect(document.numPages).toBe(2);
    const texts = async (page: number) => {
      const { items } = await (await document.getPage(page)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).filter((text) => text !== "");
    };
    expect((await texts(1)).slice(0, 2)).toEqual(["收款确认书", "第1条：车辆交付"]);
    expect((await texts(2)).at(-1)).toBe("第60条：车辆交付");
    await task.destroy();
  });
});
