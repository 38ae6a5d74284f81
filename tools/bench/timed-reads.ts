import { headersOf, type TestPerson } from "#platform/testing/people.ts";
import { asked, Connection } from "./connection.ts";
import { median, percentile } from "./statistics.ts";

/** So many times each in a round; p95 of forty leaves two out. */
const times = 40;
const warmUpTimes = 5;
const readersAtOnce = 2;

export interface Asked {
  readonly what: string;
  readonly path: string;
  /** None: it is asked for by its address alone. */
  readonly body?: Readonly<Record<string, unknown>>;
}

export function requestText(person: TestPerson, { path, body }: Asked): string {
  const json = body === undefined ? "" : JSON.stringify(body);
  const headers = Object.entries(headersOf(person)).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `${json ? "POST" : "GET"} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\n${headers.join("")}` +
    (json && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`) +
    `\r\n${json}`
  );
}

/** How long each of these requests took, in milliseconds, two people asking at once. */
export async function timesOf(port: number, texts: readonly string[]): Promise<number[]> {
  const left = [...texts];
  const reader = async () => {
    const connection = new Connection(port);
    const took: number[] = [];
    for (let text = left.shift(); text !== undefined; text = left.shift())
      took.push(await asked(connection, text));
    connection.close();
    return took;
  };
  return (await Promise.all(Array.from({ length: readersAtOnce }, reader))).flat();
}

/** The median of the rounds' 95th percentiles, in milliseconds. */
export async function p95OfReading(
  port: number,
  person: TestPerson,
  { rounds, ...one }: Asked & { readonly rounds: number },
): Promise<number> {
  const many = (count: number) => Array.from({ length: count }, () => requestText(person, one));
  await timesOf(port, many(warmUpTimes));
  const p95s: number[] = [];
  for (let nth = 0; nth < rounds; nth += 1) {
    p95s.push(percentile(await timesOf(port, many(times)), 0.95));
  }
  return median(p95s);
}
