import { randomInt, randomUUID } from "node:crypto";
import type pg from "pg";

/** Somebody whom something waits for; who has more to do is drawn more often. */
export interface Reader {
  readonly token: string;
  readonly tenantId: string;
}

const readers = `
  select p.token, p.tenant_id as "tenantId" from approval_tasks t
  join bench.people p on p.user_id = t.assignee_id where t.state = 'PENDING' order by random() limit 5000`;

export const drawReaders = async (client: pg.Client): Promise<Reader[]> =>
  (await client.query<Reader>(readers)).rows;

/** A task that can be passed, and everything of its approval that a statement may name. */
export interface OpenTask extends Reader {
  readonly id: string;
  readonly instanceId: string;
  readonly orderId: string;
  readonly applicantId: string;
  readonly hash: string;
  readonly stepNo: number;
  readonly deciders: readonly string[];
}

/** Untouched by an earlier run: both sides then find the same versions of rows. */
const openTasks = `
  select t.id, t.tenant_id as "tenantId", t.instance_id as "instanceId", i.order_id as "orderId",
    i.applicant_id as "applicantId", i.hash, t.step_no as "stepNo", i.wanted_people as deciders, p.token
  from approval_tasks t join approval_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id
  join bench.people p on p.user_id = t.assignee_id
  where t.state = 'PENDING' and i.row_version = 1 order by random()`;

export const drawOpenTasks = async (client: pg.Client): Promise<OpenTask[]> =>
  (await client.query<OpenTask>(openTasks)).rows;

interface Asked {
  readonly line: string;
  readonly body?: unknown;
  readonly writes?: boolean;
}

/** A request as it goes over the wire. */
export function wireText({ token, tenantId }: Reader, { line, body, writes }: Asked): string {
  const json = body === undefined ? "" : JSON.stringify(body);
  return (
    `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\naccept-language: zh-CN\r\n` +
    `authorization: Bearer ${token}\r\ncurrent-tenant-id: ${tenantId}\r\n` +
    (writes ? `idempotency-key: ${randomUUID()}\r\n` : "") +
    (json && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(json)}\r\n`) +
    `\r\n${json}`
  );
}

const base = "/api/approval/task";
const todo = { current: 1, size: 20, filters: { box: "todo" } };

/** What opening the task centre asks for. */
export const openingOf = (reader: Reader) => ({
  list: wireText(reader, { line: `POST ${base}/list`, body: todo }),
  counters: wireText(reader, { line: `GET ${base}/counters` }),
});

export const passOf = (task: OpenTask): string => {
  const body = { seenHash: task.hash, fileIds: [], remark: null };
  return wireText(task, { line: `POST ${base}/${task.id}/pass`, body, writes: true });
};

export const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T;
