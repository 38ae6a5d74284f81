/** As many as the contract's `filter.keys` takes. */
export const mostKeys = 500;

/** Separators that a column copied from a spreadsheet, a chat or a mail may have. */
export const separators = [",", "，", "、", ";", "；", " ", "\t", "\n", "\r"];

/** The keys in a pasted text, each once, in the order given. */
export function splitKeys(text: string): string[] {
  const keys = text.split(/[\s,，、;；]+/).filter((key) => key !== "");
  return [...new Set(keys)];
}
