import { buffer } from "node:stream/consumers";
import type { Channel } from "#modules/payout-channel/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { xlsx } from "#platform/server/exchange/export.ts";
import { keepContent } from "#platform/server/files/keep.ts";
import { type Cell, writeWorkbook } from "#platform/server/files/spreadsheet/write-workbook.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import type { Vault } from "#platform/server/personal.ts";
import { hashOf, placeOf } from "../support/create-payout.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";
import type { BatchRow } from "./reach-batch.ts";

interface ToBank {
  readonly files: FileStore;
  readonly vault: Vault;
  readonly batch: BatchRow;
  readonly rows: readonly PayoutRow[];
  readonly channel: Channel;
  readonly now: Date;
}

const text = (header: string) => ({ header, kind: "text" as const, width: 20 });
const columns = [
  { header: "序号", kind: "number" as const },
  text("付款账号"),
  text("收款账号"),
  text("收款户名"),
  text("收款银行"),
  text("联行号"),
  { header: "金额", kind: "money" as const },
  text("用途"),
  text("公私标志"),
  text("网银导出编号"),
  text("业务单号"),
];

/**
 * Makes the file for the bank's website and stores it: whoever downloads it, now or in a year, gets
 * the same bytes. Its number is used once and never again.
 */
export async function bankFileOf(tx: CommandTx, given: ToBank) {
  const { files, rows, channel, now } = given;
  const number = await nextOrderNumber(tx, "WY", now);
  const payer = channel.settings["payerAccount"] ?? channel.settings["acctNo"] ?? "";
  const lines = rows.map((row, index): Cell[] => [
    index + 1,
    payer,
    accountOf(given.vault, tx.tenantId, row),
    row.payee_name,
    row.bank_name,
    row.cnaps,
    row.amount_fen,
    row.purpose,
    row.payee_kind === "personal" ? "对私" : "对公",
    number,
    row.number,
  ]);
  const content = await buffer(
    writeWorkbook({ sheets: [{ name: "网银打款", columns, rows: lines }] }),
  );
  const name = `网银打款-${number}.xlsx`;
  const kept = await keepContent(tx, files, {
    name,
    contentType: xlsx,
    purpose: "export",
    content,
  });
  return { export_number: number, file_id: kept.id, file_hash: kept.sha256 };
}

/** What the bank is told is what was decided on, or nothing is. */
function accountOf(vault: Vault, tenantId: string, row: PayoutRow): string {
  const open = (column: "account" | "id_card", sealed: Buffer) =>
    vault.open(placeOf(column, tenantId, row.id), sealed, "secret").reveal();
  const payeeAccount = open("account", row.account_sealed);
  const content = {
    amountFen: row.amount_fen,
    payeeKind: row.payee_kind,
    payeeName: row.payee_name,
    payeeAccount,
    bankName: row.bank_name,
    cnaps: row.cnaps,
    idCardNo: row.id_card_sealed && open("id_card", row.id_card_sealed),
  };
  if (hashOf(content) !== row.content_hash) {
    throw new Error(`${row.number} is not what was decided on: it goes into no file`);
  }
  return payeeAccount;
}
