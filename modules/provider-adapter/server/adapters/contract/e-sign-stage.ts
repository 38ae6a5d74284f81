import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { systemClock } from "#platform/server/clock.ts";
import { openOutward } from "#platform/server/outward/outward.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";
import { openTestSandbox, type TestSandbox } from "#platform/testing/sandbox.ts";
import type {
  Adapter,
  ProviderAccount,
  ESignPort,
  FlowReference,
  NewFlow,
  Signer,
  IncomingNotice,
  NoticePort,
} from "#modules/provider/server/faces/ports.ts";
import { call } from "./call.ts";

/** A provider that signs contracts, connected to its counterpart in a sandbox of its own. */
export interface Stage {
  readonly port: ESignPort;
  readonly notices: NoticePort;
  readonly provider: "esign" | "letsign";
  readonly sandbox: TestSandbox;
  /** Everything the provider has told us so far, as it came. */
  readonly told: IncomingNotice[];
  close(): Promise<void>;
}

export interface Connecting {
  readonly adapter: Adapter;
  readonly provider: Stage["provider"];
  readonly account: (sandbox: TestSandbox) => Pick<ProviderAccount, "settings" | "secrets">;
}

const hostOf = (address: string) => new URL(address).host;

export async function openStage({ adapter, provider, account }: Connecting): Promise<Stage> {
  const sandbox = await openTestSandbox();
  const told: IncomingNotice[] = [];
  const ear = createServer((request, response) => {
    void request.toArray().then((pieces: Buffer[]) => {
      const { searchParams } = new URL(request.url ?? "", "http://us");
      const headers = request.headers as IncomingNotice["headers"];
      told.push({ query: new Map(searchParams), headers, rawBody: Buffer.concat(pieces) });
      response.end("{}");
    });
  });
  await once(ear.listen(0, "127.0.0.1"), "listening");
  const { port: earPort } = ear.address() as AddressInfo;
  const addresses = [sandbox.addresses[provider], sandbox.addresses["file-storage"]];
  const outward = openOutward({ PROVIDER_ADDRESSES: addresses.map(hostOf).join(",") });
  const ports = adapter.connect({
    outward,
    account: {
      id: "account",
      tenantId: "tenant",
      provider: adapter.code,
      name: adapter.code,
      address: sandbox.addresses[provider],
      notifyUrl: `http://127.0.0.1:${earPort}/notices?tenant=t1&account=a1`,
      ...account(sandbox),
    },
  });
  if (!ports.eSign || !ports.notices) throw new Error(`${adapter.code} signs no contracts`);
  return {
    port: ports.eSign,
    notices: ports.notices,
    provider,
    sandbox,
    told,
    async close() {
      outward.close();
      ear.close();
      await sandbox.close();
    },
  };
}

/** The answer of a call that must succeed. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === "ok") return outcome.value;
  const { exchange, ...rest } = outcome;
  throw new Error(`not ok: ${JSON.stringify(rest)} after ${exchange.operation}: ${exchange.heard}`);
}

let contracts = 0;

/** A person, and after him somebody who signs for a company. */
export function newContract(): Omit<NewFlow, "documentId" | "title"> {
  contracts += 1;
  const contractNumber = `HT${contracts}`;
  const phone = `1380000${String(contracts).padStart(3, "0")}`;
  const person: Signer = {
    signerNumber: `${contractNumber}-A`,
    kind: "person",
    name: "张三",
    phone: `${phone}1`,
    idCardNo: "11010519491231002X",
    organisationName: null,
    order: 1,
    anchor: "甲方签字",
  };
  const company: Signer = {
    ...person,
    signerNumber: `${contractNumber}-B`,
    kind: "organisation",
    phone: `${phone}2`,
    idCardNo: null,
    organisationName: "车账演示汽车服务有限公司",
    order: 2,
    anchor: "乙方盖章",
  };
  const expiresAt = new Date(systemClock.now().getTime() + 7 * 86_400_000);
  return { contractNumber, signers: [person, company], expiresAt };
}

/** A contract as far as its filled document. */
export async function fill({ port, sandbox }: Stage, contractNumber: string): Promise<string> {
  const { documentId } = valueOf(
    await port.fillTemplate(call, {
      contractNumber,
      templateId: "TPL-RECEIPT",
      fields: { 收款人: "张三", 金额: "1,000.00" },
      fileName: `收款确认书${contractNumber}`,
    }),
  );
  await sandbox.control.advance(1000);
  return documentId;
}

/** A contract as far as a flow that nobody sees yet. */
export async function draft(stage: Stage): Promise<FlowReference> {
  const contract = newContract();
  const documentId = await fill(stage, contract.contractNumber);
  const created = await stage.port.createFlow(call, {
    ...contract,
    documentId,
    title: "收款确认书",
  });
  return { ...contract, flowId: valueOf(created).flowId };
}

/** A contract that is being signed. */
export async function begin(stage: Stage): Promise<FlowReference> {
  const flow = await draft(stage);
  valueOf(await stage.port.start(call, flow));
  return flow;
}

/** A contract that everybody has signed. */
export async function complete(stage: Stage): Promise<FlowReference> {
  const flow = await begin(stage);
  for (const { signerNumber } of flow.signers) {
    await stage.sandbox.control.act(stage.provider, "sign", { signerNumber });
  }
  return flow;
}
