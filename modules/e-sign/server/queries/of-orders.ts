import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { Refused } from "#platform/server/refused.ts";
import { pageRights, type signContract } from "../../contract.ts";
import { providers, signedCodes } from "../../states.ts";
import { reasonsAgainst, skippableCodes } from "../rules/actions.ts";
import { standingOf } from "../support/facts.ts";
import { type ContractRow, shownSigner, signersOfContract } from "../support/rows.ts";
import { customerPhoneIndex } from "../support/sealed.ts";
import { db } from "../tables.ts";
import { contractsOf } from "./contracts.ts";

/** So many of each provider are told of; one order has a few. */
const most = 200;

type Told = OutputOf<typeof signContract.detail>;

/** Contracts as far as the person sees them on their pages. */
async function seenBy(
  tx: ReadTx,
  actor: Actor,
  filters: Readonly<Record<string, unknown>>,
): Promise<Told[]> {
  const open = providers.filter((provider) => actor.permissions.has(pageRights[provider]));
  const request = { current: 1, size: most, sorts: [], filters };
  const found = await Promise.all(
    open.map((provider) => contractsOf[provider].seenBy(actor).first(tx, request)),
  );
  return found.flat();
}

/** Contracts that belong to orders with these numbers, as far as the person sees them on their pages. */
export async function contractsOfOrders(
  tx: ReadTx,
  actor: Actor,
  orderNos: readonly string[],
): Promise<Told[]> {
  return orderNos.length === 0 ? [] : seenBy(tx, actor, { orderNo: orderNos });
}

interface Customer {
  readonly name: string;
  readonly phone: string;
}

/** Signed contracts of a customer that belong to no order, as far as the person sees them on their pages. */
export async function freeContractsOf(
  tx: ReadTx,
  { actor, vault }: { readonly actor: Actor; readonly vault: Vault },
  { name, phone }: Customer,
): Promise<Told[]> {
  const costumerPhoneNumber = customerPhoneIndex(vault, tx.tenantId, phone).toString("hex");
  const [named, reached] = [
    await seenBy(tx, actor, { stateCode: signedCodes, costumerName: name }),
    await seenBy(tx, actor, { stateCode: signedCodes, costumerPhoneNumber }),
  ];
  const same = named.filter(({ costumerName }) => costumerName === name);
  const known = new Set(same.map(({ id }) => id));
  const all = [...same, ...reached.filter(({ id }) => !known.has(id))];
  return all.filter(({ orderId }) => orderId === null);
}

const contractById = (tx: ReadTx, id: string): Promise<ContractRow> =>
  tx.one(
    db
      .selectFrom("sign_contracts")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** How the contract of an order stands and who signs it, for whoever sees the order. */
export async function signingOf(tx: ReadTx, contractId: string) {
  const [row, signers] = [
    await contractById(tx, contractId),
    await signersOfContract(tx, contractId),
  ];
  return {
    contract: {
      id: row.id,
      contractNumber: row.number,
      provider: row.provider,
      title: row.title,
      stateCode: row.state,
      startTime: row.start_requested_at,
      startFailure: row.start_failure,
      endReason: row.end_reason,
      expireTime: row.expires_at,
      signTime: row.signed_at,
      remindTimes: row.reminders,
      lastRemindTime: row.reminded_at,
    },
    signers: signers.map(shownSigner),
    skipped: row.skip_reason === null ? null : { reason: row.skip_reason, time: row.skipped_at },
  };
}

type Asked = "start" | "refresh" | "remind" | "skip";
type AgainstContract = Readonly<Record<Asked, readonly Refused[]>>;

/** What of the contract itself stands against what its order wants done. Whether one may skip at all is the order's to say. */
export async function againstContract(tx: ReadTx, contractId: string): Promise<AgainstContract> {
  const standing = await standingOf(tx, await contractById(tx, contractId), tx.now);
  const facts = { ...standing, maySkip: true, boundTo: null, isOwnOrder: false };
  const against = (action: Asked) => reasonsAgainst(action, facts);
  // One that is over stays as it is: its order alone does without it.
  const isOver = !skippableCodes.includes(facts.state);
  return {
    start: against("start"),
    refresh: against("refresh"),
    remind: against("remind"),
    skip: isOver ? [] : against("skip"),
  };
}
