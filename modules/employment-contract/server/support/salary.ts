import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { employmentContract } from "../../contract.ts";
import type { employmentContracts } from "../tables.ts";

type Salary = OutputOf<typeof employmentContract.reveal>;

interface At {
  readonly vault: Vault;
  readonly tenantId: string;
  /** The contract's. */
  readonly id: string;
}

const placeOf = ({ tenantId, id }: At) => ({
  table: "employment_contracts",
  column: "salary",
  tenantId,
  rowId: id,
});

/** What a contract pays, sealed to it. Nobody looks for salaries: they have no index. */
export const sealSalary = (at: At, { monthlySalary, probationSalary }: Salary): Buffer =>
  at.vault.seal(placeOf(at), JSON.stringify({ monthlySalary, probationSalary })).sealed;

export const openSalary = (at: At, sealed: Buffer): Salary =>
  JSON.parse(at.vault.open(placeOf(at), sealed, "secret").reveal()) as Salary;

interface Paid {
  readonly row: Row<typeof employmentContracts>;
  readonly nextId: string;
  /** What is agreed anew, if it is. */
  readonly salary: Salary | undefined;
}

/** What the next contract pays, sealed to that one: what is agreed anew, or what was. */
export function salaryOfNext(vault: Vault, { row, nextId, salary }: Paid): Buffer | null {
  const at = (id: string) => ({ vault, tenantId: row.tenant_id, id });
  const kept = row.salary_sealed && openSalary(at(row.id), row.salary_sealed);
  const paid = salary ?? kept;
  return paid && sealSalary(at(nextId), paid);
}
