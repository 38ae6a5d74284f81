import { type Endpoint, everybody, pathFields } from "#platform/contract/endpoint.ts";
import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { inputSchema } from "#platform/testing/samples.ts";
import type { Faults } from "./faults.ts";
import type { Known } from "./known.ts";
import type { Stage } from "./stage.ts";
import { Wire } from "./wire.ts";

interface Harvesting {
  readonly stage: Stage;
  readonly faults: Faults;
  readonly endpoints: readonly Endpoint[];
  readonly known: Known;
  readonly as: TestPerson;
}

/** Asks every read that needs nothing but a name, and keeps what it shows. */
export async function harvest({ stage, faults, endpoints, known, as }: Harvesting): Promise<void> {
  const wire = new Wire(stage.port);
  for (const endpoint of endpoints.filter(isPlain)) {
    const made = {
      endpoint,
      kind: "valid",
      bytes: requestFor(endpoint, as),
      isProper: true,
    } as const;
    const answer = await wire.ask(made.bytes);
    faults.judge(harvested, made, answer);
    if (typeof answer === "string") await stage.standing();
    else if (answer.code === "0") {
      const { data } = JSON.parse(answer.body.toString()) as { data: unknown };
      known.learn(endpoint.name.split(".")[0] ?? "", data);
    }
  }
  wire.close();
}

/** Instead of a number: not the seed has made these. */
const harvested = -1;

function requestFor(endpoint: Endpoint, as: TestPerson): Buffer {
  const headers = Object.entries({ host: "fuzz", ...headersOf(as) });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const start = `${endpoint.method} ${endpoint.path} HTTP/1.1\r\n${lines}`;
  if (endpoint.method !== "POST") return Buffer.from(`${start}\r\n`);
  const body = bodyOf(endpoint);
  const type = `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return Buffer.from(`${start}${type}\r\n${body}`);
}

function isPlain(endpoint: Endpoint): boolean {
  const { access, gives = "json", permission, path } = endpoint;
  const isRead = access === "read" && gives === "json" && permission !== everybody;
  return (
    isRead && pathFields(path).length === 0 && (inputSchema(endpoint).required ?? []).length === 0
  );
}

const bodyOf = (endpoint: Endpoint): string =>
  "size" in (inputSchema(endpoint).properties ?? {}) ? '{"size":60}' : "{}";
