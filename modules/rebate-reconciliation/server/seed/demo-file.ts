import type { AnswerOf } from "#platform/contract/endpoint.ts";
import { formatYuan } from "#platform/contract/money.ts";
import type { rebateReconciliation } from "../../contract.ts";

type Line = AnswerOf<typeof rebateReconciliation.detail>;

/** A row of the other side's file, by wire name; what is not said is left empty. */
export type DemoRow = Readonly<Record<string, string>>;

const rowOf = (line: Line, theirFen: number): DemoRow => ({
  cycleNo: line.cycleNo,
  rebateTypeCode: line.rebateTypeCode,
  contractNo: line.contractNo ?? "",
  theirAmount: formatYuan(theirFen),
  reportCarShop: line.reportCarShop ?? "",
});

/** A month in which hardly anything differs: two contracts, by some yuan. */
export const quietFile = (lines: readonly Line[]): DemoRow[] =>
  lines.map((line, nth) =>
    rowOf(line, (line.ourAmount ?? 0) - (nth === 1 ? 10_000 : nth === 4 ? 5_000 : 0)),
  );

/** A month with all there is to work on: other amounts, contracts that one side lacks, a car without its contract. */
export function busyFile(lines: readonly Line[]): DemoRow[] {
  const [first] = lines;
  const rows = lines
    .filter((_, nth) => nth % 9 !== 5)
    .map((line, nth): DemoRow => {
      const row = rowOf(line, (line.ourAmount ?? 0) - (nth % 6 === 2 ? 20_000 : 0));
      const isByCar = nth === 3 && line.frameNumber !== null;
      return isByCar ? { ...row, contractNo: "", frameNumber: line.frameNumber ?? "" } : row;
    });
  if (!first) return rows;
  const unknown = { ...rowOf(first, 80_000), contractNo: "2026ZL39990001" };
  return [...rows, { ...unknown, remark: "对方台账另有一笔" }];
}

export const remarks = {
  accept: "对方按实际提车价核算，以对方为准",
  keep: "已与对方财务核对，以我方台账为准",
  carry: "对方补件未到，留待下期",
  adjust: "双方协商，差额各承担一半",
  close: "双方已盖章确认，关账",
} as const;
