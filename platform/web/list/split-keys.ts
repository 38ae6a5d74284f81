/** As many as the contract's `filter.keys` takes. */
export const mostKeys = 500;

/** The keys in a text pasted from a spreadsheet, a chat or a mail, each once, in the order given. */
export function splitKeys(text: string): string[] {
  const keys = text.split(/[\s,，、;；]+/).filter((key) => key !== "");
  return [...new Set(keys)];
}
