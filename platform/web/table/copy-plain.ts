const moneyText = /^(-?)¥([\d,]+\.\d\d)$/;

const plain = (text: string) =>
  text
    .trim()
    .replace(moneyText, (_, sign: string, amount: string) => sign + amount.replaceAll(",", ""));

/** The text of copied cells: tabs and lines as a spreadsheet wants them, amounts as plain numbers. */
export function plainText(copied: DocumentFragment): string {
  for (const amount of copied.querySelectorAll<HTMLElement>("[data-plain]")) {
    amount.textContent = amount.dataset["plain"] ?? "";
  }
  for (const part of copied.querySelectorAll("[data-not-copied]")) part.remove();
  const textOf = (cells: Iterable<Element>) =>
    Array.from(cells, (cell) => plain(cell.textContent ?? "")).join("\t");
  const rows = [...copied.querySelectorAll("tr")];
  if (rows.length > 0) return rows.map((row) => textOf(row.cells)).join("\n");
  const cells = copied.querySelectorAll("td, th");
  return cells.length > 0 ? textOf(cells) : plain(copied.textContent ?? "");
}
