import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { onboarding } from "../../contract.ts";
import type { onboardings } from "../tables.ts";

/** What of a candidate is nobody's to read in passing, by the columns that keep it. */
const names = ["phone", "id_card", "account", "address", "salary"] as const;
type Name = (typeof names)[number];

interface At {
  readonly vault: Vault;
  readonly tenantId: string;
  readonly id: string;
}

const placeOf = ({ tenantId, id }: At, column: Name) => ({
  table: "onboardings",
  column,
  tenantId,
  rowId: id,
});

type Given = Pick<
  InputOf<typeof onboarding.update>,
  "phone" | "idCardNo" | "bankCardNo" | "idCardAddress" | "salary"
>;

const isNumber = (name: Name) => name === "phone" || name === "id_card" || name === "account";

/** The columns of what was given; what was left out stays as it is. */
export function sealGiven(at: At, given: Given) {
  const { salary } = given;
  const values: Record<Name, string | undefined> = {
    phone: given.phone,
    id_card: given.idCardNo,
    account: given.bankCardNo,
    address: given.idCardAddress,
    salary: salary && JSON.stringify([salary.monthlySalary, salary.probationSalary]),
  };
  const columns = names.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const { sealed, index, tail } = at.vault.seal(placeOf(at, name), value);
    return [
      [`${name}_sealed`, sealed],
      [`${name}_index`, index],
      ...(isNumber(name) ? [[`${name}_tail`, tail]] : []),
    ];
  });
  return Object.fromEntries(columns) as Partial<Row<typeof onboardings>>;
}

type Sealed = Pick<Row<typeof onboardings>, "tenant_id" | "id" | `${Name}_sealed`>;

/** Everything that is sealed of a candidate, opened. */
export function openSecrets(vault: Vault, row: Sealed) {
  const at = { vault, tenantId: row.tenant_id, id: row.id };
  const open = (name: Name) => {
    const sealed = row[`${name}_sealed`];
    return sealed && vault.open(placeOf(at, name), sealed, "secret").reveal();
  };
  const salary = open("salary");
  const [monthly, probation] = salary ? (JSON.parse(salary) as [number, number]) : [];
  return {
    phone: open("phone") ?? "",
    idCardNo: open("id_card") ?? "",
    bankCardNo: open("account"),
    idCardAddress: open("address"),
    monthlySalary: monthly ?? null,
    probationSalary: probation ?? null,
  };
}

/** What equality search for a candidate by his ID number compares. */
export const idNumberIndex = (vault: Vault, tenantId: string, idCardNo: string): string =>
  vault.index({ table: "onboardings", column: "id_card", tenantId }, idCardNo).toString("hex");
