import type { ComponentType } from "react";
import type { Language, SessionUser } from "../session.ts";
import type { TextSource } from "../texts.ts";
import type { Door } from "./door.ts";
import type { Screen } from "./screen.ts";

/** Names of groups and pages: the frame shows them before any page has come, and searches both languages. */
export type Titles = Readonly<Record<`menu.${string}`, Readonly<Record<Language, string>>>>;

export interface Banner {
  /** Whether there is anything to say; until then nothing of it is loaded. */
  readonly concerns: (user: SessionUser) => boolean;
  readonly load: () => Promise<ComponentType>;
}

/**
 * All that the console knows of a module. Whatever weighs something stands behind a function, and
 * comes when a page of the module is opened.
 */
export interface WebModule extends TextSource {
  readonly titles?: Titles;
  readonly screens?: readonly Screen[];
  /** What it puts into the head of every page. */
  readonly headerParts?: readonly (() => Promise<ComponentType>)[];
  /** What it says above every page. */
  readonly banners?: readonly Banner[];
  /** What the shell must know and this module does. */
  readonly door?: Partial<Door>;
}
