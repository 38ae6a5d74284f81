import pg from "pg";
import { newId } from "#platform/server/clock.ts";
import { CommandTx } from "#platform/server/command-tx.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { openPool, survivingCuts } from "#platform/server/db/pool.ts";
import { prepareDatabase } from "#platform/server/db/prepare.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { patience } from "#platform/testing/effort.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { openWallet } from "#modules/wallet/server/index.ts";
import { databaseUrls } from "../../../environment.ts";
import { openPrivatePostgres } from "../../private-postgres.ts";

/** Tenants with wallets in a PostgreSQL of their own, and the product's way to them. */
export interface Bank {
  readonly tenants: readonly BankTenant[];
  /** Sees everything: for whoever checks. */
  readonly sql: pg.Pool;
  /** One transaction of the product's own role, as a command has it. */
  inTransaction<T>(tenant: BankTenant, work: (tx: CommandTx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface BankTenant {
  readonly tenantId: string;
  readonly person: TestPerson;
  readonly wallets: readonly string[];
}

const database = "chezhang_drill_money";

export interface BankSize {
  readonly port: number;
  readonly clients: number;
  readonly tenants: number;
  readonly walletsEach: number;
}

export async function openBank({ port, clients, tenants, walletsEach }: BankSize): Promise<Bank> {
  const postgres = openPrivatePostgres(port);
  process.once("exit", () => postgres.remove());
  await prepareDatabase(postgres.adminUrl, database);
  const urls = databaseUrls(postgres.adminUrl, database);
  await migrate(urls["DATABASE_OWNER_URL"] ?? "");
  const inDatabase = new URL(postgres.adminUrl);
  inDatabase.pathname = `/${database}`;
  const sql = survivingCuts(new pg.Pool({ connectionString: inDatabase.toString(), max: 3 }));
  const pool = openPool({
    url: urls["DATABASE_APP_URL"] ?? "",
    max: clients,
    name: "drill",
    patience,
  });
  const bank: Bank = {
    tenants: [],
    sql,
    inTransaction: ({ tenantId, person }, work) =>
      inTransaction(pool, { tenantId, mode: "read write" }, (opened) =>
        work(new CommandTx(opened, actorOf(person))),
      ),
    async close() {
      await pool.end();
      await sql.end();
      postgres.remove();
    },
  };
  const people = Array.from({ length: tenants }, () => addTenantTo(bank, walletsEach));
  return { ...bank, tenants: await Promise.all(people) };
}

const actorOf = ({ userId, name, tenantId }: TestPerson) => ({
  userId,
  name,
  tenantId,
  superTenant: false,
  permissions: new Set<string>(),
  rangeOf: () => ownOnly(userId),
});

async function addTenantTo(bank: Bank, walletsEach: number): Promise<BankTenant> {
  const tenant = await addTenant(bank.sql);
  const person = await addPerson(bank.sql, tenant, []);
  const named = { tenantId: tenant.id, person, wallets: [] };
  const wallets = await bank.inTransaction(named, async (tx) => {
    const opened: string[] = [];
    const projectId = newId();
    for (let n = 0; n < walletsEach; n++) opened.push(await openWallet(tx, owner(projectId, n)));
    return opened;
  });
  return { ...named, wallets };
}

const owner = (projectId: string, n: number) => ({
  projectId,
  projectName: "演练项目",
  ownerType: "person" as const,
  ownerId: newId(),
  ownerName: `员工${n}`,
  departmentId: null,
});
