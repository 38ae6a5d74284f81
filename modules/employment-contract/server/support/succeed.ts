import type { CommandTx } from "#platform/server/command-tx.ts";
import type { NewRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { EmploymentContractState } from "../../states.ts";
import { notAtAProvider } from "./signing-fields.ts";
import type { employmentContracts } from "../tables.ts";

type Contract = Row<typeof employmentContracts>;

/** What of the order it takes; handed in, as the order calls this itself. */
interface Standing {
  readonly move: (
    tx: CommandTx,
    row: Contract,
    move: { readonly to: EmploymentContractState; readonly quietly: true },
  ) => Promise<Contract>;
  readonly create: (
    tx: CommandTx,
    own: NewRow<typeof employmentContracts> & { id: string },
  ) => Promise<Contract>;
}

/** A renewal is agreed to: the contract is renewed, and the one that follows it waits for its signatures. */
export async function succeed(tx: CommandTx, order: Standing, row: Contract): Promise<void> {
  const { renewal } = row;
  if (!renewal) throw new Error(`Contract ${row.id} is renewed by nothing`);
  // First the old one: nobody has two that run.
  await order.move(tx, row, { to: "renewed", quietly: true });
  await tx.unnoted(() =>
    order.create(tx, {
      id: renewal.id,
      employee_id: row.employee_id,
      employee_name: row.employee_name,
      contract_no: null,
      contract_type: renewal.contractType,
      company_name: row.company_name,
      starts_on: renewal.startDate,
      ends_on: renewal.endDate,
      // Nobody is on probation twice.
      probation_until: null,
      signed_at: null,
      end_reason: null,
      ended_at: null,
      remark: renewal.remark,
      handled_by: renewal.byId,
      salary_sealed: row.renewal_salary_sealed,
      renewal: null,
      renewal_salary_sealed: null,
      renews_id: row.id,
      told_days: null,
      ...notAtAProvider,
      file_ids: [],
    }),
  );
}
