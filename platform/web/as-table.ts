/** A spreadsheet reads a cell that begins so as a formula. */
const isFormula = /^[=+\-@\t\r＝＋－＠]/;
const cell = (text: string) =>
  `"${(isFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as a file that spreadsheets open. */
export const asTable = (rows: readonly (readonly string[])[]): string =>
  // Excel takes a file for UTF-8 only with this mark.
  `\u{FEFF}${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
