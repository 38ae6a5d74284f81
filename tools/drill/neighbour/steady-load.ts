import type { Endpoint } from "#platform/contract/endpoint.ts";
import { channel } from "#modules/channel/contract.ts";
import { expenditure } from "#modules/expenditure/contract.ts";
import { generalRequest } from "#modules/general-request/contract.ts";
import { identity } from "#modules/identity/contract.ts";
import { message } from "#modules/message/contract.ts";
import { payout } from "#modules/payout/contract.ts";
import { wallet } from "#modules/wallet/contract.ts";
import { newId } from "#platform/server/clock.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { Wire } from "../fuzz/wire.ts";

export interface Order {
  readonly port: number;
  readonly people: readonly TestPerson[];
  readonly from: string;
  readonly seconds: number;
  readonly rate: number;
}

export interface Felt {
  readonly milliseconds: readonly number[];
  /** How often something else was answered than what was asked for, by code. */
  readonly failures: Readonly<Record<string, number>>;
}

const request = {
  title: "购置办公椅",
  amountFen: 12_800,
  special: false,
  remark: null,
  fileIds: [],
};

/** What an office does in the course of a day; of seven requests one writes. */
const mixture: readonly [Endpoint, object | undefined][] = [
  [channel.list, { size: 20 }],
  [generalRequest.list, { size: 20 }],
  [expenditure.list, { size: 20 }],
  [payout.list, { size: 20 }],
  [wallet.list, { size: 20 }],
  [message.counters, undefined],
  [identity.menuTree, undefined],
  [generalRequest.create, request],
];

/** A request as bytes. */
export function bytesOf(endpoint: Endpoint, as: TestPerson, input: object | undefined): Buffer {
  const key = endpoint.access === "write" ? newId() : undefined;
  const headers = Object.entries({ host: "drill", ...headersOf(as, key) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const start = `${endpoint.method} ${endpoint.path} HTTP/1.1\r\n${lines}`;
  if (!input) return Buffer.from(`${start}\r\n`);
  const body = Buffer.from(JSON.stringify(input));
  const type = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(start + type), body]);
}

/** Asks at a steady pace, whether answers come or not; each is timed from when it was due. */
export async function steadyLoad({ port, people, from, seconds, rate }: Order): Promise<Felt> {
  const idle: Wire[] = [];
  const all: Wire[] = [];
  const milliseconds: number[] = [];
  const failures: Record<string, number> = {};
  const ask = async (due: number, number: number) => {
    const [endpoint, input] = mixture[number % mixture.length] ?? [channel.list, {}];
    // Everybody does something of everything.
    const as = people[Math.floor(number / mixture.length) % people.length] as TestPerson;
    const wire = idle.pop() ?? new Wire(port, from);
    if (!all.includes(wire)) all.push(wire);
    const answer = await wire.ask(bytesOf(endpoint, as, input));
    milliseconds.push(performance.now() - due);
    const code = typeof answer === "string" ? answer : answer.code;
    if (code !== "0") failures[code] = (failures[code] ?? 0) + 1;
    idle.push(wire);
  };
  const started = performance.now();
  const pending: Promise<void>[] = [];
  for (let number = 0; number < seconds * rate; number++) {
    const due = started + (number * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(ask(due, number));
  }
  await Promise.all(pending);
  for (const wire of all) wire.close();
  return { milliseconds, failures };
}

export function p99Of({ milliseconds }: Felt, share = 0.99): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
