import { payout } from "#modules/payout/contract.ts";
import { provider } from "#modules/provider/contract.ts";
import { openOutward, type Outward } from "#platform/server/outward/outward.ts";
import type { Arena } from "./arena.ts";
import { checkSomebody } from "./identity.ts";
import { unlessRefused } from "./lane.ts";
import { readDownload, StatementReader } from "./statements.ts";
import { Texter } from "./texts.ts";
import { type Fault, faultsUnder, type Verdict } from "./verdict.ts";
import { quiet } from "./wind-up.ts";

/**
 * What goes on beside the orders: statements are fetched and downloaded, people checked, receipts asked
 * for, and whoever looks after the accounts enters the new key when a provider has changed its own.
 */
export class SideWork {
  readonly #arena: Arena;
  readonly #outward: Outward;
  readonly #statements: StatementReader;
  readonly #texter: Texter;
  readonly #faults: Fault[] = [];
  readonly #askedForReceipt = new Set<string>();
  #askedIn = 0;
  #checks = 0;
  #mismatches = 0;
  readonly #keysEntered = new Set<string>();

  constructor(arena: Arena) {
    this.#arena = arena;
    this.#outward = openOutward({ PROVIDER_ADDRESSES: arena.listedAddresses });
    const { addresses, merchants } = arena;
    const outward = this.#outward;
    this.#statements = new StatementReader({ outward, address: addresses["ping-an"], merchants });
    this.#texter = new Texter({ outward, address: addresses.sms, merchants });
  }

  /** As often as it takes for every fault of this work to strike, spread over the orders. */
  async run(rounds: number, progress: () => number): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      while (progress() < round / rounds) await pause(50);
      await this.#statements.fetchAll();
      this.#faults.push(
        ...(await readDownload(this.#arena.addresses["ping-an"], this.#arena.books)),
      );
      await this.#check();
      await this.#texter.send();
      await this.askForReceipts();
      await this.enterNewKeys();
    }
  }

  async #check(): Promise<void> {
    const { addresses, merchants } = this.#arena;
    const told = await checkSomebody({
      outward: this.#outward,
      address: addresses.esign,
      merchants,
    });
    this.#checks += 1;
    if (told === "mismatch") this.#mismatches += 1;
  }

  async askForReceipts(): Promise<void> {
    const { sql, client, companies, control } = this.#arena;
    const find =
      "select p.id, p.tenant_id as tenant, a.merchant_number as number from payouts p" +
      " join payout_attempts a on a.tenant_id = p.tenant_id and a.payout_id = p.id and a.sequence = p.attempts" +
      " join provider_accounts c on c.tenant_id = p.tenant_id and c.id = p.channel_id and c.provider = 'FLEXPAY'" +
      " where p.state = 4008 and p.receipt_file_id is null order by p.id limit 3";
    const { rows } = await sql
      .query<{ id: string; tenant: string; number: string }>(find)
      .catch(() => ({ rows: [] }));
    for (const { id, tenant, number } of rows) {
      const company = companies.find(({ tenantId }) => tenantId === tenant);
      if (!company) continue;
      await unlessRefused(control.act("flexpay", "receipt", { merchantNo: number }));
      await unlessRefused(client.ask(company.maker, payout.fetchReceipt, { id }));
      this.#askedForReceipt.add(id);
      this.#askedIn = minute();
    }
  }

  /** Whoever asked in vain asks once more in another minute: within one it is the same job. */
  async askAgainForReceipts(): Promise<void> {
    const { client, companies, sql } = this.#arena;
    const { rows } = await sql.query<{ id: string; tenant: string }>(withoutReceipt, [
      [...this.#askedForReceipt],
    ]);
    if (rows.length === 0) return;
    while (minute() === this.#askedIn) await pause(500);
    for (const { id, tenant } of rows) {
      const company = companies.find(({ tenantId }) => tenantId === tenant);
      if (company) await unlessRefused(client.ask(company.maker, payout.fetchReceipt, { id }));
    }
    await quiet(sql);
  }

  /** Reads from the platforms' pages that their keys are new, and enters them with the old ones. */
  async enterNewKeys(): Promise<void> {
    const { control } = this.#arena;
    for (const fault of await control.faults()) {
      if (fault.effect !== "keyRotated" || fault.fired === 0) continue;
      const code = fault.provider === "flexpay" ? "FLEXPAY" : "ALLINPAY";
      if (this.#keysEntered.has(code)) continue;
      this.#keysEntered.add(code);
      // Turned already, it is not turned again: the act only shows both keys.
      const { publicKeys } = await control.act<{ publicKeys: string[] }>(
        fault.provider,
        "rotateKey",
      );
      for (const company of this.#arena.companies) await this.#enterKey(company, code, publicKeys);
    }
  }

  async #enterKey(
    { maker, accounts }: Arena["companies"][number],
    code: "FLEXPAY" | "ALLINPAY",
    publicKeys: readonly string[],
  ): Promise<void> {
    const { client } = this.#arena;
    const id = accounts[code];
    const { accountName, address, settings, rowVersion } = await client.ask(
      maker,
      provider.detail,
      { id },
    );
    const secrets = [{ name: "platformPublicKey", value: publicKeys.join("\n") }];
    const given = { id, accountName, address, settings, secrets, rowVersion };
    await client.ask(maker, provider.update, given);
  }

  async judge(mismatchesOrdered: number): Promise<Verdict> {
    // Once more without any faults: what is missing now stays missing.
    await this.#statements.fetchAll();
    this.#outward.close();
    const { books, sql } = this.#arena;
    const without = await sql.query<{ id: string }>(withoutReceipt, [[...this.#askedForReceipt]]);
    return {
      figures: {
        statementPages: this.#statements.fetched,
        identityChecks: this.#checks,
        receipts: this.#askedForReceipt.size - without.rows.length,
        keysEntered: this.#keysEntered.size,
      },
      parked: {},
      faults: [
        ...this.#faults,
        ...this.#statements.judge(books),
        ...this.#texter.judge(books),
        ...faultsUnder("identity", [
          [
            this.#mismatches > mismatchesOrdered,
            `${this.#mismatches} people were said to be others, ${mismatchesOrdered} times by order`,
          ],
        ]),
        ...without.rows.flatMap(({ id }) => faultsUnder(id, [[true, "its receipt never came"]])),
      ],
    };
  }
}

const withoutReceipt =
  "select id, tenant_id as tenant from payouts where id = any($1) and state = 4008 and receipt_file_id is null";

const minute = () => Math.floor(Date.now() / 60_000);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
