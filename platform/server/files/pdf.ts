/** A4 in points, with a line of body text. */
const page = { width: 595, height: 842, margin: 72, size: 12, leading: 22, lines: 31 };
/** Full-width characters that a line takes; a narrow one counts as a half. */
const lineWidth = 37;

/** How wide a character is, of its size. */
export const widthOf = (character: string) => ((character.codePointAt(0) ?? 0) < 0x2e80 ? 0.5 : 1);

/** Breaks text where a line is full. */
export function wrapped(text: string): string[] {
  const lines: string[] = [];
  let [line, width] = ["", 0];
  for (const character of text) {
    if (width + widthOf(character) > lineWidth) {
      lines.push(line);
      [line, width] = ["", 0];
    }
    line += character;
    width += widthOf(character);
  }
  return [...lines, line];
}

/** In the two-byte encoding of the font's map; what lies beyond it is shown as a box. */
export function hexOf(line: string): string {
  const units = Array.from(line, (character) =>
    character.length > 1 ? 0x25a1 : character.charCodeAt(0),
  );
  return units.map((unit) => unit.toString(16).padStart(4, "0")).join("");
}

function contentOf(lines: readonly string[]): string {
  const top = page.height - page.margin;
  const shown = lines.map((line) => `<${hexOf(line)}> Tj 0 -${page.leading} Td`).join("\n");
  return `BT /F1 ${page.size} Tf ${page.margin} ${top} Td\n${shown}\nET`;
}

export const font =
  "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H" +
  " /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light" +
  " /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 [500] 2 95 500]" +
  " /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880]" +
  " /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>] >>";

/** Plain Chinese text on as many pages as it takes, in the font that every reader of PDFs brings. */
export function pdfOf(paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap(wrapped);
  const pages: string[][] = [];
  for (let at = 0; at < lines.length; at += page.lines) {
    pages.push(lines.slice(at, at + page.lines));
  }
  const first = 4;
  const kids = pages.map((_, nth) => `${first + nth * 2} 0 R`).join(" ");
  const parts = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    font,
    ...pages.flatMap((onPage, nth) => {
      const content = contentOf(onPage);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}]` +
          ` /Contents ${first + nth * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return assembled(parts);
}

/** Numbers the parts and says where each begins. */
export function assembled(parts: readonly string[]): Buffer {
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
