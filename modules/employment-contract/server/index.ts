export { contractOfArrival } from "./support/arrival.ts";
