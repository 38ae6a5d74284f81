import { accountInForce } from "#modules/dealer/server/index.ts";
import { contractKeyOf } from "#modules/lease/server/index.ts";
import { expectNone } from "#modules/order/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { carPayment } from "../../contract.ts";
import { expectAgent, filedPayee, objectionsTo, typedPayee } from "../rules.ts";
import type { carPayments } from "../tables.ts";
import { dealerOfOrder } from "./dealer-of-order.ts";
import { accountOf, noAgentPhone, sealing } from "./numbers.ts";

type Given = Omit<InputOf<typeof carPayment.update>, "id" | "rowVersion">;

interface Written {
  readonly id: string;
  readonly given: Given;
  /** The order as it was; without it, it is new. */
  readonly kept?: Row<typeof carPayments>;
}

/** What a form says, in the words of the table; it refuses what cannot be paid so. */
export async function columnsFrom(tx: CommandTx, vault: Vault, { id, given, kept }: Written) {
  const said = { special: given.special, reason: given.specialReason };
  const payee = await payeeColumnsFrom(tx, vault, { id, given, said, ...(kept && { kept }) });
  expectAgent(given);
  const isOfPerson = !given.lesseePublic;
  return {
    lessee: given.lessee,
    lessee_public: given.lesseePublic,
    agent_name: isOfPerson ? null : given.companyAgentName,
    salesman: given.salesman,
    shop_name: given.reportCarShop,
    ...payee,
    amount_fen: given.transferAmount,
    contract_no: given.contractNo,
    contract_key: given.contractNo && contractKeyOf(given.contractNo),
    special: given.special,
    special_reason: given.special ? given.specialReason : null,
    remark: given.remarks,
    file_ids: given.fileIds,
    ...(isOfPerson && noAgentPhone),
  };
}

interface Paid extends Pick<Written, "id" | "kept"> {
  readonly given: Pick<
    Given,
    "reportCarShop" | "payeeName" | "payeeBankName" | "payeeBankCardNo" | "payeePublic"
  >;
  readonly said: Parameters<typeof objectionsTo>[0];
}

/** Who is paid: of a dealer on file the account on file, of another what is typed. */
export async function payeeColumnsFrom(
  tx: CommandTx,
  vault: Vault,
  { id, given, said, kept }: Paid,
) {
  const { dealerId, ...dealer } = await dealerOfOrder(tx, given.reportCarShop);
  expectNone(objectionsTo(said, dealer));
  const { versionId } = dealer;
  const payee =
    versionId === null
      ? typedPayee({
          name: given.payeeName,
          bankName: given.payeeBankName,
          account: given.payeeBankCardNo ?? (kept && keptAccount(tx, vault, kept)),
          isPublic: given.payeePublic,
        })
      : filedPayee(await accountInForce(tx, vault, versionId), given.payeeBankCardNo);
  return {
    dealer_id: dealerId,
    filing_version_id: versionId,
    payee_name: payee.name,
    bank_name: payee.bankName,
    payee_public: payee.isPublic,
    ...sealing(vault, { tenantId: tx.tenantId, rowId: id })("account", payee.account),
  };
}

/** The account that was typed before. One that a filing gave is not somebody's to keep. */
function keptAccount(tx: CommandTx, vault: Vault, row: Row<typeof carPayments>) {
  if (row.filing_version_id !== null) return undefined;
  return accountOf(vault, { tenantId: tx.tenantId, rowId: row.id }, row.account_sealed);
}
