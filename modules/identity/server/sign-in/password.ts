import { hash, verify } from "@node-rs/argon2";

/** Argon2id, which is the library's default: 19 MiB, two passes, off the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of nothing anybody knows: an account that does not exist takes as long as one that does. */
const nobody = hashPassword(crypto.randomUUID());

export async function passwordIs(stored: string | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobody), password);
  return stored !== undefined && right;
}
