import { fileAnswerOf } from "#modules/attachment/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { historyOf } from "#platform/server/history.ts";
import { query } from "#platform/server/query.ts";
import { signContract } from "../../contract.ts";
import { contractActions, type SignProvider, templateStates } from "../../states.ts";
import { expectMay, reasonsAgainst } from "../rules/actions.ts";
import { factsOf } from "../support/facts.ts";
import { orderKindTypes } from "../support/orders.ts";
import { hasLink, shownSigner, signersOfContract } from "../support/rows.ts";
import { db } from "../tables.ts";
import { seenContract, wireNames } from "./contracts.ts";

const rowById = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("sign_contracts")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

/** What I can do to a contract now, and everything that stands against the rest. */
export const openContractActions = query(
  signContract.actions,
  async ({ input, tx, actor, vault, caller }) => {
    await seenContract(tx, actor, input);
    const row = await rowById(tx, input.id);
    const facts = await factsOf(tx, row, { vault, now: tx.now, me: actor.userId });
    return contractActions.map((action) => {
      const reasons = reasonsAgainst(action, facts).map((reason) => ({
        code: reason.definition.code,
        msg: reason.textIn(caller.language),
        link: null,
      }));
      return { action, enabled: reasons.length === 0, reasons };
    });
  },
);

export const contractSignerList = query(signContract.signers, async ({ input, tx, actor }) => {
  await seenContract(tx, actor, input);
  const signers = await signersOfContract(tx, input.id);
  return signers.map((signer) => ({
    ...shownSigner(signer),
    id: signer.id,
    signingOrder: signer.signing_order,
    hasLink: signer.signed_at === null && hasLink(signer, tx.now),
  }));
});

const findEvents =
  'select e.id, e.kind, e.from_state as "fromState", e.to_state as "toState", e.detail,' +
  " u.id_card_name as operator, e.at as time from contract_events e" +
  " left join users u on u.id = e.by_user" +
  " where e.tenant_id = $1 and e.contract_id = $2 order by e.at desc, e.id desc limit 200";

interface EventLine {
  readonly id: string;
  readonly kind: string;
  readonly fromState: number | null;
  readonly toState: number | null;
  readonly detail: Record<string, string | number>;
  readonly operator: string | null;
  readonly time: string;
}

export const contractHappenings = query(signContract.events, async ({ input, tx, actor }) => {
  await seenContract(tx, actor, input);
  return tx.raw<EventLine>({ sql: findEvents, parameters: [tx.tenantId, input.id] });
});

/** What of a contract a reader of its history is told; the rest keeps the product's own books. */
const told: ReadonlySet<string> = new Set([
  "contractNumber",
  "title",
  "amount",
  "costumerName",
  "certCompanyName",
  "orderNo",
  "stateCode",
  "skipReason",
  "revokeReason",
]);

export const contractHistory = query(signContract.operationLog, async ({ input, tx, actor }) => {
  await seenContract(tx, actor, input);
  const lines = await historyOf(tx, { id: input.id, of: signContract.operationLog, wireNames });
  return lines.map((line) => ({
    ...line,
    changeInfo: line.changeInfo.filter(({ field }) => told.has(field)),
  }));
});

/** The signed papers, to whoever may have them, for the length of this answer. */
export const signedFile = query(
  signContract.signedFile,
  async ({ input, tx, actor, files, vault }) => {
    const { permission } = signContract.signedFile;
    await seenContract(tx, actor, { id: input.id, permission });
    const row = await rowById(tx, input.id);
    const me = actor.userId;
    expectMay("signedFile", await factsOf(tx, row, { vault, now: tx.now, me }));
    return fileAnswerOf(tx, files, row.signed_file_ids[0] ?? "");
  },
);

const usable = (tx: ReadTx, provider: SignProvider) =>
  db
    .selectFrom("contract_templates")
    .select(["id", "name as fileName", "field_names as fieldNames"])
    .where("tenant_id", "=", tx.tenantId)
    .where("provider", "=", provider)
    .where("state", "=", templateStates.normal)
    .where("provider_template_id", "is not", null)
    .orderBy("created_at", "desc")
    .limit(200);

export const templateChoices = query(signContract.templates, ({ input, tx }) =>
  tx.many(usable(tx, input.provider)),
);

export const orderKindChoices = query(signContract.orderKinds, async () => orderKindTypes());
