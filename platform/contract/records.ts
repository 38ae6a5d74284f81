import { z } from "zod";
import { anyone, contract, read } from "./endpoint.ts";
import { Id } from "./schema.ts";

/** Fewer characters would find nearly everything. */
export const fewestLetters = 3;
export const mostOfAKind = 8;

/** Records of every kind, found from anywhere; each as its own page would show it. */
export const records = contract("records", {
  search: read({
    method: "POST",
    path: "/api/system/records/search",
    permission: anyone,
    input: z.strictObject({ keyword: z.string().trim().min(fewestLetters).max(60) }),
    output: z.array(
      z.object({
        type: z.string(),
        title: z.string(),
        found: z.array(z.object({ id: Id, names: z.array(z.string()), link: z.string() })),
      }),
    ),
  }),
  /** What the person may make, and where the form for it is. */
  forms: read({
    method: "GET",
    path: "/api/system/records/forms",
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.object({ type: z.string(), title: z.string(), link: z.string() })),
  }),
});
