import type { OutputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { employee } from "../../contract.ts";
import { stateFrom } from "../rules.ts";
import { employees } from "../tables.ts";
import { sealSalary } from "./salary.ts";

interface Employment {
  /** The person's. */
  readonly id: string;
  readonly positionId: string;
  readonly cityId: string | null;
  readonly entryDate: string;
  readonly probationEndDate: string | null;
  readonly salary: OutputOf<typeof employee.reveal>;
}

/** Opens an entry of a member who arrives, or anew of one who comes back. */
export async function employ(tx: CommandTx, vault: Vault, employment: Employment): Promise<void> {
  const { id, positionId, cityId, entryDate, probationEndDate, salary } = employment;
  const fields = {
    position_id: positionId,
    city_id: cityId,
    entered_on: entryDate,
    probation_until: probationEndDate,
    salary_sealed: sealSalary({ tx, vault, id }, salary),
    remark: null,
    moves_on: null,
    leaves_on: null,
    state: stateFrom(employment, shanghaiClock(tx.now).slice(0, 10)),
  };
  const [known] = await tx.raw({
    sql: "select id from employees where tenant_id = $1 and id = $2",
    parameters: [tx.tenantId, id],
  });
  if (known) await updateRow(tx, employees, { row: await lockRow(tx, employees, id), to: fields });
  else await insertRow(tx, employees, { id, ...fields });
}
