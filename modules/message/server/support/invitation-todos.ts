import { waitingInvitations } from "#modules/identity/server/faces/membership.ts";
import type { TodoSource } from "./todos.ts";

/**
 * Tenants that wait for the owner's word to make him a member. He answers at home, so that is where
 * it is told: the window must not go to a tenant that he is not in.
 */
export const invitationTodos: TodoSource = {
  async find(tx, { userId, tenantIds }) {
    const tenantId = tenantIds.find((id) => id === tx.tenantId) ?? tenantIds[0] ?? tx.tenantId;
    const waiting = await waitingInvitations(tx, userId);
    return waiting.map(({ id, tenantName: tenant, insertTime: since }) => ({
      id,
      tenantId,
      event: "invitation.waiting",
      values: { tenant },
      link: "/user/center",
      since,
    }));
  },
};
