import { serve } from "#platform/server/serve.ts";
import { generalRequest } from "../contract.ts";
import { createRequest } from "./commands/create-request.ts";
import { removeRequest } from "./commands/remove-request.ts";
import { submitRequest } from "./commands/submit-request.ts";
import { updateRequest } from "./commands/update-request.ts";
import { voidRequest } from "./commands/void-request.ts";
import { exportRequests } from "./export-requests.ts";
import { listRequests, requestReads } from "./queries.ts";

export const generalRequestRoutes = serve(generalRequest, {
  list: listRequests,
  export: exportRequests,
  ...requestReads,
  create: createRequest,
  update: updateRequest,
  submit: submitRequest,
  remove: removeRequest,
  voided: voidRequest,
});
