/** An id as the server has them, one for each number. */
export const idOf = (count: number): string =>
  `01a1dd15-1415-7d1b-bff6-${String(count).padStart(12, "0")}`;
