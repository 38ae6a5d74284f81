import { createHash, hash, type KeyObject, sign, verify } from "node:crypto";

/** A log line as the auditor reads it. */
export interface Line {
  readonly tenant_id: string;
  readonly id: string;
  readonly event: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly remark: string | null;
  readonly changes: string;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly at: string;
}

/** The columns a seal covers: all that a reader sees. `changes` as text, so that nothing re-orders it. */
export const sealedColumns =
  "tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, remark, changes::text as changes, request_id, ip, at";

export const genesis = Buffer.alloc(32);

export function hashOfLine(line: Line): Buffer {
  const fields = [
    line.tenant_id,
    line.id,
    line.event,
    line.subject_type,
    line.subject_id,
    line.actor_id,
    line.actor_name,
    line.remark,
    line.changes,
    line.request_id,
    line.ip,
    line.at,
  ];
  return hash("sha256", JSON.stringify(fields), "buffer");
}

export function nextHash(previous: Buffer, lineHash: Buffer): Buffer {
  return createHash("sha256").update(previous).update(lineHash).digest();
}

export interface Head {
  readonly tenantId: string;
  readonly position: number;
  readonly hash: Buffer;
}

const signedText = (head: Head) =>
  Buffer.from(`${head.tenantId} ${head.position} ${head.hash.toString("hex")}`);

export const signHead = (head: Head, key: KeyObject) => sign(null, signedText(head), key);

export const headHolds = (head: Head, signature: Buffer, publicKey: KeyObject) =>
  verify(null, signedText(head), publicKey, signature);
