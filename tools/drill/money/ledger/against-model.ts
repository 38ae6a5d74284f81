import { newId } from "#platform/server/clock.ts";
import { Refused } from "#platform/server/refused.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import {
  holdFunds,
  post,
  releaseHold,
  returnHold,
  settleHold,
} from "#modules/wallet/server/index.ts";
import type { Random } from "../../random.ts";
import { Money, outerAccount, walletAccount } from "../sim/money.ts";
import { realRules } from "../sim/rules.ts";
import { Store } from "../sim/store.ts";
import { No } from "../sim/stories/ends.ts";
import type { Bank, BankTenant } from "./bank.ts";

/** The same step in the simulation's books and in the database's. */
interface Step {
  readonly model: () => unknown;
  readonly real: (tx: CommandTx) => Promise<unknown>;
}

const codes: Readonly<Record<string, string>> = {
  short: "2500",
  "already held": "2501",
  "posted before": "2502",
  "hold ended": "2503",
};
const channel = { kind: "CHANNEL", reference: "演练渠道" } as const;

/** One tenant's books twice: as the rules have them, and as the database's functions do. */
class Twins {
  readonly store = new Store();
  readonly money = new Money(this.store, realRules);
  readonly #tenant: BankTenant;
  readonly #random: Random;
  /** Holds by their names on both sides. */
  readonly #holds: { model: string; real: string }[] = [];
  readonly #keys: string[] = [newId()];
  readonly #orders: string[] = [newId()];

  constructor(tenant: BankTenant, random: Random) {
    this.#tenant = tenant;
    this.#random = random;
    const { tenantId } = tenant;
    const fresh = { tenantId, balanceFen: 0, lastSequence: 0 };
    for (const kind of ["BANK", "CHANNEL"]) {
      const id = outerAccount(tenantId, kind);
      this.store.put(this.store.accounts, { ...fresh, id, kind, walletId: null });
    }
    for (const id of tenant.wallets) {
      const wallet = { id, tenantId, isTest: false, allocatedFen: 0, spentFen: 0 };
      this.store.put(this.store.wallets, wallet);
      for (const kind of ["UNSETTLED", "AVAILABLE", "FROZEN"]) {
        const account = { ...fresh, id: walletAccount(id, kind), kind, walletId: id };
        this.store.put(this.store.accounts, account);
      }
    }
  }

  /** Now and then an old key again, which must be refused. */
  #key(): string {
    const key = this.#random.chance(0.1) ? this.#random.oneOf(this.#keys) : newId();
    this.#keys.push(key);
    return key;
  }

  recharge(): Step {
    const [walletId, fen, id] = [this.#wallet(), this.#fen() * 3, this.#key()];
    const { tenantId } = this.#tenant;
    return this.#posting("RECHARGE", id, [
      {
        model: outerAccount(tenantId, "BANK"),
        real: { kind: "BANK", reference: "演练" },
        fen: -fen,
      },
      { model: walletAccount(walletId, "AVAILABLE"), real: { walletId, kind: "AVAILABLE" }, fen },
    ]);
  }

  adjust(kind: "ORDER_ADJUSTMENT" | "AMOUNT_ADJUSTMENT"): Step {
    const [one = "", other = ""] = this.#random.chance(0.5)
      ? this.#tenant.wallets
      : this.#tenant.wallets.toReversed();
    const fen = this.#fen();
    const line = (walletId: string, amount: number) => ({
      model: walletAccount(walletId, "AVAILABLE"),
      real: { walletId, kind: "AVAILABLE" as const },
      fen: amount,
    });
    return this.#posting(kind, this.#key(), [line(one, -fen), line(other, fen)]);
  }

  #posting(
    kind: "RECHARGE" | "ORDER_ADJUSTMENT" | "AMOUNT_ADJUSTMENT",
    id: string,
    lines: readonly {
      model: string;
      real: Parameters<typeof post>[1]["lines"][0]["account"];
      fen: number;
    }[],
  ): Step {
    const { tenantId } = this.#tenant;
    const business = { type: "DRILL", id, step: "book", number: "演练" };
    const modelled = lines.map(({ model, fen }) => ({ accountId: model, fen }));
    return {
      model: () =>
        this.money.post({
          tenantId,
          kind,
          businessType: "DRILL",
          key: `${id}/book`,
          lines: modelled,
        }),
      real: (tx) =>
        post(tx, { kind, business, lines: lines.map(({ real, fen }) => ({ account: real, fen })) }),
    };
  }

  hold(): Step {
    const { tenantId } = this.#tenant;
    const [walletId, amountFen] = [this.#wallet(), this.#fen()];
    // An order that holds already must not hold twice, one whose hold has ended may hold again.
    const orderId = this.#random.chance(0.3) ? this.#random.oneOf(this.#orders) : newId();
    this.#orders.push(orderId);
    const made = { model: "", real: "" };
    return {
      model: () => {
        made.model = this.money.hold({ tenantId, walletId, orderId, amountFen });
      },
      real: async (tx) => {
        const order = { orderType: "DRILL", orderId, orderNumber: "演练" };
        made.real = (await holdFunds(tx, { walletId, amountFen, ...order })).holdId;
        this.#holds.push(made);
      },
    };
  }

  through(how: "settle" | "takeBack"): Step | undefined {
    const hold = this.#holds[this.#random.below(this.#holds.length)];
    if (!hold) return undefined;
    const kept = this.store.holds.get(hold.model);
    const most = (how === "settle" ? kept?.remainingFen : kept?.settledFen) ?? 0;
    const amountFen = this.#random.chance(0.5) ? most : 1 + this.#random.below(most + 50);
    const key = this.#key();
    const through = { holdId: hold.real, amountFen, account: channel, key };
    return {
      model: () => this.money[how](hold.model, amountFen, key),
      real: (tx) => (how === "settle" ? settleHold : returnHold)(tx, through),
    };
  }

  release(): Step | undefined {
    const hold = this.#holds[this.#random.below(this.#holds.length)];
    return (
      hold && {
        model: () => this.money.release(hold.model),
        real: async (tx) => (await releaseHold(tx, hold.real)).releasedFen,
      }
    );
  }

  next(): Step {
    const drawn = this.#random.below(8);
    const step = [
      () => this.recharge(),
      () => this.adjust("AMOUNT_ADJUSTMENT"),
      () => this.adjust("ORDER_ADJUSTMENT"),
      () => this.through("settle"),
      () => this.through("settle"),
      () => this.through("takeBack"),
      () => this.release(),
    ][drawn]?.();
    return step ?? this.hold();
  }

  #wallet(): string {
    return this.#random.oneOf(this.#tenant.wallets);
  }

  #fen(): number {
    return 1 + this.#random.below(9_000);
  }
}

function modelled(store: Store, step: Step): string {
  store.begin();
  try {
    const done = step.model();
    return typeof done === "number" ? `gave ${done}` : "done";
  } catch (thrown) {
    store.rollBack();
    if (!(thrown instanceof No)) throw thrown;
    return codes[thrown.message] ?? thrown.message;
  }
}

async function carriedOut(bank: Bank, tenant: BankTenant, step: Step): Promise<string> {
  try {
    const done = await bank.inTransaction(tenant, (tx) => step.real(tx));
    return typeof done === "number" ? `gave ${done}` : "done";
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    return thrown.definition.code;
  }
}

const figures =
  "select w.id, w.allocated_fen::float8 as allocated, w.spent_fen::float8 as spent," +
  " jsonb_object_agg(a.kind, jsonb_build_array(a.balance_fen, a.last_sequence)) as accounts from wallets w" +
  " join ledger_accounts a on a.tenant_id = w.tenant_id and a.wallet_id = w.id where w.tenant_id = $1 group by w.tenant_id, w.id";

interface Figures {
  readonly id: string;
  readonly allocated: number;
  readonly spent: number;
  readonly accounts: Readonly<Record<string, readonly [number, number]>>;
}

function figuresOf({ store }: Twins, id: string): Figures {
  const accounts = ["FROZEN", "AVAILABLE", "UNSETTLED"].map((kind) => {
    const account = store.accounts.get(walletAccount(id, kind));
    return [kind, [account?.balanceFen, account?.lastSequence]];
  });
  const wallet = store.wallets.get(id);
  const totals = { allocated: wallet?.allocatedFen ?? 0, spent: wallet?.spentFen ?? 0 };
  return { id, ...totals, accounts: Object.fromEntries(accounts) as Figures["accounts"] };
}

/**
 * The simulation is worth as much as its rules are the database's: the same steps at random in both,
 * with the same answer to each, and the same figures at the end. Gives both sides, to be compared.
 */
export async function againstModel(bank: Bank, random: Random, steps: number) {
  const [tenant] = bank.tenants;
  if (!tenant) throw new Error("no tenant");
  const twins = new Twins(tenant, random);
  const answers = { model: [] as string[], real: [] as string[] };
  for (let n = 0; n < steps; n++) {
    // First from a wallet that is empty: later there may always be enough.
    const step = n === 0 ? twins.adjust("AMOUNT_ADJUSTMENT") : twins.next();
    answers.model.push(modelled(twins.store, step));
    answers.real.push(await carriedOut(bank, tenant, step));
  }
  const { rows } = await bank.sql.query<Figures>(figures, [tenant.tenantId]);
  return {
    model: { answers: answers.model, wallets: rows.map(({ id }) => figuresOf(twins, id)) },
    real: { answers: answers.real, wallets: rows },
  };
}
