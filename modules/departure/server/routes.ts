import { serve } from "#platform/server/serve.ts";
import { departure } from "../contract.ts";
import { createDeparture } from "./commands/create-departure.ts";
import { handOverDeparture } from "./commands/hand-over-departure.ts";
import { submitDeparture } from "./commands/submit-departure.ts";
import { undoDeparture } from "./commands/undo-departure.ts";
import { updateDeparture } from "./commands/update-departure.ts";
import { exportDepartures } from "./export-departures.ts";
import { departureGate, departureReads, listDepartures } from "./queries.ts";

export const departureRoutes = serve(departure, {
  list: listDepartures,
  export: exportDepartures,
  ...departureReads,
  gate: departureGate,
  create: createDeparture,
  update: updateDeparture,
  submit: submitDeparture,
  handOver: handOverDeparture,
  undo: undoDeparture,
});
