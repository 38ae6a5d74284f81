import { read, utils } from "@e965/xlsx";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { useWords } from "#platform/web/i18n.ts";

const mostRows = 200;
const mostColumns = 30;

interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** The first rows of each sheet as plain text: no formula is computed and no link is followed. */
async function sheetsOf(blob: Blob): Promise<Sheet[]> {
  const book = read(await blob.arrayBuffer(), { sheetRows: mostRows, cellFormula: false });
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false }) : [];
    const textOf = (cell: unknown) => (typeof cell === "string" ? cell : "");
    return { name, rows: rows.map((row) => Array.from(row.slice(0, mostColumns), textOf)) };
  });
}

export function SheetView({ blob }: { blob: Blob }) {
  const { t } = useWords();
  const [sheets, setSheets] = useState<Sheet[] | "broken">();
  const [at, setAt] = useState(0);
  useEffect(() => {
    sheetsOf(blob).then(setSheets, () => setSheets("broken"));
  }, [blob]);
  if (sheets === undefined) return t("list.loading");
  const shown = sheets === "broken" ? undefined : sheets[at];
  if (!shown || sheets === "broken") return <p role="alert">{t("attachment.broken")}</p>;
  return (
    <>
      <div className="preview-buttons">
        {sheets.map(({ name }, index) => (
          <Button
            key={name}
            size="small"
            type={index === at ? "primary" : "default"}
            onClick={() => setAt(index)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="preview-sheet">
        <table>
          <tbody>
            {shown.rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.rows.length >= mostRows && <p>{t("attachment.rowsCut", { count: mostRows })}</p>}
    </>
  );
}
