import type { Fault } from "../fault.ts";

const first = "db/migrations/20261115T1800_wallet_ledger.sql";
const mended = "db/migrations/20261115T1840_wallet_ledger_mended.sql";
const quota = "db/migrations/20261115T1805_payee_quota.sql";
const books = "modules/wallet/server/ledger.db.test.ts";
const quotas = "modules/wallet/server/quota.db.test.ts";

/** The wallet's double entry and the quotas, which are functions of the database. */
export const ledger: readonly Fault[] = [
  {
    name: "posting-does-not-add-up",
    means: "money appears in a wallet that came from nowhere",
    edits: [
      {
        file: mended,
        right: "if done.total <> 0 then raise exception 'a posting adds up to nothing'; end if;",
        wrong: "",
      },
    ],
    foundBy: { file: books, tests: "adds up to nothing, has two lines at least" },
  },
  {
    name: "frozen-money-moves",
    means: "what is held for an order is spent by another",
    edits: [
      {
        file: mended,
        right: "if done.is_frozen and p_business_type <> 'HOLD' then",
        wrong: "if done.is_frozen and p_business_type = '' then",
      },
    ],
    foundBy: { file: books, tests: "touches what is frozen by holds alone" },
  },
  {
    name: "hold-released-twice",
    means: "giving an order up twice gives its money back twice",
    edits: [
      {
        file: first,
        right:
          "  if hold.remaining_fen = 0 then return 0; end if;\n  update wallet_holds set remaining_fen = 0,",
        wrong: "  update wallet_holds set remaining_fen = hold.remaining_fen,",
      },
    ],
    foundBy: { file: books, tests: "is released once; the second time gives nothing" },
  },
  {
    name: "hold-settles-more-than-it-has",
    means: "an order pays out more than was set aside for it",
    edits: [
      {
        file: first,
        right: "state in (3420, 3421) and remaining_fen >= p_amount\n",
        wrong: "state in (3420, 3421)\n",
      },
    ],
    foundBy: { file: books, tests: "settles in parts, each key once, and never more than it has" },
  },
  {
    name: "returned-money-with-wrong-sign",
    means: "what the bank sends back is taken from the wallet a second time",
    edits: [
      {
        file: first,
        right: "'FROZEN'), p_through], array[p_amount, -p_amount]);",
        wrong: "'FROZEN'), p_through], array[-p_amount, p_amount]);",
      },
    ],
    foundBy: { file: books, tests: "holds again what the bank sends back, once" },
  },
  {
    name: "spent-with-wrong-sign",
    means: "a wallet's spending falls with every payment",
    edits: [
      {
        file: mended,
        right: "set spent_fen = spent_fen - one.gain where",
        wrong: "set spent_fen = spent_fen + one.gain where",
      },
    ],
    foundBy: {
      file: "modules/wallet/server/books.property.test.ts",
      tests: "whatever is done in whatever order, the books say what arithmetic says",
    },
  },
  {
    name: "wallet-goes-below-nothing",
    means: "people spend money that their wallet has not",
    edits: [
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "alter table ledger_accounts drop constraint ledger_accounts_never_short;",
      },
    ],
    foundBy: { file: books, tests: "is refused where a wallet has less, in words" },
  },
  {
    name: "accounts-locked-in-any-order",
    means: "two transfers that cross each other wait in a circle, and one of them fails",
    edits: [
      {
        file: mended,
        right: "order by a.wallet_id is null, a.id for no key update of a),",
        wrong: "order by g.amount for no key update of a),",
      },
    ],
    foundBy: {
      file: books,
      tests: "transfers that go opposite ways wait for each other and never in a circle",
    },
  },
  {
    name: "quota-off-by-one",
    means: "a payee is paid a fen more than a month allows",
    edits: [
      {
        file: quota,
        right: "and reserved_fen + used_fen + p_amount <= p_limit;",
        wrong: "and reserved_fen + used_fen + p_amount <= p_limit + 1;",
      },
    ],
    foundBy: {
      file: quotas,
      tests: "says how much is left to whom the contract is bound alone",
    },
  },
  {
    name: "quota-forgets-what-was-used",
    means: "what a payee got this month no longer counts once it is paid",
    edits: [
      {
        file: quota,
        right: "and reserved_fen + used_fen + p_amount <= p_limit;",
        wrong: "and reserved_fen + p_amount <= p_limit;",
      },
    ],
    foundBy: {
      file: quotas,
      tests: "what was used counts on; what is released counts no more, once",
    },
  },
  {
    name: "quota-released-twice",
    means: "giving a reservation up twice makes room for twice its amount",
    edits: [
      {
        file: quota,
        right: "and id = p_id and state <> 'RELEASED'\n    for update;",
        wrong: "and id = p_id\n    for update;",
      },
      {
        file: quota,
        right: "used_fen = used_fen - case when it.state = 'USED' then it.amount_fen else 0 end",
        wrong:
          "used_fen = used_fen - case when it.state <> 'RESERVED' then it.amount_fen else 0 end",
      },
    ],
    foundBy: {
      file: quotas,
      tests: "what was used counts on; what is released counts no more, once",
    },
  },
  {
    name: "definer-without-search-path",
    means: "whoever may make a table runs his own code with the owner's rights",
    edits: [
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "alter function release_hold reset search_path;",
      },
    ],
    foundBy: { file: "platform/server/db/catalog.db.test.ts", tests: "has no table, key, policy" },
  },
  {
    name: "ledger-open-to-everybody",
    means: "any role that connects moves money",
    edits: [
      {
        file: "db/migrations/99991231T0000_planted.sql",
        adds: "grant execute on function post_ledger to public;",
      },
    ],
    foundBy: { file: "platform/server/db/catalog.db.test.ts", tests: "has no table, key, policy" },
  },
];
