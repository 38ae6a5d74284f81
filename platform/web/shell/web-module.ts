import type { ComponentType } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
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

/** Something that waits for the person, or that he waits for; shown to who may open its list. */
export interface HomeCard extends Pick<Endpoint, "permission"> {
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
  /** What it has for the page where the day begins. */
  readonly homeCards?: readonly HomeCard[];
  /** What it says above every page. */
  readonly banners?: readonly Banner[];
  /** What the shell must know and this module does. */
  readonly door?: Partial<Door>;
}
