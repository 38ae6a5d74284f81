import { expectPositionInForce } from "#modules/hr-directory/server/index.ts";
import { identityErrors } from "#modules/identity/errors.ts";
import { type Move, placeFrom } from "#modules/staff/server/faces/moving.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { transferErrors } from "../../errors.ts";
import type { transfers } from "../tables.ts";

interface Destination extends Move {
  readonly positionName: string;
  readonly walletProjectIds: readonly string[];
}

/** Where a transfer leads, by the position as it is now: roles are its template's, on its author's word. */
export async function destinationOf(
  tx: CommandTx,
  row: Row<typeof transfers>,
): Promise<Destination> {
  const position = await expectPositionInForce(tx, row.position_id);
  const { roleIds, rolesSetBy: giverId, name, walletProjectIds } = position;
  if (roleIds.length === 0 || giverId === null) {
    throw new Refused(transferErrors.templateEmpty, { position: name });
  }
  const place = placeFrom({
    roles: roleIds,
    departments: [row.post_department_id],
    mainDepartmentId: null,
    seniorId: row.senior_id,
  });
  const { employee_id: userId, team_senior_id: teamSeniorId } = row;
  return { userId, place, teamSeniorId, giverId, positionName: name, walletProjectIds };
}

const notGiven = new Set<string>(
  [
    identityErrors.aboveYou,
    identityErrors.givesTooMuch,
    identityErrors.ownRights,
    identityErrors.reachesFurther,
  ].map(({ code }) => code),
);

/** What the template's author may not give is for an administrator to mend, not for HR. */
export const sayingWhoMends =
  ({ positionName: position }: Destination) =>
  (thrown: unknown): never => {
    const isGiver = thrown instanceof Refused && notGiven.has(thrown.definition.code);
    throw isGiver ? new Refused(transferErrors.templateOutdated, { position }) : thrown;
  };
