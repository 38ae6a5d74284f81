import { z } from "zod";
import { anyone, contract, write } from "#platform/contract/endpoint.ts";
import { Id, text, Time } from "#platform/contract/schema.ts";

const own = {
  permission: anyone,
  idempotency: "honoured",
  method: "POST",
  visitor: "forOneself",
} as const;

/** What a visitor does about his own visit. */
export const tenantVisit = contract("tenantVisit", {
  write: write({
    ...own,
    path: "/api/system/tenant-visit/write",
    audit: "tenantVisit.write",
    needsConfirmation: true,
    input: z.strictObject({ reason: text(200) }),
    output: z.object({ writeUntil: Time }),
  }),
  /** Asked inside the visited tenant it ends that visit; at home, all that are open. */
  end: write({
    ...own,
    path: "/api/system/tenant-visit/end",
    audit: "tenantVisit.end",
    input: z.strictObject({}),
    output: z.object({ homeTenantId: Id }),
  }),
});
