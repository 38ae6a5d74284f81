import type { settingsFor } from "#modules/department/server/index.ts";
import { againstContract, fieldsOfTemplate } from "#modules/e-sign/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { carPayments } from "../tables.ts";
import type { SigningFacts } from "../rules/against-signing.ts";
import { fieldsOf } from "./contract-of-order.ts";

type CarPayment = Row<typeof carPayments>;
type Settings = Awaited<ReturnType<typeof settingsFor>>["carPayment"];

/** What of an order, its department and its contract decides what can be done about its signature. */
export async function signingFactsOf(
  tx: ReadTx,
  row: CarPayment,
  settings: Settings,
): Promise<SigningFacts> {
  const { contract_id: contractId, contract_state: signState } = row;
  const templateId = settings.receiptConfirmTemplate?.id ?? null;
  return {
    needsSign: row.need_sign,
    signState,
    template: templateId === null ? "none" : await templateFor(tx, row, templateId),
    lacksAgentPhone: row.lessee_public && row.agent_phone_sealed === null,
    maySkip: settings.skipSignByImage,
    contract: contractId === null ? null : await againstContract(tx, contractId),
  };
}

/** What a template asks for that the order does not say. */
async function templateFor(
  tx: ReadTx,
  row: CarPayment,
  templateId: string,
): Promise<SigningFacts["template"]> {
  const names = await fieldsOfTemplate(tx, templateId);
  if (names === undefined) return "unusable";
  const said: Readonly<Record<string, string>> = fieldsOf(row, tx.now);
  return { missing: names.filter((name) => !said[name]?.trim()) };
}
