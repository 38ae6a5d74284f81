import { showYuan } from "#platform/contract/money.ts";
import { inShanghai } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { employmentContracts } from "../tables.ts";
import { openSalary } from "./salary.ts";

type Contract = Row<typeof employmentContracts>;

/** Nobody has been asked to sign it at a provider. */
export const notAtAProvider = { sign_contract_id: null, sign_state: null } as const;

/** Who is asked for a field that the contract leaves open reads that it is so. */
const none = "无";

/** What a template may ask for, by the names that templates have for it. */
export function fieldsOf(vault: Vault, row: Contract, now: Date): Record<string, string> {
  const { tenant_id: tenantId, id, salary_sealed: sealed } = row;
  const salary = sealed && openSalary({ vault, tenantId, id }, sealed);
  return {
    员工姓名: row.employee_name,
    合同编号: row.contract_no ?? none,
    签约主体: row.company_name,
    开始日: row.starts_on,
    到期日: row.ends_on ?? none,
    试用期截止日: row.probation_until ?? none,
    月薪: salary ? showYuan(salary.monthlySalary) : none,
    试用期月薪: salary ? showYuan(salary.probationSalary) : none,
    签署日期: inShanghai(now.toISOString()).slice(0, 10),
  };
}
