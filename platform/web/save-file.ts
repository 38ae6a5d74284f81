import type { FileAnswer } from "./api-client.ts";

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
