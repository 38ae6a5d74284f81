import { type ComponentType, lazy } from "react";
import { type Language, mayUse, useSession } from "../session.ts";
import { loadOwnTexts, loadTexts, type Words } from "../texts.ts";
import type { Door, FrameParts } from "./door.ts";
import type { Screen } from "./screen.ts";
import type { Banner, WebModule } from "./web-module.ts";

type Modules = readonly WebModule[];
type Load = () => Promise<ComponentType>;

/** Nothing of a module is drawn before its texts are there: keys are never seen. */
const withTexts =
  ({ names }: WebModule, load: Load, bring = loadTexts): Load =>
  async () => {
    const [part] = await Promise.all([load(), bring(names)]);
    return part;
  };

const lazily = (load: Load) => lazy(async () => ({ default: await load() }));

export const screensOf = (modules: Modules): Screen[] =>
  modules.flatMap((module) =>
    (module.screens ?? []).map((screen) => ({ ...screen, load: withTexts(module, screen.load) })),
  );

/**
 * What the modules have for the page where the day begins, for who may see it. A card says nothing of
 * other modules: it would bring their texts to everybody.
 */
export const homeCardsOf = (modules: Modules): ComponentType[] =>
  modules.flatMap((module) =>
    (module.homeCards ?? []).map((card) => {
      const Shown = lazily(withTexts(module, card.load, loadOwnTexts));
      return function HomeCardPlace() {
        const isShown = useSession((session) => mayUse(card, session));
        return isShown && <Shown />;
      };
    }),
  );

/** The names of all pages, in a language. */
export const titlesOf = (modules: Modules, language: Language): Words =>
  Object.fromEntries(
    modules.flatMap(({ titles = {} }) =>
      Object.entries(titles).map(([key, title]) => [key, title[language]]),
    ),
  );

function whenItConcerns({ concerns }: Banner, Shown: ComponentType): ComponentType {
  return function BannerPlace() {
    const isShown = useSession(({ user }) => user !== null && concerns(user));
    return isShown && <Shown />;
  };
}

const doorParts: readonly (keyof Door)[] = [
  "loadUser",
  "loadPermissions",
  "loadStateCodes",
  "loadMenu",
  "loadTenants",
  "signOut",
  "confirmation",
];

function doorOf(modules: Modules): Door {
  const door = modules.reduce<Partial<Door>>((parts, one) => ({ ...parts, ...one.door }), {});
  const missing = doorParts.filter((part) => !door[part]);
  if (missing.length > 0) throw new Error(`No module gives ${missing.join()}`);
  return door as Door;
}

export const framePartsOf = (modules: Modules): FrameParts => ({
  door: doorOf(modules),
  headerParts: modules.flatMap((module) =>
    (module.headerParts ?? []).map((load) => lazily(withTexts(module, load))),
  ),
  banners: modules.flatMap((module) =>
    (module.banners ?? []).map((banner) =>
      whenItConcerns(banner, lazily(withTexts(module, banner.load))),
    ),
  ),
});
