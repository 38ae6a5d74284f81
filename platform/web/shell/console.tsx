import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { type ModuleTexts, openTexts } from "../i18n.ts";
import { session } from "../session.ts";
import { showTheme } from "../theme.ts";
import type { Door } from "./door.ts";
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
  showTheme(session().theme);
  const router = openRouter(door, screens);
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
