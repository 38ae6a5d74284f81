import type { Config } from "#platform/server/config.ts";
import { serve } from "#platform/server/serve.ts";
import { account } from "../account-contract.ts";
import { identity } from "../contract.ts";
import { directory } from "../directory-contract.ts";
import { login } from "../login-contract.ts";
import { activate } from "./commands/activate.ts";
import { choosePassword } from "./commands/choose-password.ts";
import { askQuestions } from "./commands/ask-questions.ts";
import { beginSecondFactor } from "./commands/begin-second-factor.ts";
import { demandSecondFactor } from "./commands/demand-second-factor.ts";
import { demoSignIn } from "./commands/demo-sign-in.ts";
import { giveCode } from "./commands/give-code.ts";
import { joinTenant } from "./commands/join-tenant.ts";
import { passSecondFactor } from "./commands/pass-second-factor.ts";
import { recoverByPhone } from "./commands/recover-by-phone.ts";
import { recoverByQuestion } from "./commands/recover-by-question.ts";
import { reveal } from "./commands/reveal.ts";
import { signIn } from "./commands/sign-in.ts";
import { signOut } from "./commands/sign-out.ts";
import { picturesTo, textsTo } from "./providers/sms.ts";
import { currentUser, menuTree, myPermissions } from "./queries.ts";
import { myTenants } from "./queries/my-tenants.ts";
import { acceptInvitation, declineInvitation } from "./commands/answer-invitation.ts";
import { changePassword } from "./commands/change-password.ts";
import { confirm } from "./commands/confirm.ts";
import { confirmSecondFactor } from "./commands/confirm-second-factor.ts";
import { endSession } from "./commands/end-session.ts";
import { enrolSecondFactor } from "./commands/enrol-second-factor.ts";
import { removeSecondFactor } from "./commands/remove-second-factor.ts";
import { revokeDevice } from "./commands/revoke-device.ts";
import { setQuestions } from "./commands/set-questions.ts";
import { updateInfo } from "./commands/update-info.ts";
import { myAttempts } from "./queries/attempts.ts";
import { departmentNames, memberNames, roleNames } from "./queries/directory.ts";
import { myDevices } from "./queries/devices.ts";
import { myInvitations } from "./queries/invitations.ts";
import { myProtection } from "./queries/protection.ts";
import { myReveals } from "./queries/reveals.ts";
import { mySessions } from "./queries/sessions.ts";
import { demoEntrance } from "./seed/entrance.ts";

export const identityRoutes = (config: Pick<Config, "DEMO_SIGN_IN">) =>
  serve(identity, {
    demoSignIn: demoSignIn(config.DEMO_SIGN_IN === "on"),
    info: currentUser,
    menuTree,
    permissions: myPermissions,
    demandSecondFactor,
    reveal,
  });

export const loginRoutes = (config: Pick<Config, "SMS_FOLDER" | "NODE_ENV" | "DEMO_SIGN_IN">) =>
  serve(login, {
    code: giveCode({
      texts: textsTo(config),
      demo: config.DEMO_SIGN_IN === "on" ? demoEntrance() : undefined,
      showPicture: picturesTo(config),
    }),
    signIn,
    beginSecondFactor,
    secondFactor: passSecondFactor,
    newPassword: choosePassword,
    activate,
    joinTenant,
    recoverByPhone,
    recoveryQuestions: askQuestions,
    recoverByQuestion,
    tenants: myTenants,
    signOut,
  });

export const directoryRoutes = serve(directory, {
  departments: departmentNames,
  roles: roleNames,
  members: memberNames,
});

export const accountRoutes = serve(account, {
  sessions: mySessions,
  endSession,
  devices: myDevices,
  revokeDevice,
  reveals: myReveals,
  attempts: myAttempts,
  invitations: myInvitations,
  acceptInvitation,
  declineInvitation,
  protection: myProtection,
  confirm,
  updateInfo,
  changePassword,
  setQuestions,
  enrolSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
});
