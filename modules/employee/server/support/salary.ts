import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { employee } from "../../contract.ts";

type Salary = OutputOf<typeof employee.reveal>;

const placeOf = ({ tenantId }: Pick<ReadTx, "tenantId">, rowId: string) => ({
  table: "employees",
  column: "salary",
  tenantId,
  rowId,
});

interface At {
  readonly tx: Pick<ReadTx, "tenantId">;
  readonly vault: Vault;
  readonly id: string;
}

/** What somebody earns, sealed to his entry. Salaries are looked for by nobody: they have no index. */
export const sealSalary = ({ tx, vault, id }: At, { monthlySalary, probationSalary }: Salary) =>
  vault.seal(placeOf(tx, id), JSON.stringify({ monthlySalary, probationSalary })).sealed;

export const openSalary = ({ tx, vault, id }: At, sealed: Buffer): Salary =>
  JSON.parse(vault.open(placeOf(tx, id), sealed, "secret").reveal()) as Salary;
