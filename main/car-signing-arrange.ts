import type { carPayment } from "#modules/car-payment/contract.ts";
import { signContract } from "#modules/e-sign/contract.ts";
import { contractIn, readyTemplate } from "#modules/e-sign/server/support/arrange.ts";
import type { GivenTo } from "#platform/contract/endpoint.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import { smallPicture, uploadAs } from "#platform/testing/uploads.ts";
import type { World } from "#platform/testing/world.ts";
import { draftOf, rowOf, submitted } from "./car-payment-arrange.ts";

const setSettings =
  "insert into department_settings (tenant_id, id, department_id, settings, created_by, updated_by)" +
  " values ($1, gen_random_uuid(), null, jsonb_build_object('carPayment', $3::jsonb), $2, $2)" +
  " on conflict (tenant_id) where department_id is null do update set settings = excluded.settings";

/** What the tenant's departments say of signatures from now on. */
export const setSigning = (world: World, { tenantId, userId }: TestPerson, settings: object) =>
  world.database.admin.query(setSettings, [tenantId, userId, JSON.stringify(settings)]);

/** Receipts are confirmed by a template that its provider has; images may stand for signatures. */
export async function confirmsReceipts(world: World, as: TestPerson, also: object = {}) {
  const id = await readyTemplate(world, as);
  const receiptConfirmTemplate = { id, name: "收款确认书" };
  await setSigning(world, as, { receiptConfirmTemplate, skipSignByImage: true, ...also });
}

type Written = Partial<GivenTo<typeof carPayment.create>>;

/** A car payment that people are asked to approve. */
export async function askedFor(world: World, as: TestPerson, over: Written = {}): Promise<string> {
  const { id } = await draftOf(world, as, over);
  await submitted(world, as, id);
  return id;
}

/** One that somebody else of the tenant applied for. */
export const askedForByAnother = async (world: World, as: TestPerson): Promise<string> =>
  askedFor(world, await world.person({ id: as.tenantId, name: "" }));

/** A car payment whose contract is laid into a state by hand: its provider plays no part. */
export async function withContract(
  world: World,
  as: TestPerson,
  columns: Readonly<Record<string, unknown>>,
): Promise<{ id: string; contractId: string }> {
  const id = await askedFor(world, as);
  const { orderNo } = await rowOf(world, as, id);
  const order = { order_type: "carPayment", order_id: id, order_number: orderNo };
  const contractId = await contractIn(world, as, { ...order, ...columns });
  const { data } = await world.call(signContract.detail, { id: contractId }, { as });
  await world.database.admin.query(
    "update car_payments set contract_id = $3, contract_state = $4 where tenant_id = $1 and id = $2",
    [as.tenantId, id, contractId, data.stateCode],
  );
  return { id, contractId };
}

/** What a person gives who does without a signature. */
export const skipping = async (world: World, as: TestPerson, id: string) => ({
  id,
  skipReason: "客户已签纸质收款确认书",
  imageIds: [await uploadAs(world, as, { name: "收款确认书.png", content: smallPicture })],
});
