import type pg from "pg";
import { contractTemplate } from "#modules/e-sign/template-contract.ts";
import { merchantBinding } from "#modules/provider/binding-contract.ts";
import { provider } from "#modules/provider/contract.ts";
import { allAdapters } from "#modules/provider-adapter/server/adapters/index.ts";
import { demoAccounts } from "#modules/provider/server/seed/demo-accounts.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import {
  type SandboxControl,
  type SandboxProvider,
  sandboxProviders,
} from "#platform/testing/sandbox-control.ts";
import { until, uploadOf } from "#platform/testing/spreadsheets.ts";
import { smallPdf } from "#platform/testing/uploads.ts";
import type { Client } from "../client.ts";

/** A tenant with everybody it takes: who enters, who lets go, and accounts with all providers. */
export interface Company {
  readonly tenantId: string;
  readonly maker: TestPerson;
  readonly checker: TestPerson;
  readonly accounts: Readonly<Record<ProviderCode, string>>;
  /** A paper of each, to ask for refunds with. */
  readonly proofs: Readonly<Record<"maker" | "checker", string>>;
}

type ProviderCode = "PINGAN" | "FLEXPAY" | "ALLINPAY" | "ESIGN" | "LETSIGN" | "SMS";

interface Outside {
  readonly client: Client;
  readonly control: SandboxControl;
  readonly sql: pg.Pool;
  /** Of the sandbox. */
  readonly port: number;
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const isIdentity = (code: string, name: string) =>
  allAdapters.find((one) => one.code === code)?.identity.includes(name) ?? false;

export async function addCompany({ client, control, sql, port }: Outside): Promise<Company> {
  const tenant = await addTenant(sql);
  const rights = await sql.query<{ name: string }>(
    "select permission_name as name from menus where permission_name is not null",
  );
  const all = rights.rows.map(({ name }) => name);
  const [maker, checker] = [await addPerson(sql, tenant, all), await addPerson(sql, tenant, all)];
  const accounts: Partial<Record<ProviderCode, string>> = {};
  const addresses = addressesFrom(port);
  const known = demoAccounts({ addresses, merchants: await control.merchants() });
  const operator = await addPerson(sql, await addTenant(sql, { superTenant: true }), all);
  for (const account of [known.texts, ...known.signing, ...known.money]) {
    // The campaign's companies are one merchant outside: our numbers tell them apart.
    await client.ask(operator, merchantBinding.bind, {
      tenantId: tenant.id,
      provider: account.provider,
      address: account.address,
      merchant: pairs(account.settings).filter(({ name }) => isIdentity(account.provider, name)),
      isShared: true,
      reason: "演练共用商户",
    });
    const { id } = await client.ask(maker, provider.create, {
      provider: account.provider,
      accountName: account.name,
      address: account.address,
      settings: pairs(account.settings),
      secrets: pairs(account.secrets),
    });
    accounts[account.provider as ProviderCode] = id;
  }
  const company = {
    tenantId: tenant.id,
    maker,
    checker,
    accounts: accounts as Company["accounts"],
    proofs: { maker: await upload(client, maker), checker: await upload(client, checker) },
  };
  await openChannels(sql, company);
  return company;
}

/** Where each provider of a sandbox is: on the ports behind its control port. */
export const addressesFrom = (port: number): Record<SandboxProvider, string> =>
  Object.fromEntries(
    sandboxProviders.map((name, n) => [name, `http://127.0.0.1:${port + n + 1}`]),
  ) as Record<SandboxProvider, string>;

/** A company that also has contracts signed. */
export interface SigningCompany extends Company {
  /** What contracts are made from, one for each provider. */
  readonly templates: Readonly<Record<"ESIGN" | "LETSIGN", string>>;
}

/** Gives the company a template at each provider; a worker has to be there to hand it over. */
export async function addTemplates(
  { client, sql }: Pick<Outside, "client" | "sql">,
  company: Company,
): Promise<SigningCompany> {
  const { maker } = company;
  const [eSign, letSign] = [
    await addTemplate(client, sql, { maker, by: "ESIGN" }),
    await addTemplate(client, sql, { maker, by: "LETSIGN" }),
  ];
  return { ...company, templates: { ESIGN: eSign, LETSIGN: letSign } };
}

async function upload(client: Client, as: TestPerson): Promise<string> {
  const paper = { path: "/api/infra/file", ...uploadOf(smallPdf, "演练.pdf") };
  return (await client.send<{ id: string }>(as, paper)).id;
}

async function addTemplate(
  client: Client,
  sql: pg.Pool,
  { maker, by }: { readonly maker: TestPerson; readonly by: "ESIGN" | "LETSIGN" },
): Promise<string> {
  const { id } = await client.ask(maker, contractTemplate.create, {
    provider: by,
    fileName: "演练合同",
    templateDescribe: null,
    remark: null,
    fieldNames: ["承租人", "金额"],
    fileIds: [await upload(client, maker)],
  });
  const isReady = "select 1 from contract_templates where id = $1 and upload = 'ready'";
  await until(async () => (await sql.query(isReady, [id])).rowCount === 1, 60);
  return id;
}

const insertChannel =
  "insert into payout_channels (tenant_id, id, created_by, updated_by) values ($1, $2, $3, $3) on conflict do nothing";

async function openChannels(
  sql: pg.Pool,
  { tenantId, maker, accounts }: Pick<Company, "tenantId" | "maker" | "accounts">,
): Promise<void> {
  for (const id of [accounts.PINGAN, accounts.FLEXPAY]) {
    await sql.query(insertChannel, [tenantId, id, maker.userId]);
  }
}
