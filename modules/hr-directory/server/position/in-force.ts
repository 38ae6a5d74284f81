import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import { directoryStates } from "../../states.ts";

interface Position {
  readonly name: string;
  readonly roleIds: string[];
  /** Whoever said which roles come with it. */
  readonly rolesSetBy: string | null;
  readonly checklist: string[];
  readonly walletProjectIds: string[];
  readonly contractText: string | null;
}

/** Held until the command ends: nobody changes the position while somebody is put into it. */
const findInForce =
  'select name, role_ids as "roleIds", roles_set_by as "rolesSetBy", checklist,' +
  ' wallet_project_ids as "walletProjectIds", contract_text as "contractText"' +
  " from positions where tenant_id = $1 and id = $2 and state = $3 for share";

/** The position with what it brings, if people can be put into it. */
export async function expectPositionInForce(tx: CommandTx, id: string): Promise<Position> {
  const [found] = await tx.raw<Position>({
    sql: findInForce,
    parameters: [tx.tenantId, id, directoryStates.normal],
  });
  if (!found) throw new Refused(hrDirectoryErrors.positionNotInForce);
  return found;
}
