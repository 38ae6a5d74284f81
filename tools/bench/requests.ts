import { randomInt, randomUUID } from "node:crypto";
import type { Sample } from "./material.ts";

export type Scenario = "list" | "detail" | "create" | "update";

/** A request as it goes over the wire, and what its answer must be. */
export interface Prepared {
  readonly text: string;
  /** What is wrong with the data of an answer, or undefined. */
  readonly problem: (data: unknown) => string | undefined;
  /** Gives back what the request had taken for itself alone. */
  readonly done?: () => void;
}

const resource = "/api/system/channel/";

function requestText(sample: Sample, line: string, body?: unknown): string {
  const json = body === undefined ? "" : JSON.stringify(body);
  const writes = !line.startsWith("GET") && line !== `POST ${resource}list`;
  return (
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\naccept-language: zh-CN\r\n` +
    `authorization: Bearer ${sample.token}\r\ncurrent-tenant-id: ${sample.tenantId}\r\n` +
    (writes ? `idempotency-key: ${randomUUID()}\r\n` : "") +
    (json && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`) +
    `\r\n${json}`
  );
}

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
const day = 86_400_000;

interface Page {
  records: { id: string; stateCode: number }[];
  total: number;
  totalIsExact: boolean;
}

/** Three filters around a row that exists, so that every first page has something to show. */
export function listRequests(samples: readonly Sample[]): () => Prepared {
  const codes = Map.groupBy(samples, (sample) => sample.tenantId);
  return () => {
    const sample = pick(samples);
    const byName = randomInt(2) === 0;
    const current = byName ? 1 + randomInt(3) : 1;
    const at = sample.createdAt.getTime();
    const filters = {
      stateCode: [sample.state],
      insertTime: {
        from: new Date(at - day * (5 + randomInt(40))).toISOString(),
        to: new Date(at + day * (5 + randomInt(40))).toISOString(),
      },
      ...(byName
        ? { channelName: pieceOf(sample.name) }
        : { channelCode: pastedCodes(sample, codes.get(sample.tenantId) ?? []) }),
    };
    const size = 20;
    const sorts = [{ field: "insertTime", order: "desc" }];
    return {
      text: requestText(sample, `POST ${resource}list`, { current, size, sorts, filters }),
      problem: (data) => problemOfPage(data as Page, { current, size, state: sample.state }),
    };
  };
}

/** Two or three neighbouring characters, as somebody would type them. */
function pieceOf(name: string): string {
  const start = randomInt(name.length - 2);
  return name.slice(start, start + 2 + randomInt(2));
}

function pastedCodes({ code }: Sample, ofTenant: readonly Sample[]): string[] {
  const others = Array.from({ length: 9 }, () => pick(ofTenant).code);
  return [...new Set([code, ...others])];
}

function problemOfPage(
  { records, total, totalIsExact }: Page,
  asked: { current: number; size: number; state: number },
): string | undefined {
  const before = (asked.current - 1) * asked.size;
  const expected = Math.min(asked.size, Math.max(0, total - before));
  if (total < 1) return "no row, though one was asked for that exists";
  if (totalIsExact && records.length !== expected) {
    return `${records.length} rows on page ${asked.current} of ${total}`;
  }
  const foreign = records.some((record) => record.stateCode !== asked.state);
  return foreign ? "a row that the filter excludes" : undefined;
}

export function detailRequests(samples: readonly Sample[]): () => Prepared {
  return () => {
    const sample = pick(samples);
    return {
      text: requestText(sample, `GET ${resource}${sample.id}`),
      problem: (data) => {
        const { id, channelCode } = data as { id: string; channelCode: string };
        return id === sample.id && channelCode === sample.code ? undefined : "another row";
      },
    };
  };
}

export function createRequests(samples: readonly Sample[]): () => Prepared {
  return () => {
    const sample = pick(samples);
    const body = {
      channelName: sample.name,
      channelCode: `NEW-${randomUUID().slice(-18)}`,
      channelDescribe: `新增于压测，参照 ${sample.code}`,
    };
    return {
      text: requestText(sample, `POST ${resource}`, body),
      problem: (data) =>
        /^[0-9a-f-]{36}$/.test((data as { id: string }).id) ? undefined : "no id",
    };
  };
}

/**
 * An edit of the description. The name stays: changing it would make both sides spend most of
 * their time in the search index and hide what is measured.
 */
export function updateRequests(samples: Sample[]): () => Prepared {
  return () => {
    // Out of the pile while in flight: two edits of one row at once are a conflict by design.
    const at = randomInt(samples.length);
    const sample = samples[at] as Sample;
    samples[at] = samples.at(-1) as Sample;
    samples.pop();
    const body = {
      channelName: sample.name,
      channelCode: sample.code,
      channelDescribe: `第 ${sample.version} 次修改于压测`,
      rowVersion: sample.version,
    };
    return {
      text: requestText(sample, `PUT ${resource}${sample.id}`, body),
      problem: (data) => ((data as { id: string }).id === sample.id ? undefined : "another row"),
      done: () => {
        sample.version += 1;
        samples.push(sample);
      },
    };
  };
}
