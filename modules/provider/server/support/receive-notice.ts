import { createHash } from "node:crypto";
import { z } from "zod";
import { systemClock } from "#platform/server/clock.ts";
import type { Row } from "#platform/server/db/table.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import {
  bare,
  type RawAnswer,
  type RawRequest,
  type RawRoute,
} from "#platform/server/http/raw-route.ts";
import { accountStates } from "../../states.ts";
import { handleNotice } from "../jobs/handle-notice.ts";
import type { IncomingNotice, NoticePort } from "../ports/notice.ts";
import { connectTo, accountById } from "./accounts.ts";
import { bindingIn, boundTo } from "./bindings.ts";
import { isPast, within } from "./notice-limits.ts";
import { keepNotice, type NewNotice } from "./notices.ts";
import type { providerAccounts } from "../tables.ts";

type AccountRow = Row<typeof providerAccounts>;
const Address = z.object({ tenantId: z.uuid(), accountId: z.uuid() });

/** Wrong tenant, wrong account, wrong signature: whoever asks is not told which. */
const refusal = bare(404);
const tooMany = bare(429);

/** What providers tell us. Nothing outside is asked here: a job does that, after this has answered. */
export const noticeRoute: RawRoute = {
  name: "provider.notify",
  path: "/api/notify/{tenantId}/{accountId}",
  largestBody: 262_144,
  answerWithinMs: 4_500,
  answer: receiveNotice,
};

async function receiveNotice(engine: Engine, request: RawRequest): Promise<RawAnswer> {
  const addressed = Address.safeParse(request.params);
  if (!addressed.success) return refusal;
  const { tenantId, accountId } = addressed.data;
  const sender = `${request.ip} ${accountId}`;
  if ((await isPast("unknown", request.ip)) || (await isPast("refused", sender))) return tooMany;
  const found = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, async (tx) => {
    // Asked for together: a flood of notices waits once.
    const [row, bound] = await Promise.all([
      tx.maybe(accountById(tenantId, accountId)),
      boundTo(tx),
    ]);
    return row && { account: row, isBound: bindingIn(bound, row) !== undefined };
  });
  if (!found) {
    await within("unknown", request.ip);
    return refusal;
  }
  const { query, headers, body: rawBody } = request;
  const notice = { query, headers, rawBody };
  const { account } = found;
  const judged = judge(engine, found, notice);
  if ("why" in judged) {
    await within("refused", sender);
    await keepRefused(engine, account, { notice, why: judged.why });
    return refusal;
  }
  return take(engine, account, { port: judged.port, notice });
}

type Judged = { readonly port: NoticePort } | { readonly why: string };

interface Addressed {
  readonly account: AccountRow;
  readonly isBound: boolean;
}

function judge(engine: Engine, { account, isBound }: Addressed, notice: IncomingNotice): Judged {
  if (account.state !== accountStates.normal) return { why: "account disabled" };
  if (!isBound) return { why: "merchant not bound" };
  const port = connectTo(engine, account).ports.notices;
  if (!port) return { why: "this provider sends no notices" };
  try {
    const verdict = port.verify(notice, systemClock.now());
    return verdict.genuine ? { port } : { why: verdict.why };
  } catch {
    return { why: "unreadable" };
  }
}

/** Under a key of its own: a forged notice must never stand in the way of the real one. */
async function keepRefused(
  engine: Engine,
  account: AccountRow,
  { notice, why }: { readonly notice: IncomingNotice; readonly why: string },
): Promise<void> {
  if (!(await within("kept", account.id))) return;
  const { id: accountId, provider, tenant_id: tenantId } = account;
  const { rawBody: body } = notice;
  const sameAs = `refused ${createHash("sha256").update(why).update(body).digest("base64url")}`;
  const kept: NewNotice = { accountId, provider, sameAs, body, why, events: [] };
  await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) => keepNotice(tx, kept));
}

/** The notice and the job that looks after it are one transaction; only then is it acknowledged. */
async function take(
  engine: Engine,
  account: AccountRow,
  { port, notice }: { readonly port: NoticePort; readonly notice: IncomingNotice },
): Promise<RawAnswer> {
  const { id: accountId, provider, tenant_id: tenantId, created_by: userId } = account;
  const kept: NewNotice = {
    accountId,
    provider,
    sameAs: port.sameAs(notice),
    body: notice.rawBody,
    why: null,
    events: port.events(notice),
  };
  const unasked = { tenantId, inNameOf: () => Promise.resolve(userId) };
  await carryOutUnasked(engine, unasked, async (tx) => {
    const { id: noticeId, isHandled, round } = await keepNotice(tx, kept);
    if (isHandled) return;
    // The same id is the same job. A later round gets another: by then the last one was given up.
    await engine.flows.start(tx, handleNotice, {
      payload: { tenantId, userId, noticeId },
      id: round === 0 ? `provider.notice:${noticeId}` : `provider.notice:${noticeId}:${round}`,
    });
  });
  return { status: 200, ...port.acknowledged };
}
