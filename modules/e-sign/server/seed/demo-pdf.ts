/** A page of plain text as a PDF, so that demo papers can be opened. */
export function demoPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(" ");
  const text = `BT /F1 13 Tf 72 760 Td ${shown} ET`;
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  const starts: number[] = [];
  let written = "%PDF-1.4\n";
  for (const [index, part] of parts.entries()) {
    starts.push(written.length);
    written += `${index + 1} 0 obj\n${part}\nendobj\n`;
  }
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table + end, "latin1");
}
