/** What a wallet must have, by what clients were told. */
export interface WalletFigures {
  allocated: number;
  available: number;
  frozen: number;
  spent: number;
}

export interface HoldFigures {
  readonly walletId: string;
  remaining: number;
  settled: number;
  released: number;
}

/**
 * What clients were told was done, kept outside of the database: sums in the books stay right even
 * when something that was acknowledged is lost, so only such a list can find it.
 */
export class Acknowledged {
  readonly wallets = new Map<string, WalletFigures>();
  readonly holds = new Map<string, HoldFigures>();
  actions = 0;

  of(walletId: string): WalletFigures {
    let found = this.wallets.get(walletId);
    if (!found) {
      found = { allocated: 0, available: 0, frozen: 0, spent: 0 };
      this.wallets.set(walletId, found);
    }
    return found;
  }

  recharged(walletId: string, fen: number): void {
    const wallet = this.of(walletId);
    wallet.allocated += fen;
    wallet.available += fen;
    this.actions += 1;
  }

  /** An order adjustment moves cost along with the money, an amount adjustment what was given. */
  adjusted(kind: "ORDER_ADJUSTMENT" | "AMOUNT_ADJUSTMENT", moved: Moved): void {
    const [payer, payee] = [this.of(moved.payer), this.of(moved.payee)];
    payer.available -= moved.fen;
    payee.available += moved.fen;
    if (kind === "AMOUNT_ADJUSTMENT") {
      payer.allocated -= moved.fen;
      payee.allocated += moved.fen;
    } else {
      payer.spent += moved.fen;
      payee.spent -= moved.fen;
    }
    this.actions += 1;
  }

  held(holdId: string, walletId: string, fen: number): void {
    const wallet = this.of(walletId);
    wallet.available -= fen;
    wallet.frozen += fen;
    this.holds.set(holdId, { walletId, remaining: fen, settled: 0, released: 0 });
    this.actions += 1;
  }

  settled(holdId: string, fen: number): void {
    const { hold, wallet } = this.#both(holdId);
    hold.remaining -= fen;
    hold.settled += fen;
    wallet.frozen -= fen;
    wallet.spent += fen;
    this.actions += 1;
  }

  returned(holdId: string, fen: number): void {
    const { hold, wallet } = this.#both(holdId);
    hold.remaining += fen;
    hold.settled -= fen;
    wallet.frozen += fen;
    wallet.spent -= fen;
    this.actions += 1;
  }

  released(holdId: string, fen: number): void {
    const { hold, wallet } = this.#both(holdId);
    hold.remaining -= fen;
    hold.released += fen;
    wallet.frozen -= fen;
    wallet.available += fen;
    this.actions += 1;
  }

  #both(holdId: string): { hold: HoldFigures; wallet: WalletFigures } {
    const hold = this.holds.get(holdId);
    if (!hold) throw new Error(`nobody was told of hold ${holdId}`);
    return { hold, wallet: this.of(hold.walletId) };
  }
}

interface Moved {
  readonly payer: string;
  readonly payee: string;
  readonly fen: number;
}
