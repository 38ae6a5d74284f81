import { employmentContract } from "#modules/employment-contract/contract.ts";
import { runUpload } from "#modules/e-sign/server/jobs/upload-template.ts";
import { addAccounts, newTemplate, readyTemplate } from "#modules/e-sign/server/support/arrange.ts";
import { contractTemplate } from "#modules/e-sign/template-contract.ts";
import { phoneColumns } from "#modules/identity/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { aPhone } from "#platform/testing/organisation.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import { doneBy, followed, type ContractOffice } from "./employment-contract-arrange.ts";

/** Somebody who can be reached outside. */
export async function aReachable({ world, tenant }: ContractOffice): Promise<TestPerson> {
  const person = await world.person(tenant, []);
  const phone = phoneColumns(world.engine.vault, person.userId, aPhone());
  await world.database.admin.query(
    "update users set phone_sealed = $2, phone_index = $3, phone_tail = $4 where id = $1",
    [person.userId, phone.phone_sealed, phone.phone_index, phone.phone_tail],
  );
  return person;
}

/** A template for employment contracts, as a provider has it: the sandbox's, or by hand. */
export async function contractTemplateOf({ world, hr }: ContractOffice, sandbox?: TestSandbox) {
  const fieldNames = ["员工姓名", "合同编号", "开始日", "到期日", "月薪"];
  if (!sandbox) {
    const ready = await readyTemplate(world, hr);
    const ask = "update contract_templates set field_names = $2 where id = $1";
    await world.database.admin.query(ask, [ready, fieldNames]);
    return ready;
  }
  await addAccounts(world, hr, sandbox);
  const input = { ...(await newTemplate(world, hr)), fileName: "劳动合同", fieldNames };
  const { id } = await doneBy(world, hr, [contractTemplate.create, input]);
  await runUpload(world.engine, { tenantId: hr.tenantId, userId: hr.userId, templateId: id });
  return id;
}

export const startingFor = (id: string, templateId: string) => ({
  id,
  templateId,
  contractNo: `HT-${newId().slice(-12)}`,
  companyAgentName: "周敏",
  companyAgentPhone: aPhone(),
});

/** A renewed contract that waits to be signed. */
export async function toBeSigned(office: ContractOffice) {
  const { userId: employeeId } = await aReachable(office);
  return { ...(await followed(office, { employeeId })), employeeId };
}

/** One whose signers are asked. */
export async function beingSigned(office: ContractOffice, templateId: string): Promise<string> {
  const { nextId } = await toBeSigned(office);
  const input = startingFor(nextId, templateId);
  await doneBy(office.world, office.hr, [employmentContract.startSigning, input]);
  return nextId;
}
