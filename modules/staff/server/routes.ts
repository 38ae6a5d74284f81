import { serve } from "#platform/server/serve.ts";
import { user } from "../user-contract.ts";
import { ownAgent } from "../agent-contract.ts";
import { createUser } from "./commands/create-user.ts";
import { disableUser } from "./commands/disable-user.ts";
import { enableUser } from "./commands/enable-user.ts";
import { forceOfflineUser } from "./commands/force-offline-user.ts";
import { resetPasswordOfUser } from "./commands/reset-password-of-user.ts";
import { unlockUser } from "./commands/unlock-user.ts";
import { updateUser } from "./commands/update-user.ts";
import { exportUsers } from "./export-users.ts";
import { listUsers, userDetail, userHistory } from "./queries/user.ts";
import { userChoices, userTenants } from "./queries/user-choices.ts";
import { tenantUser } from "../contract.ts";
import { createMember } from "./commands/create-member.ts";
import { disableMember } from "./commands/disable-member.ts";
import { enableMember } from "./commands/enable-member.ts";
import { endOwnAgent } from "./commands/end-own-agent.ts";
import { endTempAgent } from "./commands/end-temp-agent.ts";
import { forceOffline } from "./commands/force-offline.ts";
import { removeMember } from "./commands/remove-member.ts";
import { resetPassword } from "./commands/reset-password.ts";
import { setOwnAgent } from "./commands/set-own-agent.ts";
import { setTempAgent } from "./commands/set-temp-agent.ts";
import { unlockMember } from "./commands/unlock-member.ts";
import { updateMember } from "./commands/update-member.ts";
import { withdrawInvitation } from "./commands/withdraw-invitation.ts";
import { exportMembers } from "./export-members.ts";
import { importMembers, importTemplate } from "./import-members.ts";
import { listMembers, memberDetail, memberHistory } from "./queries.ts";
import { openMemberActions } from "./queries/actions.ts";
import { memberInvitationList } from "./queries/invitations.ts";
import { ownAgents, tempAgents } from "./queries/temp-agents.ts";

export const userRoutes = serve(user, {
  list: listUsers,
  detail: userDetail,
  operationLog: userHistory,
  tenants: userTenants,
  choices: userChoices,
  create: createUser,
  update: updateUser,
  disable: disableUser,
  enable: enableUser,
  resetPassword: resetPasswordOfUser,
  forceOffline: forceOfflineUser,
  unlock: unlockUser,
  export: exportUsers,
});

export const tenantUserRoutes = serve(tenantUser, {
  list: listMembers,
  detail: memberDetail,
  actions: openMemberActions,
  operationLog: memberHistory,
  create: createMember,
  invitations: memberInvitationList,
  withdrawInvitation,
  update: updateMember,
  enable: enableMember,
  disable: disableMember,
  remove: removeMember,
  resetPassword,
  forceOffline,
  unlock: unlockMember,
  tempAgents,
  setTempAgent,
  endTempAgent,
  export: exportMembers,
  importTemplate,
  import: importMembers,
});

export const ownAgentRoutes = serve(ownAgent, {
  list: ownAgents,
  set: setOwnAgent,
  end: endOwnAgent,
});
