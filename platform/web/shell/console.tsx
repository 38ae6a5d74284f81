import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { platformErrors } from "#platform/contract/error.ts";
import { confirmBy } from "../command/confirmation.ts";
import { openTexts } from "../i18n.ts";
import { endSession, session } from "../session.ts";
import { useSettings } from "../settings.ts";
import { watchOtherWindows } from "../tenant.ts";
import { offerTexts } from "../texts.ts";
import { showLook } from "../theme.ts";
import { framePartsOf, homeCardsOf, screensOf, titlesOf } from "./assemble.tsx";
import { homeScreens } from "./home-screens.ts";
import { Providers } from "./providers.tsx";
import { openRouter } from "./router.tsx";
import type { JobTour } from "./tour/job-tour.ts";
import { tourOf } from "./tour/tour.ts";
import type { WebModule } from "./web-module.ts";
import "./shell.css";

export function openConsole(
  place: HTMLElement | null,
  modules: readonly WebModule[],
  loadTours: () => Promise<readonly JobTour[]>,
): void {
  if (!place) throw new Error("index.html has no place for the console");
  const titles = { zhCN: titlesOf(modules, "zh-CN"), enUS: titlesOf(modules, "en-US") };
  openTexts(titles, session().locale);
  offerTexts(modules);
  const parts = framePartsOf(modules);
  confirmBy(parts.door.confirmation);
  showLook(useSettings.getState().value);
  // He did not leave this window: what he was doing here waits for him.
  watchOtherWindows(() => endSession(platformErrors.tokenMissing.code));
  const home = homeScreens([tourOf(loadTours), ...homeCardsOf(modules)]);
  const Routed = openRouter(parts, [...home, ...screensOf(modules)]);
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <Routed />
      </Providers>
    </StrictMode>,
  );
}
