import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { expenditureItem } from "../../item-contract.ts";
import { limitsOf } from "../rules/config.ts";
import { expectPeople, processOf } from "../support/config-parts.ts";

type Given = InputOf<typeof expenditureItem.create>;

/** An item's columns from what was typed, people and process looked up; those it had already may stay. */
export async function itemColumns(tx: CommandTx, given: Given, knownPeople: readonly string[]) {
  const people = given.canExpenditurePersonList;
  await expectPeople(tx, { ids: people, known: knownPeople });
  return {
    name: given.itemName,
    person_ids: people,
    ...limitsOf(given),
    needs_establishment: given.needProjectEstablishment,
    ...(await processOf(tx, given)),
    remark: given.remark,
  };
}
