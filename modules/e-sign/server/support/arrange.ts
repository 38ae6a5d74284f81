import { merchantBinding } from "#modules/provider/binding-contract.ts";
import { provider } from "#modules/provider/contract.ts";
import { adapterOf } from "#modules/provider/server/index.ts";
import { systemClock } from "#platform/server/clock.ts";
import { operatorOf } from "#platform/testing/operator.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { TestSandbox } from "#platform/testing/sandbox.ts";
import { smallPdf, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { signContract } from "../../contract.ts";
import type { SignProvider } from "../../states.ts";
import { contractTemplate } from "../../template-contract.ts";

/** Nobody listens there: what a test does not send stays unsent. */
export const nobody = "127.0.0.1:9";

/** What has to be allowed to reach a sandbox. */
export const outsideOf = (sandbox: TestSandbox): string =>
  Object.values(sandbox.addresses)
    .map((address) => new URL(address).host)
    .join(",");

/** A tenant's accounts for signing and for text messages, with a sandbox or with nobody. */
export async function addAccounts(
  world: World,
  as: TestPerson,
  sandbox?: TestSandbox,
): Promise<void> {
  const storage = sandbox ? new URL(sandbox.addresses["file-storage"]).host : nobody;
  const at = (name: "esign" | "letsign" | "sms") => sandbox?.addresses[name] ?? `http://${nobody}`;
  const { esign, letsign, sms } = sandbox?.merchants ?? { esign: {}, letsign: {}, sms: {} };
  const keys = (given: Readonly<Record<string, string>>, ...names: string[]) =>
    names.map((name) => ({ name, value: given[name] ?? "none" }));
  const accounts = [
    {
      provider: "ESIGN",
      address: at("esign"),
      settings: [...keys(esign, "appId"), { name: "uploadHosts", value: storage }],
      secrets: keys(esign, "appSecret"),
    },
    {
      provider: "LETSIGN",
      address: at("letsign"),
      settings: [
        ...keys(letsign, "appCode"),
        { name: "companyOpenCode", value: "company-1" },
        { name: "personOpenCode", value: "operator-1" },
        { name: "downloadHosts", value: storage },
      ],
      secrets: keys(letsign, "appSecret", "callbackSecret"),
    },
    {
      provider: "SMS",
      address: at("sms"),
      settings: [
        ...keys(sms, "accessKeyId", "signName"),
        { name: "loginCodeTemplate", value: "SMS_100000001" },
        { name: "signInviteTemplate", value: "SMS_100000002" },
        { name: "payResultTemplate", value: "SMS_100000003" },
        { name: "signSuccessTemplate", value: "SMS_100000004" },
        { name: "activationTemplate", value: "SMS_100000005" },
        { name: "receiptTemplate", value: "SMS_100000006" },
        { name: "candidateLinkTemplate", value: "SMS_100000007" },
      ],
      secrets: keys(sms, "accessKeySecret"),
    },
  ];
  for (const account of accounts) {
    await bind(world, as, account);
    const input = { ...account, accountName: account.provider };
    const { code, msg } = await world.call(provider.create, input, { as });
    if (code !== "0") throw new Error(`${account.provider}: ${msg}`);
  }
}

interface Spoken {
  readonly provider: string;
  readonly address: string;
  readonly settings: readonly { readonly name: string; readonly value: string }[];
}

/** The platform binds the merchant to the tenant; in these tests all tenants share one. */
async function bind(world: World, { tenantId }: TestPerson, spoken: Spoken): Promise<void> {
  const { provider: code, address, settings } = spoken;
  const identity: readonly string[] = adapterOf(code)?.identity ?? [];
  const merchant = settings.filter(({ name }) => identity.includes(name));
  const stated = { isShared: true, reason: "测试商户" };
  const input = { tenantId, provider: code, address, merchant, ...stated };
  await world.call(merchantBinding.bind, input, { as: await operatorOf(world) });
}

const accountsOf = "select from provider_accounts where tenant_id = $1 and provider = $2";

/** The fields of a new template, with everything that has to be there for it. */
export async function newTemplate(world: World, as: TestPerson, by: SignProvider = "ESIGN") {
  const { rowCount } = await world.database.admin.query(accountsOf, [as.tenantId, by]);
  if (rowCount === 0) await addAccounts(world, as);
  return {
    provider: by,
    fileName: "收款确认书",
    templateDescribe: "车款收款确认",
    remark: null,
    fieldNames: ["承租人", "金额"],
    fileIds: [await uploadAs(world, as, { name: "收款确认书.pdf", content: smallPdf })],
  };
}

/** A template that its provider has, as if it had said so. */
export async function readyTemplate(world: World, as: TestPerson, by?: SignProvider) {
  const { data } = await world.call(contractTemplate.create, await newTemplate(world, as, by), {
    as,
  });
  await world.database.admin.query(
    "update contract_templates set upload = 'ready', provider_template_id = 'T-1' where tenant_id = $1 and id = $2",
    [as.tenantId, data.id],
  );
  return data.id;
}

export const contractFor = (templateId: string) => ({
  templateId,
  title: "收款确认书",
  amount: 12_800_000,
  fields: { 承租人: "王建国", 金额: "128,000.00" },
  costumerName: "王建国",
  costumerPhoneNumber: "13812345678",
  costumerIdCardNo: null,
  certCompanyName: null,
  companyAgentName: null,
  companyAgentPhone: null,
  salesName: null,
  salesPhoneNumber: null,
});

/** A contract, laid into a state by hand where its provider plays no part. */
export async function contractIn(
  world: World,
  as: TestPerson,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const input = contractFor(await readyTemplate(world, as));
  const { data } = await world.call(signContract.create, input, { as });
  const names = Object.keys(columns);
  if (names.length > 0) {
    const sets = names.map((name, index) => `${name} = $${index + 3}`).join(", ");
    await world.database.admin.query(
      `update sign_contracts set ${sets} where tenant_id = $1 and id = $2`,
      [as.tenantId, data.id, ...Object.values(columns)],
    );
  }
  return data.id;
}

const aWeek = 7 * 86_400_000;

export const signing = () => ({
  state: 4102,
  flow_id: "F-1",
  start_requested_at: new Date(),
  started_at: new Date(),
  expires_at: new Date(systemClock.now().getTime() + aWeek),
});
export const signed = () => ({
  ...signing(),
  state: 4104,
  ends: ["completed"],
  signed_at: new Date(),
});
