export { chargedTypes } from "./support/charged-types.ts";
export { typesById, typesToCharge, typeToCharge } from "./support/to-charge.ts";
