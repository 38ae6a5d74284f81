import { dealerForOrder } from "#modules/dealer/server/index.ts";
import { networkStates } from "#modules/dealer/states.ts";
import { stampOf } from "#modules/identity/server/index.ts";
import { reportedLeases } from "#modules/lease/server/faces/reported.ts";
import { trustOf } from "#modules/payee/server/index.ts";
import {
  keyPersonById,
  type Registered,
  seesKeyPerson,
  whiteListOf,
} from "#modules/payee-register/server/faces/registered.ts";
import { type LineStanding, owedBy, sightOf } from "#modules/rebate-book/server/faces/standing.ts";
import { typeForOrders } from "#modules/rebate-type/server/index.ts";
import type { Actor } from "#platform/server/actor.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { applyRestricted, rebate } from "../../contract.ts";
import { type CheckStanding, type PayeeRole, rebateStates } from "../../states.ts";
import type { Candidate } from "../rules/eligibility.ts";

/** What somebody asks for. */
export interface Wanted {
  /** Null: all that is left. */
  readonly amountFen: number | null;
  readonly whiteListId: string | null;
  readonly keyPersonId: string | null;
  readonly keyPersonBp: number | null;
  readonly fileCount: number;
  /** The order that asks: it does not stand in its own way. */
  readonly orderId?: string;
}

/** Whoever gets a part of it, as far as his numbers need not be known. */
export interface Recipient {
  readonly role: PayeeRole;
  readonly sourceId: string;
  readonly payeeId: string | null;
  readonly name: string;
  readonly check: CheckStanding;
}

export interface Gathered {
  readonly candidate: Candidate;
  readonly type: Awaited<ReturnType<typeof typeForOrders>>;
  readonly whiteList: readonly Registered[];
  readonly recipients: readonly Recipient[];
  /** Those of the registers among them, by their ids. */
  readonly registered: (id: string) => Registered;
}

/** How far one may apply: as the right reaches, and for one's own department in any case. */
export async function reachOfApplying(tx: ReadTx, actor: Actor): Promise<Range> {
  const range = actor.rangeOf(rebate.create.permission);
  const { department_id: own } = await stampOf(tx, actor.userId);
  if (own === null) return range;
  return { ...range, departments: new Set([...range.departments, own]) };
}

/** Every payment that is neither given up nor of a draft. */
const { approving, toMake, toPay, paying, paid, failed, partlyPaid, unknown, returned } =
  rebateStates;
const { paidOffline } = rebateStates;
const live = [approving, toMake, toPay, paying, failed, partlyPaid, unknown, returned];

const findOthers =
  "select (select r.number from rebates r where r.tenant_id = $1 and r.contract_key = $2 and r.type_id = $3" +
  ` and r.id <> $4 and r.state = any($5) order by r.number limit 1) as live,` +
  " (select coalesce(sum(l.amount_fen), 0)::bigint from rebates r join rebate_payees l on l.tenant_id = $1" +
  " and l.rebate_id = r.id and l.role = 'KEY_PERSON' where r.tenant_id = $1 and r.contract_key = $2" +
  ` and r.type_id = $3 and r.id <> $4 and r.state = any($6)) as "keyFen"`;

const nobody = "00000000-0000-0000-0000-000000000000";

async function othersOf(tx: ReadTx, line: LineStanding, orderId = nobody) {
  const { contractKey, typeId } = line;
  const parameters = [
    tx.tenantId,
    contractKey,
    typeId,
    orderId,
    live,
    [...live, paid, paidOffline],
  ];
  const [found] = await tx.raw<{ live: string | null; keyFen: number }>({
    sql: findOthers,
    parameters,
  });
  return found ?? { live: null, keyFen: 0 };
}

/** What is known of each of these payees' names, numbers and accounts. */
export async function checksOf(
  tx: ReadTx,
  payeeIds: readonly (string | null)[],
): Promise<CheckStanding[]> {
  const known = await trustOf(
    tx,
    payeeIds.filter((id) => id !== null),
  );
  return payeeIds.map((id) => {
    const trust = id === null ? undefined : known.get(id);
    if (!trust) return "MISSING";
    if (trust.check === undefined) return "NOT_NEEDED";
    if (trust.check === null) return "MISSING";
    return trust.check.match ? "PASSED" : "FAILED";
  });
}

interface Filed {
  readonly versionId: string | null;
  readonly payeeId: string | null;
}

async function filedDealer(tx: ReadTx, shop: string): Promise<Filed> {
  const dealer = await dealerForOrder(tx, shop);
  const isGone = !dealer || dealer.networkState === networkStates.left;
  if (isGone) return { versionId: null, payeeId: null };
  return { versionId: dealer.versionId, payeeId: dealer.payeeId };
}

/** The one of the whitelist who was chosen, or the first in force. */
const chosenOf = (list: readonly Registered[], id: string | null) =>
  list.find((one) => (id === null ? one.isInForce : one.id === id));

interface Asked {
  readonly line: LineStanding;
  readonly wanted: Wanted;
  /** Of whom the whitelist is asked: who applied. */
  readonly applicantId: string;
}

/** What the book, the leasing side, the dealer's filing and the registers say now. */
async function factsOf(tx: ReadTx, actor: Actor, { line, wanted, applicantId }: Asked) {
  const type = await typeForOrders(tx, line.typeId);
  const { splitMode } = type;
  const [[lease], dealer, owedFen, others, whiteList, keyPerson, sight] = await Promise.all([
    reportedLeases(tx, [line.leaseId]),
    filedDealer(tx, line.shop),
    owedBy(tx, line.shop),
    othersOf(tx, line, wanted.orderId),
    splitMode === "whitelist" ? whiteListOf(tx, applicantId) : [],
    splitMode === "keyPerson" ? keyPersonFor(tx, actor, wanted.keyPersonId) : undefined,
    sightOf(tx, actor, { id: line.id, reach: await reachOfApplying(tx, actor) }),
  ]);
  const isLeaseThere = lease !== undefined && lease.isLive && lease.isMatched;
  const isInReach = sight?.isReached ?? false;
  const listed = chosenOf(whiteList, wanted.whiteListId);
  return { type, isLeaseThere, dealer, owedFen, others, whiteList, listed, keyPerson, isInReach };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** Whoever gets a part: the dealer or the colleague's payee first, then the key person. */
async function recipientsOf(tx: ReadTx, shop: string, facts: Facts): Promise<Recipient[]> {
  const { type, dealer, listed, keyPerson } = facts;
  const parts: Omit<Recipient, "check">[] = [];
  if (type.splitMode !== "whitelist" && dealer.versionId !== null) {
    const { versionId: sourceId, payeeId } = dealer;
    parts.push({ role: "DEALER", sourceId, payeeId, name: shop });
  }
  if (listed) parts.push(recipientOf("WHITELIST", listed));
  if (keyPerson) parts.push(recipientOf("KEY_PERSON", keyPerson));
  const checks = await checksOf(
    tx,
    parts.map(({ payeeId }) => payeeId),
  );
  return parts.map((part, at) => ({ ...part, check: checks[at] ?? "MISSING" }));
}

/** All that decides whether the actor may have this order, and whom it would pay. */
export async function gatherFor(tx: ReadTx, actor: Actor, asked: Asked): Promise<Gathered> {
  const { line, wanted } = asked;
  const facts = await factsOf(tx, actor, asked);
  const { type, dealer, others, whiteList, listed, keyPerson } = facts;
  const recipients = await recipientsOf(tx, line.shop, facts);
  const candidate: Candidate = {
    today: shanghaiClock(tx.now).slice(0, 10),
    type: { ...type, name: line.typeName },
    contractNo: line.contractNo,
    shop: line.shop,
    mayApplyRestricted: actor.permissions.has(applyRestricted),
    isLineOpen: line.isAllowed,
    isLeaseThere: facts.isLeaseThere,
    isInReach: facts.isInReach,
    isDealerFiled: dealer.versionId !== null,
    liveOrder: others.live,
    isWhiteListed: listed?.isInForce ?? false,
    isKeyPersonInForce: keyPerson?.isInForce ?? false,
    keyPersonBp: wanted.keyPersonBp,
    earlierKeyFen: others.keyFen,
    fileCount: wanted.fileCount,
    payees: recipients,
    wantedFen: wanted.amountFen ?? line.amountFen,
    openFen: line.amountFen,
    deservedFen: line.deservedFen,
    owedFen: facts.owedFen,
    closedCycle: line.closedCycle,
  };
  const entries = [listed, keyPerson].filter((one) => one !== undefined);
  return { candidate, type, whiteList, recipients, registered: (id) => entryOf(entries, id) };
}

function entryOf(entries: readonly Registered[], id: string): Registered {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`Nobody registered is ${id}`);
  return entry;
}

const recipientOf = (role: PayeeRole, { id, payeeId, name }: Registered) => ({
  role,
  sourceId: id,
  payeeId,
  name,
});

/** Whom one does not find in the register one cannot give a part to. */
async function keyPersonFor(tx: ReadTx, actor: Actor, id: string | null) {
  if (id === null || !(await seesKeyPerson(tx, actor, id))) return undefined;
  return keyPersonById(tx, id);
}
