import { peopleWhoMay } from "#modules/identity/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { inShanghai, systemClock } from "#platform/server/clock.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentList } from "../support/list.ts";

const { permission } = carPayment.financeOverride;
const week = 7 * 86_400_000;
/** More are not counted one by one: the list tells. */
const most = 200;

const hasExceptions =
  "select from car_payments where tenant_id = $1 and overridden_at >= $2 and overridden_at < $3 limit 1";

/** Every week: tells who may let orders pass which of those that he sees were let pass without a light. */
export async function tellOfExceptions(engine: Engine, now = systemClock.now()): Promise<void> {
  const [from, to] = [new Date(now.getTime() - week).toISOString(), now.toISOString()];
  const found = await inEveryTenant(engine, (tx) =>
    tx.raw<object>({ sql: hasExceptions, parameters: [tx.tenantId, from, to] }),
  );
  await eachByItself(found, ({ tenantId }) => tellIn(engine, { tenantId, from, to }));
}

interface Week {
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
}

const tellIn = (engine: Engine, { tenantId, from, to }: Week): Promise<void> =>
  carryOutUnasked(engine, { tenantId, inNameOf: async () => tenantId }, async (tx) => {
    for (const id of await peopleWhoMay(tx, [permission])) {
      const seen = carPaymentList.seenBy(await engine.identity.member(tx, id), permission);
      const filters = { overridden: ["yes"], overrideTime: { from, to } };
      const { length } = await seen.first(tx, { current: 1, size: most, sorts: [], filters });
      if (length === 0) continue;
      const days = { from: inShanghai(from).slice(0, 10), to: inShanghai(to).slice(0, 10) };
      await notify(tx, {
        to: id,
        event: "carPayment.exceptions",
        values: { count: length, ...days },
        link: "/biz/carPayment?overridden=yes",
        subject: null,
      });
    }
  });
