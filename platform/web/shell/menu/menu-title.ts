import type { TextKey } from "../../i18n.ts";

interface Named {
  readonly name: string;
  readonly menuName: string | null;
  readonly meta: { readonly locale: string | null };
}

/** The title in the console's own words, or as the platform's administrator wrote it. */
export const titleOf = ({ name, menuName, meta }: Named, t: (key: TextKey) => string): string =>
  meta.locale === null ? (menuName ?? name) : t(meta.locale as TextKey);
