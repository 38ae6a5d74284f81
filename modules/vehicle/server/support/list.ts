import type { z } from "zod";
import type { Actor } from "#platform/server/actor.ts";
import { type Condition, contains, oneOf, type Places } from "#platform/server/list/conditions.ts";
import { List, type ListDescription } from "#platform/server/list/list.ts";
import type { Table } from "#platform/server/db/table.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { stampedWith, visibleWithin } from "#platform/server/scope/visible.ts";
import { betweenDays } from "#modules/lease/server/index.ts";
import { vehicle, type VehicleRecord } from "../../contract.ts";
import { vehicleRows } from "../tables.ts";

type Wire = z.infer<typeof VehicleRecord>;

/** By any plate that the car bore. */
const bore: Condition = (plates: readonly string[], { places, tenantId }) => {
  const given = places.add(plates);
  return (
    `(plate = any(${given}) or vin in (select o.vin from vehicle_rows o` +
    ` where o.tenant_id = ${places.add(tenantId)} and o.plate = any(${given})))`
  );
};

const rows: ListDescription<typeof vehicleRows, Wire> = {
  table: vehicleRows,
  fields: {
    id: "id",
    frameNumber: "vin",
    carNumber: "plate",
    contractNo: "contract_no",
    lessee: "lessee",
    reportCarShop: "shop_name",
    product: "product",
    province: "province",
    startRentTime: "started_on",
    insertTime: "created_at",
  },
  filters: {
    frameNumber: oneOf("vin"),
    carNumber: bore,
    startRentTime: betweenDays("started_on"),
  },
  keyword: contains("vin", "plate", "lessee", "contract_no"),
  sorts: { insertTime: "created_at", startRentTime: "started_on" },
  defaultSort: { field: "insertTime", order: "desc" },
};

const described = rows as unknown as ListDescription<Table, Wire>;

const stampOf = (table: string) =>
  stampedWith({ department: `${table}.department_id`, person: `${table}.created_by` });

const isNewer = "(n.started_on, n.id) > (vehicle_rows.started_on, vehicle_rows.id)";

/** One row for each car: the newest that the person sees. What has a plate alone is the car that bore it, if one is seen. */
function onePerCar(range: Range, places: Places): string {
  const seen = visibleWithin(range, stampOf("vehicle_rows"), places);
  const another = (by: string) =>
    "exists (select from vehicle_rows n where n.tenant_id = vehicle_rows.tenant_id" +
    ` and ${by} and ${visibleWithin(range, stampOf("n"), places)})`;
  return (
    `${seen} and not ${another(`n.vin = vehicle_rows.vin and ${isNewer}`)}` +
    " and not (vehicle_rows.vin is null and" +
    ` ${another(`n.plate = vehicle_rows.plate and (n.vin is not null or ${isNewer})`)})`
  );
}

/** Cars within a range. */
export const carsWithin = (range: Range): List<Wire> =>
  new List<Wire>({
    ...described,
    visible: (places) => onePerCar(range, places),
  });

export const vehicleList = (actor: Pick<Actor, "rangeOf">): List<Wire> =>
  carsWithin(actor.rangeOf(vehicle.list.permission));
