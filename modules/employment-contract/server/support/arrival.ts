import type { OutputOf } from "#platform/contract/endpoint.ts";
import { nameOfTenant } from "#modules/identity/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { employmentContract } from "../../contract.ts";
import { lastDayOf } from "../rules.ts";
import { recordSigned } from "./record.ts";

interface Arrived {
  readonly employeeId: string;
  readonly employeeName: string;
  /** That of the paper that was printed, signed and sealed. */
  readonly contractNo: string;
  readonly entryDate: string;
  readonly probationEndDate: string | null;
  /** Null: without an end. */
  readonly contractMonths: number | null;
  readonly salary: OutputOf<typeof employmentContract.reveal>;
  readonly fileIds: readonly string[];
}

/** Keeps the contract with which somebody arrives: it was sealed before he came. */
export async function contractOfArrival(
  tx: CommandTx,
  vault: Vault,
  arrived: Arrived,
): Promise<void> {
  const { entryDate, contractMonths: months, probationEndDate: probation } = arrived;
  const endDate = months === null ? null : lastDayOf(entryDate, months);
  const isLonger = probation !== null && endDate !== null && probation > endDate;
  await recordSigned(tx, vault, {
    ...arrived,
    contractType: months === null ? "openEnded" : "fixedTerm",
    companyName: await nameOfTenant(tx),
    startDate: entryDate,
    endDate,
    // An offer may say more than a contract can: nobody is kept from arriving by it.
    probationEndDate: isLonger ? endDate : probation,
    remark: null,
  });
}
