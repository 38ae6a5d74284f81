/** An order for which nothing was supplied, and nothing accepted. */
export const nothingSupplied = {
  supplement_due_on: null,
  supplied_at: null,
  supplement_accepted_by: null,
  supplement_accepted_at: null,
  supplement_reminded_on: null,
};
