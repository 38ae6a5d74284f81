import { hash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachment } from "#modules/attachment/contract.ts";
import { demoPdf } from "#modules/e-sign/server/seed/demo-pdf.ts";
import type { Acting } from "#platform/server/acting.ts";

/** A paper as people upload it where something has to be shown. */
export async function uploadProof(by: Acting): Promise<string> {
  const content = demoPdf(["Statement of the customer", "The fee was charged by mistake."]);
  const folder = await mkdtemp(join(tmpdir(), "chezhang-proof-"));
  try {
    const path = join(folder, "proof.pdf");
    await writeFile(path, content);
    const described = { size: content.length, sha256: hash("sha256", content, "hex") };
    const file = { path, name: "情况说明.pdf", ...described };
    return (await by.call(attachment.upload, { file })).id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
