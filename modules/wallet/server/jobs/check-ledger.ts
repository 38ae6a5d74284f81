import { lifecycle } from "#modules/identity/states.ts";
import { notify } from "#modules/message/server/index.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction, type TenantTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { defineFlow, type OnBehalf } from "#platform/server/flows/flow.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { Fault } from "../../check-contract.ts";
import { isWarning } from "../ledger/rules/check-light.ts";
import { countBooks, findFaults } from "../ledger/book-checks.ts";
import { moreBookChecks } from "../ledger/more-checks.ts";

interface Wanted extends OnBehalf {
  readonly checkId: string;
}

export const checkLedger = defineFlow<Wanted>({ name: "wallet.checkLedger", attempts: 3 });

interface Found {
  readonly entries: number;
  readonly wallets: number;
  readonly holds: number;
  readonly milliseconds: number;
  readonly faults: Fault[];
}

/** Reading ten million entries takes longer than a request may. */
const longestMs = 10 * 60_000;

/** Looks for every breach of what must hold in a tenant's books, at one moment. */
export function checkBooks({ pool }: Pick<Engine, "pool">, tenantId: string): Promise<Found> {
  const began = performance.now();
  return inTransaction(pool, { tenantId, mode: "snapshot" }, async (tx) => {
    await tx.raw({ sql: `set local statement_timeout = ${longestMs}`, parameters: [] });
    const client = tx.lendClient();
    const ask = async <Row extends object>(text: string) =>
      (await client.query<Row>({ text, values: [tenantId], query_timeout: longestMs } as never))
        .rows;
    const faults: Fault[] = [];
    for (const statement of [...findFaults, ...moreBookChecks.held])
      faults.push(...(await ask<Fault>(statement)));
    const [counted] = await ask<Pick<Found, "entries" | "wallets" | "holds">>(countBooks);
    const milliseconds = Math.round(performance.now() - began);
    return { ...(counted ?? { entries: 0, wallets: 0, holds: 0 }), milliseconds, faults };
  });
}

const keepCheck =
  "insert into ledger_checks (tenant_id, id, checked_at, checked_by, entries, wallets, holds, milliseconds, faults)" +
  " values ($1, $2, clock_timestamp(), $3, $4, $5, $6, $7, $8) on conflict do nothing returning id";

interface Kept {
  readonly tenantId: string;
  readonly checkId: string;
  /** Null: the clock asked for it. */
  readonly userId: string | null;
}

async function checkAndKeep(engine: Engine, { tenantId, checkId, userId }: Kept): Promise<void> {
  const found = await checkBooks(engine, tenantId);
  const inNameOf = () => Promise.resolve(userId ?? tenantId);
  await carryOutUnasked(engine, { tenantId, inNameOf }, async (tx) => {
    const { entries, wallets, holds, milliseconds, faults } = found;
    const figures = [entries, wallets, holds, milliseconds, JSON.stringify(faults)];
    const parameters = [tenantId, checkId, userId, ...figures];
    const kept = await tx.raw({ sql: keepCheck, parameters });
    if (kept.length === 0) return;
    recordsChanged(tx, "ledgerCheck");
    const wrong = faults.filter((fault) => !isWarning(fault));
    if (wrong.length > 0) await tellOf(tx, wrong);
  });
}

/** Checks the books because somebody asked. */
export const runCheckLedger = (engine: Engine, wanted: Wanted): Promise<void> =>
  checkAndKeep(engine, wanted);

const hasBooks =
  "select 1 as found where exists (select from ledger_accounts where tenant_id = $1)";

/** Every night, all tenants that have books. */
export async function checkAllLedgers(engine: Engine): Promise<void> {
  const tenants = await inEveryTenant(engine, (tx) =>
    tx.raw({ sql: hasBooks, parameters: [tx.tenantId] }),
  );
  await eachByItself(tenants, ({ tenantId }) =>
    checkAndKeep(engine, { tenantId, checkId: newId(), userId: null }),
  );
}

/** Whoever may check the books himself; always in one order, as they are locked one by one. */
const findPeople =
  "select distinct mr.user_id as id from member_roles mr" +
  ` join roles r on r.tenant_id = $1 and r.id = mr.role_id and r.state = ${lifecycle.normal}` +
  " join role_menus rm on rm.tenant_id = $1 and rm.role_id = r.id join menus m on m.id = rm.menu_id" +
  ` join memberships s on s.tenant_id = $1 and s.user_id = mr.user_id and s.state = ${lifecycle.normal}` +
  " where mr.tenant_id = $1 and m.permission_name = 'wallet:walletDetail:check' order by 1";

/** A fault that stays is told by one unread message, night after night the same. */
async function tellOf(tx: TenantTx, faults: readonly Fault[]): Promise<void> {
  const people = await tx.raw<{ id: string }>({ sql: findPeople, parameters: [tx.tenantId] });
  const [first] = faults;
  for (const { id: to } of people) {
    await notify(tx, {
      to,
      event: "wallet.ledgerFault",
      values: {
        faults: faults.length,
        ruleKey: `ledgerCheck.rule.${first?.rule}`,
        name: first?.name ?? "",
      },
      link: "/wallet/walletDetail",
      subject: { type: "ledgerCheck", id: tx.tenantId },
    });
  }
}
