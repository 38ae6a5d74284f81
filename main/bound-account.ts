import type { InputOf } from "#platform/contract/endpoint.ts";
import { merchantBinding } from "#modules/provider/binding-contract.ts";
import { provider } from "#modules/provider/contract.ts";
import { adapterOf } from "#modules/provider/server/index.ts";
import { operatorOf } from "#platform/testing/operator.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { Answer, World } from "#platform/testing/world.ts";

type NewAccount = InputOf<typeof provider.create>;
type Spoken = Pick<NewAccount, "provider" | "address" | "settings">;

const merchantOfAnother = "2111";
const boundAlready = "2112";

/** The platform binds the merchant of an account to a tenant; one that others have is shared. */
export async function bindFor(
  world: World,
  tenantId: string,
  { provider: code, address, settings }: Spoken,
): Promise<string> {
  const identity: readonly string[] = adapterOf(code)?.identity ?? [];
  const merchant = settings.filter(({ name }) => identity.includes(name));
  const wanted = { tenantId, provider: code, address, merchant, reason: "测试商户" };
  const as = await operatorOf(world);
  const bind = (isShared: boolean) =>
    world.call(merchantBinding.bind, { ...wanted, isShared }, { as });
  const alone = await bind(false);
  const answer = alone.code === merchantOfAnother ? await bind(true) : alone;
  if (answer.code === boundAlready) return "";
  return expectDone(answer).id;
}

/** An account whose merchant the platform has bound to the tenant before, as it has to. */
export async function addAccount(world: World, as: TestPerson, account: NewAccount) {
  await bindFor(world, as.tenantId, account);
  return expectDone(await world.call(provider.create, account, { as })).id;
}

function expectDone<T>({ code, msg, data }: Answer<T>): T {
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data;
}
