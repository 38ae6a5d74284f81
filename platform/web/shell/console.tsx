import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { platformErrors } from "#platform/contract/error.ts";
import { confirmBy } from "../command/confirmation.ts";
import { type ModuleTexts, openTexts } from "../i18n.ts";
import { endSession, session } from "../session.ts";
import { useSettings } from "../settings.ts";
import { watchOtherWindows } from "../tenant.ts";
import { showLook } from "../theme.ts";
import type { Door } from "./door.ts";
import { homeScreens } from "./home-screens.ts";
import { Providers } from "./providers.tsx";
import { openRouter } from "./router.tsx";
import type { Screen } from "./screen.ts";
import "./shell.css";

interface Parts {
  readonly door: Door;
  readonly screens: readonly Screen[];
  readonly texts: ModuleTexts;
}

export function openConsole(place: HTMLElement | null, { door, screens, texts }: Parts): void {
  if (!place) throw new Error("index.html has no place for the console");
  openTexts(texts, session().locale);
  confirmBy(door.confirmation);
  showLook(useSettings.getState().value);
  // He did not leave this window: what he was doing here waits for him.
  watchOtherWindows(() => endSession(platformErrors.tokenMissing.code));
  const router = openRouter(door, [...homeScreens, ...screens]);
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
