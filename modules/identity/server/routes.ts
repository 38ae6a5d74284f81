import type { Config } from "#platform/server/config.ts";
import { serve } from "#platform/server/serve.ts";
import { identity } from "../contract.ts";
import { demoSignIn } from "./commands/demo-sign-in.ts";
import { reveal } from "./commands/reveal.ts";
import { currentUser, myPermissions } from "./queries.ts";

export const identityRoutes = (config: Pick<Config, "DEMO_SIGN_IN">) =>
  serve(identity, {
    demoSignIn: demoSignIn(config.DEMO_SIGN_IN === "on"),
    info: currentUser,
    permissions: myPermissions,
    reveal,
  });
