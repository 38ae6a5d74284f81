export { contractsOfLeaver, endWithDeparture } from "./support/leaving.ts";
export { contractOfArrival } from "./support/arrival.ts";
