import { accountInForce, dealerForOrder, isHeldInForce } from "#modules/dealer/server/index.ts";
import { networkStates } from "#modules/dealer/states.ts";
import {
  keyPersonById,
  numbersOfRegistered,
  type Registered,
  whiteListOf,
} from "#modules/payee-register/server/faces/registered.ts";
import { isLowered } from "#modules/rebate-book/server/faces/standing.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateErrors } from "../../errors.ts";
import { checksOf } from "../support/applying.ts";
import type { rebates } from "../tables.ts";
import { type RebateLine, rebateLines } from "./lines.ts";

type Rebate = Row<typeof rebates>;

interface Paying {
  readonly tx: CommandTx;
  readonly vault: Vault;
  readonly order: Rebate;
}

/**
 * Refuses an order that could not be applied for any more as it was agreed to: its contract deserves less, or somebody
 * whom it pays is not in force, has another account, or is not verified (design 2.5.5: E09–E11 are asked again).
 */
export async function expectInForce(paying: Paying, lines: readonly RebateLine[]): Promise<void> {
  const { tx, order } = paying;
  const { contract_key: contractKey, type_id: typeId, contract_no: contract } = order;
  if (await isLowered(tx, { contractKey, typeId })) {
    throw new Refused(rebateErrors.bookLowered, { contract });
  }
  for (const line of lines) await expectSource(paying, line);
  const checks = await checksOf(
    tx,
    lines.map((line) => line.payee_id),
  );
  const at = checks.findIndex((check) => check === "FAILED" || check === "MISSING");
  const payee = lines[at]?.payee_name;
  if (payee !== undefined) throw new Refused(rebateErrors.checkNotPassed, { payee });
}

async function expectSource(paying: Paying, line: RebateLine): Promise<void> {
  const { tx, order } = paying;
  if (line.role === "DEALER") {
    await expectDealer(paying, line);
  } else if (line.role === "WHITELIST") {
    const listed = await whiteListOf(tx, order.created_by);
    const entry = listed.find(({ id }) => id === line.source_id);
    await expectRegistered(paying, line, { entry, refusal: rebateErrors.notWhiteListed });
  } else {
    const entry = await keyPersonById(tx, line.source_id);
    await expectRegistered(paying, line, { entry, refusal: rebateErrors.keyPersonNotInForce });
  }
}

const changed = ({ payee_name: payee }: RebateLine) =>
  new Refused(rebateErrors.payeeChanged, { payee });

/** The dealer is paid where its filing says now, and that stays so until this commits. */
async function expectDealer({ tx, vault, order }: Paying, line: RebateLine): Promise<void> {
  const isHeld = await isHeldInForce(tx, line.source_id);
  const dealer = await dealerForOrder(tx, order.shop_name);
  if (!dealer?.versionId || dealer.networkState === networkStates.left) {
    throw new Refused(rebateErrors.dealerNotFiled, { shop: order.shop_name });
  }
  if (!isHeld || dealer.versionId !== line.source_id) throw changed(line);
  const { account } = await accountInForce(tx, vault, line.source_id);
  if (!rebateLines.isSameAccount(tx, vault, { line, account })) throw changed(line);
}

interface Found {
  readonly entry: Registered | undefined;
  readonly refusal: ErrorDefinition;
}

async function expectRegistered(
  { tx, vault }: Paying,
  line: RebateLine,
  { entry, refusal }: Found,
): Promise<void> {
  if (!entry?.isInForce) throw new Refused(refusal);
  const register = line.role === "WHITELIST" ? "whiteList" : "keyPerson";
  const { account } = await numbersOfRegistered(tx, vault, { id: entry.id, register });
  if (!rebateLines.isSameAccount(tx, vault, { line, account })) throw changed(line);
}
