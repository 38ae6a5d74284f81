import { useQuery } from "@tanstack/react-query";
import { Spin } from "antd";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { ApiRefusal } from "../refusal.ts";
import { endSession, keepFacts, useSession } from "../session.ts";
import type { Door } from "./door.ts";
import { Notice } from "./notice.tsx";
import { signInAndReturn } from "./way-back.ts";

/** Loads who this is and what they may do. Refused, they must sign in again (spec §2). */
async function loadFacts(door: Door): Promise<true> {
  try {
    const [user, permissions, stateCodes] = await Promise.all([
      door.loadUser(),
      door.loadPermissions(),
      door.loadStateCodes(),
    ]);
    keepFacts({ user, permissions, stateCodes });
    return true;
  } catch (error) {
    if (error instanceof ApiRefusal) endSession();
    throw error;
  }
}

/** Lets in who has signed in; everybody else goes to the sign-in page and comes back here. */
export function Guard({ door, children }: { door: Door; children: ReactNode }) {
  const { t } = useTranslation();
  const { token, user } = useSession();
  const { pathname, search } = useLocation();
  const facts = useQuery({
    queryKey: ["session", token],
    queryFn: () => loadFacts(door),
    enabled: token !== null,
    staleTime: Infinity,
  });
  if (token === null) return <Navigate to={signInAndReturn(pathname + search)} replace />;
  // What an earlier page load kept is shown at once and replaced when the server has answered.
  if (user) return <Suspense fallback={<Spin fullscreen />}>{children}</Suspense>;
  if (!facts.isError) return <Spin fullscreen />;
  const retry = () => void facts.refetch();
  return <Notice title={t("msg.unreachable")} action={t("common.retry")} onAction={retry} />;
}
