import { type ComponentType, lazy } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { BrokenPage } from "./broken-page.tsx";
import type { Door } from "./door.ts";
import { Guard } from "./guard.tsx";
import { NotFound } from "./not-found.tsx";
import { Redirect } from "./redirect.tsx";
import type { Screen } from "./screen.ts";
import { ScreenPlace } from "./screen-place.tsx";
import { homePath, signInPath } from "./way-back.ts";

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

function routeOf(screen: Screen): RouteObject {
  const Page = page(screen.load);
  return {
    path: screen.path,
    element: (
      <ScreenPlace screen={screen}>
        <Page />
      </ScreenPlace>
    ),
    errorElement: <BrokenPage />,
  };
}

/** The frame and the sign-in page load apart, so that each costs only what it shows. */
export function openRouter(door: Door, screens: readonly Screen[]) {
  const SignIn = page(door.loadSignIn);
  const Layout = lazy(async () => ({ default: (await import("./layout.tsx")).Layout }));
  const Welcome = lazy(async () => ({ default: (await import("./welcome.tsx")).Welcome }));
  return createBrowserRouter([
    { path: signInPath, element: <SignIn />, errorElement: <BrokenPage /> },
    {
      element: (
        <Guard door={door}>
          <Layout screens={screens} />
        </Guard>
      ),
      errorElement: <BrokenPage />,
      children: [
        { index: true, element: <Navigate to={homePath} replace /> },
        { path: "/dashboard", element: <Navigate to={homePath} replace /> },
        { path: homePath, element: <Welcome screens={screens} /> },
        { path: "/redirect/*", element: <Redirect /> },
        ...screens.map(routeOf),
        { path: "*", element: <NotFound /> },
      ],
    },
  ]);
}
