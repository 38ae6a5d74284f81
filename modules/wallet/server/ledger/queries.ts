import { query } from "#platform/server/query.ts";
import { type Fault, ledgerCheck } from "../../check-contract.ts";
import { lightOf } from "./rules/check-light.ts";

const findLatest =
  "select c.id, c.checked_at, u.id_card_name as by, c.entries, c.wallets, c.holds, c.milliseconds, c.faults" +
  " from ledger_checks c left join users u on u.id = c.checked_by where c.tenant_id = $1" +
  " order by c.checked_at desc limit 1";

interface Latest {
  readonly id: string;
  readonly checked_at: string;
  readonly by: string | null;
  readonly entries: number;
  readonly wallets: number;
  readonly holds: number;
  readonly milliseconds: number;
  readonly faults: Fault[];
}

const never = {
  id: null,
  checkedAt: null,
  by: null,
  entries: 0,
  wallets: 0,
  holds: 0,
  milliseconds: 0,
  faults: [],
  light: "amber",
} as const;

export const latestLedgerCheck = query(ledgerCheck.latest, async ({ tx }) => {
  const [last] = await tx.raw<Latest>({ sql: findLatest, parameters: [tx.tenantId] });
  if (!last) return { ...never, faults: [] };
  const { checked_at: checkedAt, ...rest } = last;
  return {
    ...rest,
    checkedAt,
    light: lightOf(rest.faults, new Date(checkedAt), tx.now),
  };
});
