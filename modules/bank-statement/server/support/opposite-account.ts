/** Where the account opposite a line is sealed. */
export const accountPlace = (tenantId: string, rowId: string) => ({
  table: "statement_lines",
  column: "opposite_account",
  tenantId,
  rowId,
});
