import { z } from "zod";
import { StartRent } from "#modules/lease/contract.ts";
import { vinVerdicts } from "#platform/contract/car-numbers.ts";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, Time } from "#platform/contract/schema.ts";

const resource = "/api/data/vehicle-record";
const may = (action: string) => `data:vehicleRecords:${action}`;

/** A car, as the newest lease start says of it that the person sees; it is known by that one's id. */
export const VehicleRecord = entity(
  "VehicleRecord",
  z.object({
    id: Id,
    frameNumber: z.string().nullable(),
    carNumber: z.string().nullable(),
    contractNo: z.string(),
    lessee: z.string(),
    reportCarShop: z.string(),
    product: z.string().nullable(),
    province: z.string().nullable(),
    startRentTime: z.string(),
    insertTime: Time,
  }),
);

const VinVerdict = z.enum(vinVerdicts).nullable();

const VehicleOrder = z.object({
  orderType: z.string(),
  title: z.string(),
  orderId: Id,
  orderNo: z.string(),
  stateCode: z.int(),
  amount: Fen,
  orderTime: Time,
  link: z.string(),
});

const VehicleContract = z.object({
  id: Id,
  provider: z.string(),
  contractNumber: z.string(),
  title: z.string(),
  costumerName: z.string(),
  orderNo: z.string().nullable(),
  stateCode: z.int(),
  signTime: Time.nullable(),
});

const list = listInput({
  filters: {
    frameNumber: filter.keys(),
    carNumber: filter.keys(),
    startRentTime: filter.between(),
  },
  sorts: ["insertTime", "startRentTime"],
});

export const vehicle = contract("vehicle", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(VehicleRecord.extend({ vinVerdict: VinVerdict })),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "vehicle.export",
    input: list,
  }),
  /** All about the car of a lease start: what was leased, asked for and signed. */
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: z.strictObject({ id: Id }),
    output: z.object({
      frameNumber: z.string().nullable(),
      vinVerdict: VinVerdict,
      /** Every plate that it bore, the newest first. */
      carNumbers: z.array(z.string()),
      /** Cars with another number that bore one of its plates. */
      otherFrameNumbers: z.array(z.string()),
      leases: z.array(StartRent),
      hasMoreLeases: z.boolean(),
      /** Titles of the kinds of orders that there are at all. */
      orderKinds: z.array(z.string()),
      orders: z.array(VehicleOrder),
      contracts: z.array(VehicleContract),
    }),
  }),
});
