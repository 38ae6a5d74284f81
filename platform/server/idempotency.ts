import type { Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "./command-tx.ts";
import type { Statement } from "./db/batch.ts";
import type { Vault } from "./personal.ts";
import { Refused } from "./refused.ts";

/** The key a caller gave to a request, and what exactly it asked for under it. */
export interface RequestKey {
  readonly key: string;
  readonly endpoint: string;
  readonly requestHash: Buffer;
  /** Its answer is kept sealed. */
  readonly secret: boolean;
}

interface Asked {
  readonly endpoint: Pick<Endpoint, "name" | "secretAnswer" | "receivesFile">;
  readonly input: unknown;
}

export function requestKey(vault: Vault, key: string, { endpoint, input }: Asked): RequestKey {
  const { name, secretAnswer = false, receivesFile = false } = endpoint;
  // Where an upload happens to lie is not part of what was asked; its content is, by its hash.
  const asked = JSON.stringify(input, receivesFile ? withoutPath : undefined);
  // Under a key of ours: an input may hold a password, which a plain hash would give away.
  const requestHash = vault.index(requestPlace, asked);
  return { key, endpoint: name, requestHash, secret: secretAnswer };
}

const requestPlace = { table: "idempotency_keys", column: "request_hash", tenantId: null };
const withoutPath = (field: string, value: unknown) => (field === "path" ? undefined : value);

const findAnswer = "select endpoint, request_hash, answer from earlier_answer($1, $2, $3)";
const keepAnswer =
  "insert into idempotency_keys (tenant_id, user_id, key, endpoint, request_hash, answer)" +
  " values ($1, $2, $3, $4, $5, $6)";

interface Kept {
  endpoint: string;
  request_hash: Buffer;
  answer: unknown;
}

/**
 * The answer given earlier under this key, if any. Two requests with one key wait for each other,
 * so the second sees the first's answer; the primary key is the second net.
 */
export async function earlierAnswer(
  tx: CommandTx,
  request: RequestKey,
  vault: Vault,
): Promise<{ answer: unknown } | undefined> {
  const parameters = [tx.tenantId, tx.actor.userId, request.key];
  // Before anything is waited for: the body goes on meanwhile and may bind another tenant.
  const place = placeOf(tx, request);
  const [kept] = await tx.raw<Kept>({ sql: findAnswer, parameters });
  if (!kept) return undefined;
  if (kept.endpoint !== request.endpoint || !kept.request_hash.equals(request.requestHash)) {
    throw new Refused(platformErrors.keyReused);
  }
  if (!request.secret) return { answer: kept.answer };
  const sealed = Buffer.from(String(kept.answer), "base64");
  return { answer: JSON.parse(vault.open(place, sealed, "secret").reveal()) };
}

const placeOf = ({ tenantId, actor }: CommandTx, { key }: RequestKey) => ({
  table: "idempotency_keys",
  column: "answer",
  tenantId,
  rowId: `${actor.userId} ${key}`,
});

export function answerKept(
  tx: CommandTx,
  request: RequestKey,
  { answer, vault }: { answer: unknown; vault: Vault },
): Statement {
  const { key, endpoint, requestHash, secret } = request;
  const plain = JSON.stringify(answer ?? null);
  const kept = secret
    ? JSON.stringify(vault.seal(placeOf(tx, request), plain).sealed.toString("base64"))
    : plain;
  const parameters = [tx.tenantId, tx.actor.userId, key, endpoint, requestHash, kept];
  return { sql: keepAnswer, parameters };
}
