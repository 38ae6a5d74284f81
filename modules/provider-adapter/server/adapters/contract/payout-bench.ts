import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { once } from "node:events";
import { type Outward, openOutward } from "#platform/server/outward/outward.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type { SandboxFault, SandboxProvider } from "#platform/testing/sandbox-control.ts";
import type {
  ProviderAccount,
  Adapter,
  PayoutInstruction,
  PayoutPort,
  PayoutReference,
} from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";

/** What the contract has to know of a channel besides its port. */
export interface Channel {
  readonly adapter: Adapter;
  readonly provider: SandboxProvider;
  readonly account: (sandbox: TestSandbox) => Pick<ProviderAccount, "settings" | "secrets">;
  readonly givesReceipts: boolean;
  /** Answers that no reader may believe, with what they are called. */
  readonly unbelievable: readonly (readonly [effect: string, reason: string])[];
}

/** A channel's port, connected to a sandbox of its own over real sockets. */
export interface Bench {
  readonly sandbox: TestSandbox;
  readonly port: PayoutPort;
  /** The same port where nobody listens. */
  readonly nobody: PayoutPort;
  /** Orders a fault of this channel for one number. */
  fault(
    number: string,
    effect: string,
    more?: Omit<SandboxFault, "provider" | "effect">,
  ): Promise<void>;
  /** How often and with how much money a number was really paid. */
  executed(merchantNumber: string): Promise<{ readonly count: number; readonly sumFen: number }>;
  /** Lets the outside world's time go on until usual orders are settled. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export async function openBench({ adapter, provider, account }: Channel): Promise<Bench> {
  const sandbox = await openTestSandbox();
  const freeAddress = await addressOfNobody();
  const address = sandbox.addresses[provider];
  const listed = [address, sandbox.addresses["file-storage"], freeAddress];
  const outward = openOutward({ PROVIDER_ADDRESSES: listed.map(hostOf).join(",") });
  const portAt = (where: string): PayoutPort =>
    portOf(adapter, outward, {
      id: "account",
      tenantId: "tenant",
      provider: adapter.code,
      name: adapter.code,
      address: where,
      notifyUrl: "",
      ...account(sandbox),
    });
  return {
    sandbox,
    port: portAt(address),
    nobody: portAt(freeAddress),
    async fault(merchantNo, effect, more = {}) {
      const match = { merchantNo, ...more.match };
      await sandbox.control.addFault({ provider, effect, ...more, match });
    },
    async executed(merchantNumber) {
      const lines = await sandbox.control.ledger(provider);
      const paid = lines.find((one) => one.kind === "paid" && one.merchantNo === merchantNumber);
      return { count: paid?.count ?? 0, sumFen: paid?.sumFen ?? 0 };
    },
    async settle() {
      await sandbox.control.advance(2_000);
    },
    async close() {
      outward.close();
      await sandbox.close();
    },
  };
}

function portOf(adapter: Adapter, outward: Outward, account: ProviderAccount): PayoutPort {
  const { payout } = adapter.connect({ account, outward });
  if (!payout) throw new Error(`${adapter.code} pays nothing out`);
  return payout;
}

async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

export const hostOf = (address: string): string => new URL(address).host;

/** A payout to somebody at another bank, under a number that was never used. */
export function newLine(fields: Partial<PayoutInstruction> = {}): PayoutInstruction {
  return {
    merchantNumber: newNumber("L"),
    amountFen: randomInt(100, 10_000_000),
    payeeKind: "personal",
    payeeName: "欧阳建国",
    payeeAccount: "6225881414207430",
    bankName: "招商银行上海分行",
    cnaps: "308290003020",
    idCardNo: "11010519491231002X",
    phone: "13800000001",
    purpose: "购车款",
    ...fields,
  };
}

let numbersGiven = 0;

/** In the shape of our own numbers, which stay readable in what is kept; never given twice. */
export function newNumber(letter: string): string {
  numbersGiven += 1;
  return `${letter}20261115${String(numbersGiven).padStart(6, "0")}-1`;
}

/** Sends one line under a submission number of its own, as it is sent in most cases. */
export async function submitOne(bench: Pick<Bench, "port">, line: PayoutInstruction) {
  const number = newNumber("S");
  const of: PayoutReference = { merchantNumber: line.merchantNumber, submissionNumber: number };
  const outcome = await bench.port.submit(call, { number, lines: [line] });
  return { outcome, of, number };
}
