import {
  beingSigned,
  contractTemplateOf,
  startingFor,
  toBeSigned,
} from "#main/contract-signing-arrange.ts";
import { inForce, openContracts, type ContractOffice } from "#main/employment-contract-arrange.ts";
import { openTestWorld } from "#main/testing.ts";
import { nobody } from "#modules/e-sign/server/support/arrange.ts";
import { guards } from "#platform/testing/guards.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { employmentContract } from "../contract.ts";

const open = () => openTestWorld({ settings: { PROVIDER_ADDRESSES: nobody } });
const offices = new Map<string, Promise<ContractOffice>>();
const officeOf = async (world: World, hr: TestPerson): Promise<ContractOffice> => {
  const known = offices.get(hr.tenantId) ?? openContracts(world, hr);
  offices.set(hr.tenantId, known);
  return { ...(await known), world, hr, author: hr };
};
const running = async (world: World, as: TestPerson) => {
  const office = await officeOf(world, as);
  const id = await beingSigned(office, await contractTemplateOf(office));
  // As if its provider had asked the signers.
  await world.database.admin.query(
    "update sign_contracts set state = 4102, flow_id = 'F-1', started_at = now(), expires_at = now() + interval '7 days'" +
      " where id = (select sign_contract_id from employment_contracts where id = $1)",
    [id],
  );
  return { id };
};
const signedAlready = async (world: World, as: TestPerson) => ({
  id: (await inForce(await officeOf(world, as))).id,
});

guards(employmentContract.startSigning, {
  open,
  valid: async (world, as) => {
    const office = await officeOf(world, as);
    return startingFor((await toBeSigned(office)).nextId, await contractTemplateOf(office));
  },
  refused: {
    input: async (world, as) => {
      const office = await officeOf(world, as);
      return startingFor((await inForce(office)).id, await contractTemplateOf(office));
    },
    code: "9901",
  },
});
guards(employmentContract.refreshSigning, {
  open,
  valid: running,
  refused: { input: signedAlready, code: "9901" },
});
guards(employmentContract.remindSigners, {
  open,
  valid: running,
  refused: { input: signedAlready, code: "9901" },
});
guards(employmentContract.withdrawSigning, {
  open,
  valid: async (world, as) => ({ ...(await running(world, as)), remark: "改为纸质签署" }),
  refused: {
    input: async (world, as) => ({ ...(await signedAlready(world, as)), remark: "改为纸质签署" }),
    code: "9901",
  },
});
