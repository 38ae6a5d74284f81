import { serve } from "#platform/server/serve.ts";
import { serviceChargeType } from "../contract.ts";
import { createServiceChargeType } from "./commands/create-service-charge-type.ts";
import { disableServiceChargeType } from "./commands/disable-service-charge-type.ts";
import { enableServiceChargeType } from "./commands/enable-service-charge-type.ts";
import { removeServiceChargeType } from "./commands/remove-service-charge-type.ts";
import { updateServiceChargeType } from "./commands/update-service-charge-type.ts";
import { exportServiceChargeTypes } from "./export-service-charge-types.ts";
import {
  listServiceChargeTypes,
  serviceChargeTypeDetail,
  serviceChargeTypeHistory,
} from "./queries.ts";

export const serviceChargeTypeRoutes = serve(serviceChargeType, {
  list: listServiceChargeTypes,
  export: exportServiceChargeTypes,
  detail: serviceChargeTypeDetail,
  operationLog: serviceChargeTypeHistory,
  create: createServiceChargeType,
  update: updateServiceChargeType,
  disable: disableServiceChargeType,
  enable: enableServiceChargeType,
  remove: removeServiceChargeType,
});
