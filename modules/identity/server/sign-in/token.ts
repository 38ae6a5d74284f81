import { hash } from "node:crypto";

/** Tokens are kept as their hashes. */
export const hashOfToken = (token: string) => hash("sha256", token, "buffer");
