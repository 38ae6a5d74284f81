import { plainTitle } from "./cells.ts";

const label = /^(?:本方|银行|查询)?(?:账|帐)号$/;
const labelAndValue = /^(?:本方|银行|查询)?(?:账|帐)号[::](.+)$/;

/** Our account as it stands above the table: in one cell with its label, or in the next filled one. */
export function preambleAccount(rows: readonly (readonly string[])[]): string {
  for (const row of rows) {
    for (const [index, text] of row.entries()) {
      const together = labelAndValue.exec(text.normalize("NFKC").replaceAll(/\s/g, ""))?.[1];
      if (together) return together;
      if (!label.test(plainTitle(text))) continue;
      const beside = row.slice(index + 1).find((other) => other.trim() !== "");
      if (beside) return beside;
    }
  }
  return "";
}
