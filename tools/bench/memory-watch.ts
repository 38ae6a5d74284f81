import { childrenOf, forgetPeak, peakMegabytes } from "./proc-figures.ts";

const lookEveryMs = 50;

/** Keeps the peak memory of processes and of the children they start and end meanwhile. */
export function watchMemory(pids: Readonly<Record<string, number>>) {
  const peaks: Record<string, number> = {};
  const note = (name: string, pid: number) => {
    peaks[name] = Math.max(peaks[name] ?? 0, peakMegabytes(pid));
  };
  const look = () => {
    for (const [name, pid] of Object.entries(pids)) {
      note(name, pid);
      for (const child of childrenOf(pid)) note(`${name}'s reader`, child);
    }
  };
  for (const pid of Object.values(pids)) forgetPeak(pid);
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    look();
    return peaks;
  };
}
