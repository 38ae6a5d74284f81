import type { Pool } from "#platform/server/db/pool.ts";
import { newId } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { knownStates } from "../states.ts";

/** Names the states that are not yet named. Words that somebody changed since stay changed. */
export async function seedStateCodes(pool: Pool): Promise<void> {
  await inTransaction(pool, { tenantId: "", mode: "read write" }, (tx) =>
    tx.raw({
      sql:
        "insert into state_codes (id, order_type_code, code, name, description, color, generic_code, row_version)" +
        " select given.*, 1 from unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[]) as given" +
        " on conflict (order_type_code, code) do nothing",
      parameters: [
        knownStates.map(() => newId()),
        knownStates.map((state) => state.orderType),
        knownStates.map((state) => state.code),
        knownStates.map((state) => state.name),
        knownStates.map((state) => state.description),
        knownStates.map((state) => state.color),
        knownStates.map((state) => state.genericCode),
      ],
    }),
  );
}
