import { signedOrders } from "#modules/e-sign/server/index.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { lesseePhoneOf } from "../support/numbers.ts";
import { afterSigning } from "../rules/signing.ts";
import { carPayments } from "../tables.ts";
import { tellSigned } from "../signing/tell-signed.ts";
import { turnLight } from "./turn-light.ts";

interface Found {
  readonly id: string;
  readonly number: string;
  readonly lessee: string;
  readonly lessee_phone_sealed: Buffer;
  readonly state: number;
  readonly created_by: string;
}

const findBy = (column: "id" | "number") =>
  `select id, number, lessee, lessee_phone_sealed, state, created_by from car_payments where tenant_id = $1 and ${column} = $2`;

/** Contracts of car payments: the one that counts turns the light. */
export const signLight = signedOrders.takes({
  type: carPaymentKind.type,
  async find(tx, vault, by) {
    const [column, value] =
      "orderId" in by ? (["id", by.orderId] as const) : (["number", by.orderNo] as const);
    const [order] = await tx.raw<Found>({
      sql: findBy(column),
      parameters: [tx.tenantId, value],
    });
    if (!order) return undefined;
    const place = { tenantId: tx.tenantId, rowId: order.id };
    return {
      orderId: order.id,
      orderNo: order.number,
      lesseeName: order.lessee,
      lesseePhone: lesseePhoneOf(vault, place, order.lessee_phone_sealed),
      isLive: order.state !== carPaymentStates.voided,
      applicantId: order.created_by,
    };
  },
  async settled(tx, { orderId, contractId, state }) {
    const row = await lockRow(tx, carPayments, orderId);
    const light = afterSigning(row, { contractId, state });
    if (!light) return;
    await turnLight(tx, orderId, light);
    await tellSigned(tx, row, light);
  },
});
