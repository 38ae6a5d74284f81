import {
  type Account,
  holdFunds,
  openWallet,
  post,
  type Posting,
  settleHold,
} from "#modules/wallet/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { carryOut } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";

/** A transaction of somebody's own, as a command has it. */
export const inBooksOf = <T>(
  { engine }: World,
  as: TestPerson,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> =>
  carryOut(
    engine,
    {
      tenantId: as.tenantId,
      origin: null,
      key: undefined,
      identify: (tx) => engine.identity.member(tx, as.userId),
    },
    body,
  );

export const available = (walletId: string): Account => ({ walletId, kind: "AVAILABLE" });
export const bank: Account = { kind: "BANK", reference: "6225" };
export const channel = { kind: "CHANNEL", reference: "FLEXPAY" } as const;

/** Money from one account to another, for a business of its own. */
export const moved = (
  kind: Posting["kind"],
  [from, to]: readonly [Account, Account],
  fen: number,
): Posting => ({
  kind,
  business: { type: "TEST", id: newId(), number: "CS1", step: "post" },
  lines: [
    { account: from, fen: -fen },
    { account: to, fen },
  ],
});

/** A new wallet of a new owner, with this much to spend. */
export async function filledWallet(world: World, as: TestPerson, fen: number): Promise<string> {
  return inBooksOf(world, as, async (tx) => {
    const owner = { ownerType: "person", ownerId: newId(), ownerName: "王小明" } as const;
    const project = { projectId: newId(), projectName: "差旅", departmentId: null };
    const walletId = await openWallet(tx, { ...owner, ...project });
    if (fen > 0) await post(tx, moved("RECHARGE", [bank, available(walletId)], fen));
    return walletId;
  });
}

export const held = (world: World, as: TestPerson, [walletId, amountFen]: [string, number]) =>
  inBooksOf(world, as, (tx) => {
    const order = { orderType: "TEST", orderId: newId(), orderNumber: "CS1" };
    return holdFunds(tx, { walletId, amountFen, ...order });
  });

export const settled = (
  world: World,
  as: TestPerson,
  [holdId, amountFen, key]: [string, number, string],
) => inBooksOf(world, as, (tx) => settleHold(tx, { holdId, amountFen, key, account: channel }));
