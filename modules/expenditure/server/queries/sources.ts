import { mainDepartmentOf } from "#modules/identity/server/index.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Fen } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { type Language, Refused } from "#platform/server/refused.ts";
import { expenditure } from "../../contract.ts";
import { amountSources } from "../../states.ts";
import { sourceRefusal } from "../rules/source.ts";
import {
  type Item,
  itemsInForce,
  type Project,
  projectsInForce,
  usableEstablishments,
} from "#modules/project/server/index.ts";
import { holdById } from "#modules/wallet/server/index.ts";
import { leftOfItem } from "../support/spending.ts";
import { walletOwnerOf } from "../support/wallet-of.ts";
import { db } from "../tables.ts";

type Source = OutputOf<typeof expenditure.sources>[number];

interface Asking {
  readonly applicantId: string;
  readonly departmentId: string | null;
  /** The applicant's own order that is being changed; undefined: a new one. */
  readonly own: Own | undefined;
  readonly language: Language;
}

/** Everything one may spend from and on, with what is left of it. */
export const expenditureSources = query(expenditure.sources, async (context) => {
  const { input, tx, actor, caller } = context;
  const applicantId = actor.userId;
  const departmentId = await mainDepartmentOf(tx, applicantId);
  const { expenditureId } = input;
  const own = expenditureId && (await ownOrder(tx, expenditureId, applicantId));
  const asking = { applicantId, departmentId, own: own || undefined, language: caller.language };
  const [projects, items, establishments] = await Promise.all([
    projectsInForce(tx),
    itemsInForce(tx),
    usableEstablishments(tx, actor),
  ]);
  const sources: Source[] = [];
  for (const project of projects) {
    const wallet = await walletOf(tx, project, asking);
    if (!wallet) continue;
    const own = items.filter(({ id }) => project.item_ids.includes(id));
    const established = establishments.filter(
      ({ projectId, itemId }) =>
        (projectId ?? project.id) === project.id && own.some(({ id }) => id === itemId),
    );
    for (const amountSource of sourcesOf(project, established.length > 0)) {
      sources.push({
        amountSourceTypeCode: amountSource,
        expenditureProjectId: project.id,
        expenditureProjectName: project.name,
        payeeType: project.payee_type,
        canPayAnybody: project.pays_anybody,
        ...wallet,
        items: await itemsIn(
          tx,
          { project, items: own, walletId: wallet.walletId, amountSource },
          asking,
        ),
        establishments: amountSource === amountSources.publicFund ? [] : established,
      });
    }
  }
  return sources;
});

/** A public fund is offered with an establishment as well, where there is one to use. */
const sourcesOf = ({ project_type: type }: Project, isEstablished: boolean): number[] => {
  if (type === "person") return [amountSources.personal];
  return isEstablished
    ? [amountSources.publicFund, amountSources.establishment]
    : [amountSources.publicFund];
};

interface Own {
  readonly id: string;
  readonly walletId: string;
  /** What it holds or has paid already: for itself that money is there. */
  readonly fen: number;
}

/** Somebody else's order is as good as none: what it holds is not told. */
async function ownOrder(tx: ReadTx, id: string, applicantId: string): Promise<Own | undefined> {
  const order = await tx.maybe(
    db
      .selectFrom("expenditures")
      .select(["wallet_id", "hold_id", "paid_fen"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("created_by", "=", applicantId),
  );
  if (!order) return undefined;
  const held = order.hold_id === null ? undefined : await holdById(tx, order.hold_id);
  return { id, walletId: order.wallet_id, fen: order.paid_fen + (held?.remaining_fen ?? 0) };
}

const findWallet =
  'select w.id as "walletId", a.balance_fen as "availableFen" from wallets w join ledger_accounts a' +
  " on a.tenant_id = w.tenant_id and a.wallet_id = w.id and a.kind = 'AVAILABLE'" +
  " where w.tenant_id = $1 and w.project_id = $2 and w.owner_type = $3 and w.owner_id = $4";

/** Undefined: the applicant's department has no wallet of this project, whatever is in it. */
async function walletOf(tx: ReadTx, project: Project, asking: Asking) {
  const owner = await walletOwnerOf(tx, { ...asking, project }).catch((thrown: unknown) => {
    if (thrown instanceof Refused) return undefined;
    throw thrown;
  });
  if (!owner) return undefined;
  const parameters = [tx.tenantId, project.id, owner.ownerType, owner.ownerId];
  const [found] = await tx.raw<{ walletId: string; availableFen: Fen }>({
    sql: findWallet,
    parameters,
  });
  const { own } = asking;
  const ownFen = own && own.walletId === found?.walletId ? own.fen : 0;
  return {
    walletName: `${owner.ownerName} · ${project.name}`,
    walletId: found?.walletId ?? null,
    availableFen: ((found?.availableFen ?? 0) + ownFen) as Fen,
  };
}

interface Within {
  readonly project: Project;
  readonly items: readonly Item[];
  readonly walletId: string | null;
  readonly amountSource: number;
}

/** Stands for the wallet that nobody has opened: nothing was ever spent from it. */
const noWallet = "00000000-0000-0000-0000-000000000000";

async function itemsIn(tx: ReadTx, within: Within, asking: Asking) {
  const { project, items, amountSource, walletId } = within;
  const { applicantId, own, language } = asking;
  const orderId = own?.id ?? null;
  const found: Source["items"] = [];
  for (const item of items) {
    const left = await leftOfItem(tx, { item, walletId: walletId ?? noWallet, orderId });
    // Which establishment is said later: here it only counts whether the source can have one.
    const canHaveOne = amountSource !== amountSources.publicFund;
    const source = { amountSource, establishmentId: canHaveOne ? item.id : null };
    const refusal = sourceRefusal(source, { project, item, applicantId });
    found.push({
      expenditureItemId: item.id,
      expenditureItemName: item.name,
      needProjectEstablishment: item.needs_establishment,
      monthLeftFen: left.monthLeftFen as Fen | null,
      percentLeftFen: left.percentLeftFen as Fen | null,
      reason: refusal?.textIn(language) ?? null,
    });
  }
  return found;
}
