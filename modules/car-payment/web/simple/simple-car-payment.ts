import { carPayment } from "../../contract.ts";

const { createSimple, updateSimple, simpleList, exportSimple } = carPayment;

/** The endpoints of a car payment, with those of its simple page where these are others. */
export const simpleCarPayment = {
  ...carPayment,
  list: simpleList,
  export: exportSimple,
  create: createSimple,
  update: updateSimple,
};
