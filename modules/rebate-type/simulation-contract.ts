import { z } from "zod";
import { Fen } from "#platform/contract/money.ts";
import { ruled } from "#platform/contract/rule.ts";
import { Id, RowVersion, Time } from "#platform/contract/schema.ts";
import { rules } from "#platform/contract/validators.ts";
import { Deserved } from "./rule-contract.ts";

/** A calendar month in Shanghai, as 2026-10. */
const Month = z
  .string()
  .max(7)
  .regex(ruled(/^\d{4}-(0[1-9]|1[0-2])$/, rules.month));

export const simulateInput = z.strictObject({
  id: Id,
  /** Of the type: what is replayed is the draft that the person has seen. */
  rowVersion: RowVersion,
  firstMonth: Month,
  lastMonth: Month,
  /** As if the draft were in force in these months; otherwise what publishing it as it stands will do. */
  isInForce: z.boolean(),
});

const figures = { contracts: z.int(), changed: z.int(), before: Fen, after: Fen };

/** What a draft makes of the contracts of some months, as far as the reader sees them in the book. */
export const Simulation = z.object({
  id: Id,
  firstMonth: Month,
  lastMonth: Month,
  isInForce: z.boolean(),
  person: z.string(),
  startTime: Time,
  finishTime: Time.nullable(),
  /** How far it has come. Of how many contracts is told to nobody who does not see them. */
  percent: z.int(),
  /** The draft, or the version that it would follow, is another by now. */
  isStale: z.boolean(),
  sight: z.enum(["all", "part", "none"]),
  totals: z.object(figures),
  dealerCount: z.int(),
  /** Those that differ most first, as many as a page can show. */
  dealers: z.array(z.object({ shop: z.string(), ...figures })),
  /** The ten that differ most. */
  contracts: z.array(
    z.object({
      id: Id,
      contractNo: z.string(),
      lessee: z.string(),
      shop: z.string(),
      before: Fen,
      after: Fen,
      /** In the book, where it has a line of this type. */
      lineId: Id.nullable(),
      /** Null: its contract was ended, so that no rule is asked. */
      deserved: Deserved.nullable(),
    }),
  ),
});
