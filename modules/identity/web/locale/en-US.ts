import type { zhCN } from "./zh-CN.ts";

export const enUS: typeof zhCN = {
  "identity.action.demoSignIn": "Log in",
  "identity.done.demoSignIn": "Logged in",
  "identity.action.reveal": "Show the full number",
  "identity.done.reveal": "This look was recorded",

  "identity.demo.title": "Demo sign-in",
  "identity.demo.why":
    "All data is made up and no password is needed. Production has no such entrance.",
  "identity.demo.choose": "Choose a demo user to log in",
  "identity.demo.type": "Or type a nickname",
  "identity.demo.required": "Nickname is required",
  "identity.demo.admin": "Tenant admin · East",
  "identity.demo.viewer": "Sees channels only · East",
  "identity.demo.west": "Tenant admin · West",
  "identity.demo.platform": "Platform admin",
};
