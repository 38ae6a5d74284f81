import { writeXlsx } from "hucre/xlsx";
import { smallPdf } from "#platform/testing/uploads.ts";
import type { Random } from "../random.ts";

const boundary = "fuzz-boundary";
const names = [
  "a.xlsx",
  "a.pdf",
  "../../x.xlsx",
  "\u0000.xlsx",
  "长".repeat(200),
  "",
  'a";x="',
  "CON",
  "a.xlsx.exe",
];

const headings = ["渠道名称", "渠道编码"];
const sheet = Buffer.from(
  await writeXlsx({
    sheets: [{ name: "Sheet1", rows: [headings, ["模糊", "F1"], ["\u0007", "9".repeat(300)]] }],
  }),
);
const manyRows = Buffer.from(
  await writeXlsx({
    sheets: [
      {
        name: "Sheet1",
        rows: [headings, ...Array.from({ length: 10_001 }, (_, n) => ["行", `R${n}`])],
      },
    ],
  }),
);

/** A file as no browser sends it: a sheet with bytes moved, another kind, lies about parts. */
export function hostileUpload(random: Random): { body: Buffer; contentType: string } {
  const contentType = `multipart/form-data; boundary=${boundary}`;
  const content = contentFrom(random);
  const part = (name: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${random.oneOf(names)}"\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const field = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="x"\r\n\r\ny\r\n`,
  );
  const bodies = [
    () => Buffer.concat([part("file", content), end]),
    () => Buffer.concat([part("file", content), end]),
    () => Buffer.concat([part("file", content)]),
    () => Buffer.concat([part("file", content), part("file", content), end]),
    () => Buffer.concat([part("other", content), end]),
    () =>
      Buffer.concat([...Array.from({ length: 1_500 }, () => field), part("file", content), end]),
    () => Buffer.from(`--${boundary}\r\n${"x: y\r\n".repeat(3_000)}\r\n\r\n--${boundary}--`),
    () => end,
    () => Buffer.alloc(0),
  ];
  return { body: random.oneOf(bodies)(), contentType };
}

function contentFrom(random: Random): Buffer {
  if (random.chance(0.005)) return manyRows;
  const bytes = Buffer.from(
    random.oneOf([sheet, smallPdf, Buffer.from("not a sheet"), Buffer.alloc(0)]),
  );
  const spoiled = random.chance(0.6) ? random.below(4) : 0;
  for (let n = 0; n < spoiled && bytes.length > 0; n++) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  return random.chance(0.1) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes;
}
