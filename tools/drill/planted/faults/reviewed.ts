import type { Fault } from "../fault.ts";

const planted = "db/migrations/99991231T0000_planted.sql";
const invitations = "modules/staff/server/invitation.db.test.ts";

/** What somebody who broke in could do before, each by its number in the review (part C). */
export const reviewed: readonly Fault[] = [
  {
    // C1
    name: "merchant-spoken-as-though-unbound",
    means:
      "a tenant goes on paying from a bank account that was taken from it, or was never its own",
    edits: [
      {
        file: "modules/provider/server/support/bound-outward.ts",
        right: '    if (!binding) throw new NoReply("notBound", false);\n',
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/payout/server/unbound.db.test.ts",
      tests: "nothing leaves through a merchant",
    },
  },
  {
    // C1
    name: "account-with-a-neighbours-numbers",
    means: "whoever types a neighbour's customer number has an account at the neighbour's bank",
    edits: [
      {
        file: "modules/provider/server/support/bindings.ts",
        right: "  throw new Refused(providerErrors.merchantNotBound);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/provider/server/bindings.db.test.ts",
      tests: "is used by the tenant that it is bound to",
    },
  },
  {
    // C2
    name: "unreadable-row-left-out",
    means: "a list leaves out what it cannot read, and its sum is believed",
    edits: [
      {
        file: "platform/server/db/batch.ts",
        right: "if (item.unreadable) item.reject(item.unreadable);\n    else item.resolve",
        wrong: "item.resolve",
      },
    ],
    foundBy: { file: "platform/server/db/batch.db.test.ts", tests: "fails its statement, and" },
  },
  {
    // C3
    name: "batch-reached-by-its-maker",
    means: "who put strangers' payments into a batch releases them and takes the bank's file",
    edits: [
      {
        file: "modules/payout/server/queries/batch-list.ts",
        right: "  stamp: wholly,\n",
        wrong: "  stamp,\n",
      },
    ],
    foundBy: {
      file: "modules/payout/server/batch-scope.db.test.ts",
      tests: "a batch that one of his people made",
    },
  },
  {
    // C3
    name: "collection-reached-unseen",
    means: "who sees only his own closes and refunds everybody's collections",
    edits: [
      {
        file: "modules/collection/server/support/reach.ts",
        right: "await allCollections.seenBy(tx.actor, permission).one(tx, id);",
        wrong:
          "await allCollections.within({ ...tx.actor.rangeOf(permission), everything: true }).one(tx, id);",
      },
    ],
    foundBy: {
      file: "modules/collection/server/scope.db.test.ts",
      tests: "neither sees nor reaches what others collected",
    },
  },
  {
    // C4
    name: "known-person-taken-unasked",
    means:
      "an administrator who knows somebody's numbers makes him a member, and reads what is on file",
    edits: [
      {
        file: "modules/staff/server/support/join.ts",
        right: "  if (known) {\n",
        wrong:
          "  if (known) {\n    await addMembership(tx, vault, { id: known, newcomer, seniorId: place.seniorId });\n",
      },
    ],
    foundBy: { file: invitations, tests: "is no member of the tenant that types him in" },
  },
  {
    // C4
    name: "sessions-ended-from-another-company",
    means: "a company that he joined signs somebody out of the one where he works all day",
    edits: [
      {
        file: "modules/staff/server/rules.ts",
        right:
          "    // His sessions are his in all his tenants: who wants him out of this one disables him.\n" +
          "    facts.belongsElsewhere && staffErrors.belongsElsewhere,\n",
        wrong: "",
      },
    ],
    foundBy: { file: invitations, tests: "is signed out, reset or unlocked by none" },
  },
  {
    // C5
    name: "quota-of-a-merchant-not-ones-own",
    means: "a tenant reads and uses up what its neighbour may still pay a person",
    edits: [
      {
        file: planted,
        adds:
          "create or replace function counts_alone(p_contract text) returns boolean language sql stable security definer" +
          " set search_path = public, pg_temp as $$ select not bool_or(shared) from merchant_bindings" +
          " where contract = p_contract and unbound_at is null $$;",
      },
    ],
    foundBy: {
      file: "modules/wallet/server/quota.db.test.ts",
      tests: "is neither read nor used up by a tenant",
    },
  },
  {
    // C6
    name: "results-confirmed-by-memory",
    means: "somebody whose rights are gone still says what became of a bank file's lines",
    edits: [
      {
        file: "platform/server/exchange/routes.ts",
        right: "  expectRight(endpoint);\n  if (expectWhole) {",
        wrong: "  if (expectWhole) {",
      },
    ],
    foundBy: {
      file: "modules/payout/server/batch.db.test.ts",
      tests: "is not told of by who had the right to when he sent the results in",
    },
  },
  {
    // C7
    name: "splitting-helps",
    means: "who splits a sum into lines below the threshold lets all of them go alone",
    edits: [
      {
        file: "modules/dual-control/server/rules/may-release.ts",
        right: "firstOver((line) => sumOf(today.filter((one) => isSamePayee(one, line))))",
        wrong: "firstOver((line) => line.amountFen)",
      },
    ],
    foundBy: {
      file: "modules/payout/server/two-people.db.test.ts",
      tests: "of other people's orders stops at the threshold",
    },
  },
  {
    // C8
    name: "wallet-named-unseen",
    means: "an adjustment that names a stranger's wallet shows its balance and freezes it",
    edits: [
      {
        file: "modules/wallet-order/server/adjustment/written.ts",
        right: "  await expectWalletsSeen(tx, tx.actor, [payerWalletId, payeeWalletId]);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/wallet-order/server/wallet-sight.db.test.ts",
      tests: "names no other wallet as payer",
    },
  },
  {
    // C10
    name: "establishment-used-unseen",
    means: "who learns an id spends what a colleague was granted",
    edits: [
      {
        file: "modules/project/server/establishment/reach.ts",
        right: "  if (!used) throw new Refused(platformErrors.notFound);\n",
        wrong: "",
      },
    ],
    foundBy: {
      file: "modules/expenditure/server/named-in-order.db.test.ts",
      tests: "is neither offered nor used by its id",
    },
  },
  {
    // C11
    name: "counters-on-the-public-port",
    means: "anybody outside reads how many orders and sign-ins there are",
    edits: [
      {
        file: "platform/server/http/server.ts",
        right: '  server.get("/healthz", () => ({ ok: true }));\n',
        wrong:
          '  server.get("/healthz", () => ({ ok: true }));\n' +
          '  server.get("/metrics", () => engine.metrics.registry.metrics());\n',
      },
    ],
    foundBy: { file: "main/stop.db.test.ts", tests: "is not answered where everybody can ask" },
  },
  {
    // C12
    name: "quota-of-the-month-of-handing-over",
    means: "what leaves on the first counts in the month that is over",
    edits: [
      {
        file: "modules/payment-line/server/support/quotas.ts",
        right: "and q.state = 'RESERVED' and q.month <> $3",
        wrong: "and q.state = 'RESERVED' and q.month > $3",
      },
    ],
    foundBy: {
      file: "modules/expenditure/server/order-races.db.test.ts",
      tests: "is that of the month in which money is let go",
    },
  },
  {
    // C12
    name: "outcome-tried-for-ever",
    means: "an outcome that its order refuses is tried every minute, and nobody hears of it",
    edits: [
      {
        file: "modules/payout/server/attempt/unapplied.ts",
        right: "if (!counted || counted.failures < triesBeforeIncident) return;",
        wrong: "if (!counted || counted.failures > 0) return;",
      },
    ],
    foundBy: {
      file: "modules/payout/server/unapplied.db.test.ts",
      tests: "an outcome that its order refuses",
    },
  },
  {
    // C12
    name: "uploads-without-end",
    means: "one person fills the store",
    edits: [
      {
        file: "modules/attachment/server/support/quota.ts",
        right: "files: today?.files ?? 0",
        wrong: "files: 0",
      },
    ],
    foundBy: {
      file: "modules/attachment/server/strays.db.test.ts",
      tests: "is refused beyond so many files",
    },
  },
  {
    // C13
    name: "writes-without-end",
    means: "one person's script keeps everybody else waiting",
    edits: [
      {
        file: "platform/server/pace.ts",
        right: "      await expectRoom(perPerson[limited], userId);\n",
        wrong: "",
      },
    ],
    foundBy: { file: "main/pace.db.test.ts", tests: "who writes without end is refused" },
  },
];
