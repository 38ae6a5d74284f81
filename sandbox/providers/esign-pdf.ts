/** Lines on an A4 page; the margins are those of a letter. */
const linesOnPage = 42;
const titleSize = 18;
const textSize = 11;

interface Line {
  readonly text: string;
  readonly size: number;
}

/**
 * A small but whole PDF of the given lines. The characters stand in it as UTF-16 with a table back
 * to text, and no font is in it: readers take one of their own, and text can be searched and copied.
 */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const all: Line[] = [
    { text: title, size: titleSize },
    ...lines.map((text) => ({ text, size: textSize })),
  ];
  const pages = Array.from({ length: Math.ceil(all.length / linesOnPage) }, (_, page) =>
    all.slice(page * linesOnPage, (page + 1) * linesOnPage),
  );
  const firstPage = 6;
  const kids = pages.map((_, page) => `${firstPage + page * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>",
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [32 126 500] /FontDescriptor << /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 859 /Descent -140 /CapHeight 700 /StemV 80 >> >>",
    streamOf(unicodeTable(all)),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + index * 2 + 1} 0 R >>`,
      streamOf(contentOf(page)),
    ]),
  ];
  return assemble(objects);
}

function contentOf(lines: readonly Line[]): string {
  return lines
    .map(
      ({ text, size }, row) => `BT /F1 ${size} Tf 56 ${780 - row * 17} Td <${hexOf(text)}> Tj ET`,
    )
    .join("\n");
}

function unicodeTable(lines: readonly Line[]): string {
  const codes = [...new Set(lines.map(({ text }) => hexOf(text).match(/.{4}/g) ?? []).flat())];
  const blocks = Array.from({ length: Math.ceil(codes.length / 100) }, (_, block) => {
    const some = codes.slice(block * 100, (block + 1) * 100);
    return `${some.length} beginbfchar\n${some.map((code) => `<${code}> <${code}>`).join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Text def /CMapType 2 def",
    "1 begincodespacerange <0000> <ffff> endcodespacerange",
    ...blocks,
    "endcmap end end",
  ].join("\n");
}

const hexOf = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");

const streamOf = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;

/** Everything is ASCII, so that places in the text are places in the file. */
function assemble(objects: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
