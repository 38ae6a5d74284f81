import type { OutputOf } from "#platform/contract/endpoint.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import type { employmentContract } from "../../contract.ts";
import { employmentContractErrors as errors } from "../../errors.ts";
import { type ContractType, employmentContractStates } from "../../states.ts";
import { employmentContractOrder } from "../order.ts";
import { expectSensible } from "../rules.ts";
import { notAtAProvider } from "./signing-fields.ts";
import { sealSalary } from "./salary.ts";

export interface Signed {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly contractNo: string;
  readonly contractType: ContractType;
  readonly companyName: string;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly probationEndDate: string | null;
  readonly salary: OutputOf<typeof employmentContract.reveal> | undefined;
  readonly remark: string | null;
  readonly fileIds: readonly string[];
}

const findEarlier =
  "select max(ends_on)::text as last from employment_contracts where tenant_id = $1 and employee_id = $2" +
  ` and state = ${employmentContractStates.renewed}`;

/** Keeps a contract that both have signed: it is in force from now on. */
export async function recordSigned(tx: CommandTx, vault: Vault, signed: Signed): Promise<string> {
  expectSensible(signed);
  const { employeeId, salary, fileIds } = signed;
  const id = newId();
  const at = { vault, tenantId: tx.tenantId, id };
  const row = await employmentContractOrder
    .create(tx, {
      id,
      employee_id: employeeId,
      employee_name: signed.employeeName,
      contract_no: signed.contractNo,
      contract_type: signed.contractType,
      company_name: signed.companyName,
      starts_on: signed.startDate,
      ends_on: signed.endDate,
      probation_until: signed.probationEndDate,
      signed_at: null,
      end_reason: null,
      ended_at: null,
      remark: signed.remark,
      handled_by: tx.actor.userId,
      salary_sealed: salary ? sealSalary(at, salary) : null,
      renewal: null,
      renewal_salary_sealed: null,
      renews_id: null,
      told_days: null,
      ...notAtAProvider,
      file_ids: [...fileIds],
    })
    .catch(whenKnown(signed.contractNo));
  // Looked at once this one stands: of two for one person only one comes as far as here.
  const [earlier] = await tx.raw<{ last: string | null }>({
    sql: findEarlier,
    parameters: [tx.tenantId, employeeId],
  });
  const end = earlier?.last ?? null;
  if (end !== null && signed.startDate <= end) throw new Refused(errors.overlapsEarlier, { end });
  const also = { signed_at: tx.now.toISOString() };
  // One line tells of both steps.
  await employmentContractOrder.move(tx, row, { to: "inForce", also, quietly: true });
  return id;
}

/** Of two contracts that run, or under one number, the database keeps one. */
export const whenKnown =
  (no: string) =>
  (thrown: unknown): never => {
    try {
      return whenTaken("employment_contracts_running", errors.contractRunning, {})(thrown);
    } catch (still) {
      return whenTaken("employment_contracts_no", errors.numberTaken, { no })(still);
    }
  };
