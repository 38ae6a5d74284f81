import i18next from "i18next";
import { type Language, session } from "./session.ts";

/** Texts by key, in one language. */
export type Words = Readonly<Record<string, string>>;

/**
 * The keys of each module's texts. A module adds its own beside its value; the compiler then knows
 * every key, though no page loads them all.
 */
export interface ModuleTexts {
  /** So that there is one before the first module. */
  readonly none: Readonly<Record<never, string>>;
}

/** A file for each language, fetched when something first needs it. */
export type Texts = Readonly<Record<Language, () => Promise<Words>>>;

/** What a module has to say, and what its screens show of other modules. */
export interface TextSource {
  /** What its keys begin with, as its contracts are called. */
  readonly names: readonly string[];
  readonly texts: Texts;
  /** Names of others whose texts its screens show too. */
  readonly uses?: readonly string[];
}

const sources = new Map<string, TextSource>();
/** What something on the screen has asked for: a change of language has to bring it too. */
const open = new Set<TextSource>();
const coming = new Map<Texts[Language], Promise<void>>();

/** Makes the texts of these modules known, and those of no others. Nothing is fetched yet. */
export function offerTexts(offered: readonly TextSource[]): void {
  for (const all of [sources, open, coming]) all.clear();
  for (const source of offered) {
    for (const name of source.names) sources.set(name, source);
  }
}

/** Each file once, unless it could not be had. */
async function fetchWords({ texts }: TextSource, language: Language): Promise<void> {
  const load = texts[language];
  const add = (words: Words) => void i18next.addResourceBundle(language, "translation", words);
  const promise = coming.get(load) ?? load().then(add);
  coming.set(load, promise);
  try {
    await promise;
  } catch (error) {
    coming.delete(load);
    throw error;
  }
}

/** The sources of these names and of what they use. */
function sourcesOf(names: readonly string[], found = new Set<TextSource>()): Set<TextSource> {
  for (const name of names) {
    const source = sources.get(name);
    if (!source || found.has(source)) continue;
    found.add(source);
    sourcesOf(source.uses ?? [], found);
  }
  return found;
}

const fetchAll = (some: Iterable<TextSource>, language: Language) =>
  Promise.all(Array.from(some, (source) => fetchWords(source, language)));

/**
 * Resolves when the texts under these names can be shown. A name that no module has is passed
 * over: the history of a record names actions of the platform and of times past.
 */
export const loadTexts = (names: readonly string[]): Promise<void> => bring(sourcesOf(names));

/** The same without what they use, for what says nothing of others. */
export const loadOwnTexts = (names: readonly string[]): Promise<void> =>
  bring(new Set(names.flatMap((name) => sources.get(name) ?? [])));

async function bring(needed: ReadonlySet<TextSource>): Promise<void> {
  for (const source of needed) open.add(source);
  await fetchAll(needed, i18next.language as Language);
}

/** Changes the language once every text on the screen exists in it. */
export async function showLanguage(language: Language): Promise<void> {
  // Once more for what was opened meanwhile, or it would be left behind in the old language.
  for (let known = -1; known < open.size;) {
    known = open.size;
    await fetchAll(open, language);
  }
  // Somebody may have changed his mind meanwhile.
  if (session().locale === language) await i18next.changeLanguage(language);
}
