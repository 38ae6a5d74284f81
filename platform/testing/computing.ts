/**
 * How long this thread computed over something. Unlike the clock it stands still while the machine gives
 * its cores to others, so a test may hold it to a limit.
 */
export function computedMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
