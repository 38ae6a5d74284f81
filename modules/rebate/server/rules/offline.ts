import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";

interface Paid {
  readonly payeeName: string;
  readonly amountFen: number;
  readonly paidAt: Date;
}

interface Part {
  readonly payee_name: string;
  readonly amount_fen: number;
}

interface Told {
  readonly number: string;
  readonly parts: readonly Part[];
  readonly rows: readonly Paid[];
  readonly now: Date;
}

const sumOf = (rows: readonly Paid[]): number =>
  rows.reduce((sum, { amountFen }) => sum + amountFen, 0);

/**
 * What stands against rows of a file about one order. Each of those whom it pays got exactly his part, so that all of
 * them together got what is paid out of the applied amount.
 */
export function againstRows({ number, parts, rows, now }: Told): Refused[] {
  const names = new Set(parts.map((part) => part.payee_name));
  const strangers = [...new Set(rows.map(({ payeeName }) => payeeName))].filter(
    (name) => !names.has(name),
  );
  return [
    ...strangers.map((payee) => new Refused(rebateErrors.offlineNoPayee, { payee, number })),
    ...(rows.some(({ paidAt }) => paidAt > now) ? [new Refused(rebateErrors.offlineLater)] : []),
    ...[...names].flatMap((payee) => {
      const due = parts
        .filter((part) => part.payee_name === payee)
        .reduce((sum, part) => sum + part.amount_fen, 0);
      const sum = sumOf(rows.filter(({ payeeName }) => payeeName === payee));
      const values = { number, payee, due: showYuan(due), sum: showYuan(sum) };
      return sum === due ? [] : [new Refused(rebateErrors.offlineSum, values)];
    }),
  ];
}
