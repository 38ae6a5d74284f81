import { lifecycle } from "#modules/identity/states.ts";
import { accountStates } from "#modules/provider/states.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";

const findWhetherOpen =
  `select t.state = ${lifecycle.normal} and c.state = 1000 and c.account_state = ${accountStates.normal}` +
  " and now_at.minute >= c.opens_at and now_at.minute < c.closes_at as open" +
  " from payout_channel_rows c" +
  " join tenants t on t.id = c.tenant_id cross join (select extract(epoch from" +
  "  (clock_timestamp() at time zone 'Asia/Shanghai')::time) / 60 as minute) now_at" +
  " where c.tenant_id = $1 and c.id = $2";

/** Whether money may leave through it at this moment: channel, account and tenant in force, within its hours. */
export async function isOpenNow(tx: TenantTx, channelId: string): Promise<boolean> {
  const parameters = [tx.tenantId, channelId];
  const [found] = await tx.raw<{ open: boolean }>({ sql: findWhetherOpen, parameters });
  return found?.open ?? false;
}
