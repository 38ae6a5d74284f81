import { setTimeout } from "node:timers/promises";

/** Longer than the work takes. A person that exists costs a row more to write, which would show. */
const leastMs = 300;

const pause = () => setTimeout(leastMs, undefined, { ref: false });

/** A "no" comes after the same time, whoever was named. A "yes" need not wait. */
export async function evenRefusal<T>(work: () => Promise<T>): Promise<T> {
  const even = pause();
  try {
    return await work();
  } catch (thrown) {
    await even;
    throw thrown;
  }
}

/** Any answer comes after the same time: here even a "yes" must not tell who exists. */
export async function evenAnswer<T>(work: () => Promise<T>): Promise<T> {
  const even = pause();
  try {
    return await work();
  } finally {
    await even;
  }
}
