import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { platformErrors } from "#platform/contract/error.ts";
import { ApiRefusal, isPassing } from "../refusal.ts";
import { endSession, keepFacts, keepMenu, session, useSession } from "../session.ts";
import { loadSettings } from "../settings.ts";
import { visitTenant } from "../tenant.ts";
import type { Door } from "./door.ts";
import { Loading } from "./page/loading.tsx";
import { homePath, signInAndReturn, type StartReason } from "./way-back.ts";

/** What could not be loaded, and why. */
class StartFailure extends Error {
  readonly reason: StartReason;

  constructor(reason: StartReason, cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const named = <T,>(reason: StartReason, load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new StartFailure(reason, cause);
  });

/** Who this is, what they may do and where they may go (spec §2). */
async function loadFacts(door: Door): Promise<() => void> {
  const [user, permissions, stateCodes, menu] = await Promise.all([
    named("userInfo", door.loadUser),
    named("permission", door.loadPermissions),
    named("stateCode", door.loadStateCodes),
    named("menu", door.loadMenu),
    loadSettings(),
  ]);
  return () => {
    keepMenu(menu);
    keepFacts({ user, permissions, stateCodes });
  };
}

const noticeKey = "menu";

/**
 * Spec §8: the notices about the menu show when one enters, not when a reload asks again. That it
 * could not be had is said by the sign-in page, to which that leads.
 */
function useArrival(door: Door) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const say = (kind: "loading" | "success", text: string) => {
    if (session().user === null) void message[kind]({ key: noticeKey, content: text });
  };
  const fail = (error: unknown) => {
    // What an earlier page load kept will do; a session that is over has been left already.
    const { user, token } = session();
    const home = user?.visiting?.homeTenantId;
    const { cause } = error instanceof Error ? error : {};
    const isOver =
      cause instanceof ApiRefusal && cause.code === platformErrors.tenantNotChosen.code;
    if (home && isOver) return visitTenant(home, homePath);
    if (user !== null || token === null) return;
    endSession(error instanceof StartFailure ? error.reason : "menu");
  };
  const arrive = async (): Promise<true> => {
    say("loading", t("shell.menu.fetching"));
    try {
      const keep = await loadFacts(door);
      say("success", t("shell.menu.fetched"));
      keep();
    } catch (error) {
      // Worth another try, which the query makes.
      if (error instanceof Error && isPassing(error.cause)) throw error;
      fail(error);
    }
    return true;
  };
  return { arrive, fail };
}

/** Leaves by loading the page anew, so that nothing of the last person stays in memory. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}

/** Lets in who has signed in; everybody else goes to the sign-in page and comes back here. */
export function Guard({ door, children }: { door: Door; children: ReactNode }) {
  const { token, user } = useSession();
  const { pathname, search } = useLocation();
  const { arrive, fail } = useArrival(door);
  const { error } = useQuery({
    queryKey: ["session", token],
    queryFn: arrive,
    enabled: token !== null,
    staleTime: Infinity,
    // Only what is worth it is thrown.
    retry: 2,
  });
  const giveUp = useEffectEvent(fail);
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (token === null) return <Leave to={signInAndReturn(pathname + search)} />;
  // What an earlier page load kept is shown at once and replaced when the server has answered.
  if (!user) return <Loading />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}
