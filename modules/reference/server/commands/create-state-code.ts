import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { reference } from "../../contract.ts";
import { referenceErrors } from "../../errors.ts";
import { expectOwnedCode } from "../rules.ts";
import { stateCodes } from "../tables.ts";

/** Gives a code of an order type its name and colour, and the generic code it falls back to. */
export const createStateCode = command(reference.create, async ({ input, tx }) => {
  const { orderTypeCode: orderType, orderStateCode: code } = input;
  expectOwnedCode(orderType, code);
  const { id } = await insertRow(tx, stateCodes, {
    order_type_code: orderType,
    code,
    name: input.orderStateName,
    description: input.orderStateDescribe,
    color: input.orderStateColor,
    generic_code: input.genericCode,
  }).catch(
    whenTaken("state_codes_order_type_code_code_key", referenceErrors.codeTaken, {
      code: String(code),
    }),
  );
  return { id };
});
