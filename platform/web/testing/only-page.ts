/** A list's only page, as the server would answer it. */
export const onlyPage = (...records: readonly object[]) => ({
  records,
  total: records.length,
  totalIsExact: true,
  hasMore: false,
  next: null,
  current: 1,
  size: 20,
});
