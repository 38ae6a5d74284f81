/** Each may take a gigabyte and a processor: so many at a time, whoever else waits for his turn. */
const atATime = 2;

let busy = 0;
const waiting: (() => void)[] = [];

/** Reads one picture as soon as it is its turn. Nobody is read for whom nobody waits any more: the reading looks itself. */
export async function taking<T>(read: () => Promise<T>): Promise<T> {
  if (busy >= atATime) {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  } else busy += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    // The place is handed on, so that nobody slips in between.
    if (next) next();
    else busy -= 1;
  }
}
