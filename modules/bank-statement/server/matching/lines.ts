import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { type Aliases, read, type Reading } from "../rules/evidence.ts";
import { isReturnLike } from "../rules/judge.ts";
import type { Line, Target } from "../rules/line.ts";
import { bare } from "../rules/text.ts";
import { isTransit } from "../rules/words.ts";
import type { TargetType } from "../../states.ts";
import type { statementLines } from "../tables.ts";
import type { Asked } from "./source.ts";

export type LineRow = Omit<Row<typeof statementLines>, "search">;

/** A line as the rules look at it. */
export function lineOf(row: LineRow, vault: Vault): Line {
  const { opposite_account_sealed: sealed, tenant_id: tenantId, id: rowId } = row;
  const place = { table: "statement_lines", column: "opposite_account", tenantId, rowId };
  return {
    direction: row.direction,
    amountFen: row.amount_fen - row.matched_fen - row.written_off_fen,
    transactionDate: row.transaction_at,
    unitCardNo: row.unit_card_no,
    oppositeAccount: sealed === null ? "" : vault.open(place, sealed, "bankCardNo").reveal(),
    oppositeAccountName: row.opposite_name ?? "",
    purpose: row.purpose ?? "",
    customSerialNumber: row.custom_serial_number ?? "",
    isReversal: row.is_reversal,
  };
}

/** What the bank knows the line by; where it gives no number, what we know it by. */
export const serialOf = (row: Pick<LineRow, "serial_number" | "fingerprint">): string =>
  row.serial_number ?? row.fingerprint;

/** What a line asks the sources for. */
export function askedOf(line: Line, aliases: Aliases, place: number): Asked {
  const reading = read(line, aliases);
  return {
    line: place,
    amountFen: line.amountFen,
    at: line.transactionDate,
    names: namesIn(reading, aliases),
    account: /^\d{6,}$/u.test(line.oppositeAccount) ? line.oppositeAccount : "",
    numbers: reading.numbers.flatMap(({ number, suffix }) =>
      suffix === undefined ? [number] : [number, `${number}-${suffix}`],
    ),
    isReturn: isReturnLike(reading),
  };
}

function namesIn({ line }: Reading, aliases: Aliases): string[] {
  const written = line.oppositeAccountName.trim();
  if (written === "" || isTransit(written)) return [];
  const learnt = aliases.get(bare(written))?.means;
  return [...new Set([written, bare(written), ...(learnt === undefined ? [] : [learnt])])];
}

/** Money out shows a payment; money in can show that one came back. */
export const typeOf = ({ direction }: Pick<Line, "direction">, { type }: Target): TargetType =>
  type === "payout" && direction === "in" ? "payoutReturn" : type;
