import { tenantsInForce } from "#modules/identity/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../../errors.ts";
import type { merchantBindings } from "../tables.ts";

export async function expectTenant(tx: CommandTx, id: string): Promise<void> {
  const found = await tenantsInForce(tx);
  if (!found.some((tenant) => tenant.id === id)) throw new Refused(providerErrors.noSuchTenant);
}

type Binding = Row<typeof merchantBindings> & { readonly holder_name: string };
interface Wanted {
  readonly holderId: string;
  readonly provider: string;
  readonly address: string;
  readonly customer: string;
}

const lockContract = "select pg_advisory_xact_lock(hashtextextended($1, 0))";
const findOthers =
  "select b.*, t.name as holder_name from merchant_bindings b join tenants t on t.id = b.holder_id" +
  " where b.contract = $1 and b.holder_id <> $2 and b.unbound_at is null order by b.created_at for update of b";

/** Other tenants' bindings of the same customer; nobody binds it until this is over. */
export async function othersWith(tx: CommandTx, wanted: Wanted): Promise<Binding[]> {
  const contract = `${wanted.provider} ${wanted.address} ${wanted.customer}`;
  await tx.raw({ sql: lockContract, parameters: [`merchant_bindings ${contract}`] });
  return tx.raw<Binding>({ sql: findOthers, parameters: [contract, wanted.holderId] });
}
