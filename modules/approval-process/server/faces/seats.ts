/** Which steps of the tenant's processes ask somebody, for whoever moves him or lets him go. */
export { seatsOf } from "../support/seats.ts";
