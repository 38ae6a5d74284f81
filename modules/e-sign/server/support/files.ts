import type { FileHolder } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { signContract } from "../../contract.ts";
import { contractTemplate } from "../../template-contract.ts";
import { seenContract } from "../queries/contracts.ts";

const findContracts =
  "select id, order_type, order_id, signed_file_ids @> array[$2::uuid] as signed from sign_contracts" +
  " where tenant_id = $1 and file_ids @> array[$2::uuid]";
const findTemplates =
  "select id from contract_templates where tenant_id = $1 and file_id = $2 limit 1";

interface Holding {
  readonly id: string;
  readonly order_type: string | null;
  readonly order_id: string | null;
  readonly signed: boolean;
}

/** Contracts that have a file, and whether as what was signed. */
export const contractsWith = (tx: ReadTx, fileId: string) =>
  tx.raw<Holding>({
    sql: findContracts,
    parameters: [tx.tenantId, fileId],
  });

/** Papers of a contract are for those who see it; the signed ones only for those who may have them. */
export const contractFiles: FileHolder = async (tx, actor, fileId) => {
  for (const { id, signed } of await contractsWith(tx, fileId)) {
    const { permission } = signContract.signedFile;
    if (signed && !actor.permissions.has(permission)) continue;
    const seen = await seenContract(tx, actor, { id, ...(signed && { permission }) }).then(
      () => true,
      () => false,
    );
    if (seen) return true;
  }
  return false;
};

/** A template's file is for everybody who may look at templates or make contracts. */
export const templateFiles: FileHolder = async (tx, actor, fileId) => {
  const rights = [contractTemplate.list.permission, signContract.create.permission];
  if (!rights.some((right) => actor.permissions.has(right))) return false;
  const found = await tx.raw({ sql: findTemplates, parameters: [tx.tenantId, fileId] });
  return found.length > 0;
};
