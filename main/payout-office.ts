import { generateKeyPairSync } from "node:crypto";
import { payoutChannel } from "#modules/payout-channel/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { createPayout, type NewPayout } from "#modules/payout/server/faces/paying.ts";
import { paidOrders, type RevertedLine, type Settled } from "#modules/payout/server/index.ts";
import { runSubmitPayouts } from "#modules/payout/server/jobs/submit-payouts.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOut } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { jobsOf, type Module } from "#platform/server/module.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { Answer, World } from "#platform/testing/world.ts";
import { addAccount } from "./bound-account.ts";
import { allModules } from "./modules.ts";
import { openTestWorld } from "./testing.ts";

/** A kind of order that exists in tests only; it remembers what it was told. */
export const testOrder = "TEST_ORDER";
export const toldOrders: Settled[] = [];
export const revertedLines: RevertedLine[] = [];
const testOrders: Module = {
  gives: [
    paidOrders.takes({
      type: testOrder,
      settled: (_, settled) => Promise.resolve(void toldOrders.push(settled)),
      reverted: (_, line) => Promise.resolve(void revertedLines.push(line)),
    }),
  ],
};

export const nobodyThere = "http://127.0.0.1:9";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** What providers give a merchant, where nobody is at the other end. */
const merchants = {
  flexpay: {
    merchantNo: "100000000001",
    acctNo: "6200000000000001",
    projectCode: "P0000001",
    merchantPrivateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    platformPublicKey: keys.publicKey.export({ type: "spki", format: "pem" }).toString(),
  },
  pingAn: { customerCode: "Q000000001", payerAccount: "15000000000001", payerName: "车账演示" },
};

/** A world in which accounts may be made; what is sent reaches nobody. */
export const openQuietWorld = (): Promise<World> =>
  openTestWorld({
    modules: [testOrders],
    settings: { PROVIDER_ADDRESSES: new URL(nobodyThere).host },
  });

/** A world, and where needed the outside world beside it. */
export interface PayoutOffice {
  readonly world: World;
  readonly sandbox: TestSandbox;
  readonly close: () => Promise<void>;
}

export async function openPayoutOffice(...modules: Module[]): Promise<PayoutOffice> {
  const sandbox = await openTestSandbox();
  const hosts = Object.values(sandbox.addresses).map((address) => new URL(address).host);
  const settings = { PROVIDER_ADDRESSES: hosts.join(",") };
  const world = await openTestWorld({ modules: [testOrders, ...modules], settings });
  const close = async () => {
    await world.close();
    await sandbox.close();
  };
  return { world, sandbox, close };
}

const pairs = (values: Readonly<Record<string, string>>, names: readonly string[]) =>
  names.map((name) => ({ name, value: values[name] ?? "" }));

const payers = {
  FLEXPAY: {
    accountName: "灵工付",
    port: "flexpay",
    merchant: "flexpay",
    settings: ["merchantNo", "acctNo", "projectCode", "fileHosts"],
    secrets: ["merchantPrivateKey", "platformPublicKey"],
  },
  PINGAN: {
    accountName: "平安银企直连",
    port: "ping-an",
    merchant: "pingAn",
    settings: ["customerCode", "payerAccount", "payerName"],
    secrets: [],
  },
} as const;

interface Payer {
  readonly code: keyof typeof payers;
  readonly sandbox?: TestSandbox;
}

/** Where nobody is at the other end, every tenant is a merchant of its own. */
const ownNumber = ({ tenantId }: TestPerson) => String(Number.parseInt(tenantId.slice(-11), 16));

/** An account of a provider that pays, with nobody at the other end unless a sandbox is given. */
export async function payerAccount(
  world: World,
  as: TestPerson,
  { code, sandbox }: Payer,
): Promise<string> {
  const { accountName, port, merchant, ...names } = payers[code];
  const address = sandbox?.addresses[port] ?? nobodyThere;
  const fileHosts = new URL(sandbox?.addresses["file-storage"] ?? nobodyThere).host;
  const own = { merchantNo: ownNumber(as), customerCode: `Q${ownNumber(as)}` };
  const given = sandbox ? sandbox.merchants[merchant] : { ...merchants[merchant], ...own };
  const values = { ...given, fileHosts };
  const [settings, secrets] = [pairs(values, names.settings), pairs(values, names.secrets)];
  const input = { provider: code, accountName, address, settings, secrets };
  return addAccount(world, as, input);
}

function expectDone<T>({ code, msg, data }: Answer<T>): T {
  if (code !== "0") throw new Error(`${code} ${msg}`);
  return data;
}

type Limits = Partial<Omit<InputOf<typeof payoutChannel.update>, "id">>;

/** Makes an account a way to pay, all day and without limits unless said. */
export async function channelOf(
  world: World,
  as: TestPerson,
  { id, ...limits }: Limits & { readonly id: string },
): Promise<string> {
  const input = {
    id,
    priority: 10,
    singleLimitFen: null,
    dailyLimitFen: null,
    monthlyChannelQuotaFen: null,
    opensAt: 0,
    closesAt: 1440,
    departmentIds: [] as string[],
    stateCode: 1000 as const,
    rowVersion: 1,
    ...limits,
  };
  return expectDone(await world.call(payoutChannel.update, input, { as })).id;
}

/** In the name of somebody, as a module on a higher level would. */
export const inNameOf = <T>(
  world: World,
  as: TestPerson,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> =>
  carryOut(
    world.engine,
    {
      tenantId: as.tenantId,
      origin: null,
      key: undefined,
      identify: (tx) => world.engine.identity.member(tx, as.userId),
    },
    body,
  );

let lastAccount = 6_222_020_200_000_000;
export const newAccount = (): string => String((lastAccount += 1));

/** A payout of an approved order, as it comes into being. */
export async function newPayout(
  world: World,
  as: TestPerson,
  over: Partial<NewPayout> = {},
): Promise<{ readonly id: string; readonly number: string }> {
  const orderId = newId();
  return inNameOf(world, as, (tx) =>
    createPayout(
      tx,
      { vault: world.engine.vault, now: new Date() },
      {
        orderType: testOrder,
        orderId,
        orderNumber: `CK${orderId.slice(-8)}`,
        // Somebody who never comes to the desk.
        applicantId: newId(),
        lineNumber: 1,
        amountFen: 12_800,
        payeeKind: "personal",
        payeeName: "王小明",
        payeeAccount: newAccount(),
        bankName: "招商银行",
        cnaps: null,
        idCardNo: "110101199003074514",
        phone: "13800138000",
        purpose: "车款",
        contractNumber: null,
        isManual: false,
        fileIds: [],
        departmentId: null,
        ...over,
      },
    ),
  );
}

/** A payout that passed its check. */
export async function readyPayout(world: World, as: TestPerson, over: Partial<NewPayout> = {}) {
  const { id, number } = await newPayout(world, as, over);
  const { obstacles } = expectDone(await world.call(payout.check, { id }, { as }));
  if (obstacles.length > 0) throw new Error(`${number}: ${JSON.stringify(obstacles)}`);
  return { id, number };
}

const done = new Set<string>();

/** What workers do: everything of the tenant that waits in the queue, each once. */
export async function runQueued(world: World, { tenantId }: TestPerson): Promise<string[]> {
  const found = await world.database.admin.query<{ id: string; name: string; inputs: string }>(
    "select workflow_uuid as id, s.name, i.inputs from dbos.workflow_status s join dbos.workflow_input i using (workflow_uuid)" +
      " where s.queue_partition_key = $1 order by s.created_at, workflow_uuid",
    [tenantId],
  );
  const waiting = found.rows.filter(({ id }) => !done.has(id));
  for (const { id, name, inputs } of waiting) {
    done.add(id);
    const running = jobsOf(allModules).find(({ flow }) => flow.name === name);
    if (!running) throw new Error(`Nobody runs ${name}`);
    const [payload] = (JSON.parse(inputs) as { json: never[] }).json;
    if (payload) await running.run(world.engine, payload);
  }
  return waiting.map(({ name }) => name);
}

/** What a worker does once a release has committed. */
export const sendNow = (world: World, as: TestPerson, submissionNumber: string): Promise<void> =>
  runSubmitPayouts(world.engine, { tenantId: as.tenantId, userId: as.userId, submissionNumber });
