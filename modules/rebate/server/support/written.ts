import type { InputOf } from "#platform/contract/endpoint.ts";
import type { rebate } from "../../contract.ts";
import type { Gathered, Wanted } from "./applying.ts";

type Given = Omit<InputOf<typeof rebate.create>, "bookLineId">;

/** What a form asks for. */
export const wantedBy = (given: Given, orderId?: string): Wanted => ({
  amountFen: given.rebateAmount,
  whiteListId: given.whiteListId,
  keyPersonId: given.keyPersonId,
  keyPersonBp: given.keyPersonPercent,
  fileCount: given.fileIds.length,
  ...(orderId !== undefined && { orderId }),
});

/** What a form says, in the words of the table; of a part that the type does not give nothing is kept. */
export function columnsFrom(given: Given, { candidate, recipients }: Gathered) {
  const { splitMode } = candidate.type;
  const isShared = splitMode === "keyPerson";
  const listed = recipients.find(({ role }) => role === "WHITELIST");
  return {
    split_mode: splitMode,
    amount_fen: given.rebateAmount,
    deserved_fen: candidate.deservedFen,
    white_list_id: listed?.sourceId ?? null,
    key_person_id: isShared ? given.keyPersonId : null,
    key_person_bp: isShared ? given.keyPersonPercent : null,
    key_person_remark: isShared ? given.keyPersonRemark : null,
    remark: given.remarks,
    file_ids: given.fileIds,
  };
}
