import { personIndex } from "#modules/identity/server/index.ts";
import type { Condition } from "#platform/server/list/conditions.ts";
import type { ListRequest } from "#platform/server/list/list.ts";
import type { Vault } from "#platform/server/personal.ts";

/** For a column that is true or false; a list asks for "yes", "no" or both. */
export const isYesOrNo =
  (column: string): Condition =>
  (values: readonly string[], { places }) =>
    `${column} = any(${places.add(values.map((value) => value === "yes"))}::boolean[])`;

/** The value is an index already: see `withIndexes`. */
export const indexIs =
  (column: string): Condition =>
  (hex: string, { places }) =>
    `${column} = decode(${places.add(hex)}, 'hex')`;

/**
 * What is asked for, with the blind index in place of a whole number: whatever keeps a request, such
 * as a job or a sheet that says what it was filtered by, keeps no number.
 */
export function withIndexes<R extends ListRequest>(request: R, vault: Vault): R {
  const { phone, idCardNo } = request.filters as { phone?: string; idCardNo?: string };
  const hexOf = (column: "phone" | "id_card_no", value: string) =>
    personIndex(vault, column, value).toString("hex");
  const indexes = {
    ...(phone && { phone: hexOf("phone", phone) }),
    ...(idCardNo && { idCardNo: hexOf("id_card_no", idCardNo) }),
  };
  return { ...request, filters: { ...request.filters, ...indexes } };
}
