import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { keepCheck } from "#modules/provider/server/faces/identity-checks.ts";
import { createPayout } from "#modules/payout/server/faces/paying.ts";
import { openEngine } from "#main/engine.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { openSandboxControl, type SandboxControl } from "#platform/testing/sandbox-control.ts";
import { Client } from "../drill/client.ts";
import { addCompany, type Company } from "../drill/providers/company.ts";
import { adminUrl } from "../environment.ts";
import { roleUrls, superuserUrl, turnToDatabase } from "./database.ts";
import { productEnvironment, scratch, start } from "./processes.ts";

const sandboxPort = 8580;
const apiPort = 8571;
const database = "chezhang_bench_payout";

/** The product's two processes, or the one without an engine, facing a sandbox with payouts to make. */
export interface PayoutStage {
  readonly sql: pg.Pool;
  readonly control: SandboxControl;
  readonly company: Company;
  readonly client: Client;
  readonly environment: Record<string, string>;
  /** Payouts that are checked and wait to be let go. */
  ready(count: number): Promise<string[]>;
}

export async function openStage(latencyMs: number): Promise<PayoutStage> {
  turnToDatabase(database);
  await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  await start({
    file: "sandbox/main.ts",
    env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_FOLDER: join(scratch, "sandbox") },
  });
  const control = openSandboxControl(`http://127.0.0.1:${sandboxPort}`);
  await control.amountRules(false);
  await control.latency(latencyMs);
  const addresses = Array.from({ length: 8 }, (_, n) => `127.0.0.1:${sandboxPort + n}`);
  const environment = {
    ...productEnvironment(),
    PORT: String(apiPort),
    PUBLIC_ADDRESS: `http://127.0.0.1:${apiPort}`,
    PROVIDER_ADDRESSES: addresses.join(),
  };
  const sql = new pg.Pool({ connectionString: superuserUrl(), max: 4 });
  const client = new Client(`http://127.0.0.1:${apiPort}`);
  const api = await start({ file: "main/api.ts", env: environment });
  const company = await addCompany({ client, control, sql, port: sandboxPort });
  await stopped(api);
  const ready = (count: number) => makeReady({ sql, company, environment }, count);
  return { sql, control, company, client, environment, ready };
}

export async function stopped(...children: ChildProcess[]): Promise<void> {
  for (const child of children) {
    const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    await ended;
  }
}

const perTransaction = 50;
let made = 0;

async function makeReady(
  { sql, company, environment }: Pick<PayoutStage, "sql" | "company" | "environment">,
  count: number,
): Promise<string[]> {
  const { engine, close } = await openEngine("app", loadConfig(environment));
  const { tenantId, maker, accounts } = company;
  const ids: string[] = [];
  const inNameOf = () => Promise.resolve(maker.userId);
  while (ids.length < count) {
    await carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
      for (let n = 0; n < perTransaction; n++) {
        const orderId = newId();
        // The same account and amount twice would rightly be held up as a double.
        const payeeAccount = `6225${String(made++).padStart(12, "0")}`;
        const order = { orderId, orderNumber: `SG-${made}`, applicantId: maker.userId };
        const given = { ...payee, payeeAccount, ...order };
        const { id } = await createPayout(tx, { vault: engine.vault, now: new Date() }, given);
        // Checked long before it is let go, as a cashier's payouts are.
        await keepCheck(tx, engine.vault, { ...person, cardNo: payeeAccount });
        ids.push(id);
      }
    });
  }
  await close();
  await sql.query(
    "update payouts set state = 4001, channel_id = $2, is_manual = false where tenant_id = $1 and state = 4000",
    [tenantId, accounts.FLEXPAY],
  );
  // A database in use knows how its tables are filled; this one is new each time.
  await sql.query("vacuum (analyze)");
  return ids.slice(0, count);
}

const person = { name: "张伟", idCardNo: "11010519491231002X", match: true, verifyId: "bench" };

const payee = {
  orderType: "MANUAL",
  lineNumber: 1,
  amountFen: 12_345,
  payeeKind: "personal",
  payeeName: person.name,
  bankName: "招商银行",
  cnaps: null,
  idCardNo: person.idCardNo,
  phone: "13800000001",
  purpose: "测算",
  contractNumber: null,
  isManual: false,
  fileIds: [],
  departmentId: null,
} as const satisfies Partial<Parameters<typeof createPayout>[2]> as never as Omit<
  Parameters<typeof createPayout>[2],
  "orderId" | "orderNumber" | "payeeAccount"
>;
