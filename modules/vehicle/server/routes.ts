import { serve } from "#platform/server/serve.ts";
import { vehicle } from "../contract.ts";
import { exportVehicles } from "./export-vehicles.ts";
import { listVehicles, vehicleDetail } from "./queries.ts";

export const vehicleRoutes = serve(vehicle, {
  list: listVehicles,
  export: exportVehicles,
  detail: vehicleDetail,
});
