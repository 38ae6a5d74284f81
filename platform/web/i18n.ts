import i18next, { type ParseKeys } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Rule } from "#platform/contract/rule.ts";
import { enUS } from "./locale/en-US.ts";
import { zhCN } from "./locale/zh-CN.ts";
import { wordingOf } from "./refusal.ts";
import { type Language, useSession } from "./session.ts";
import type { ModuleTexts, Words } from "./texts.ts";

type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Chinese is the source of texts: a key that it lacks does not compile anywhere. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof zhCN & AllOf<ModuleTexts[keyof ModuleTexts]> };
    keySeparator: false;
    nsSeparator: false;
  }
}

export type TextKey = ParseKeys;

interface InBoth {
  readonly zhCN: Words;
  readonly enUS: Words;
}

/**
 * Opens what the frame and the kit say, and the given. What modules say comes by `loadTexts`. Keys
 * are flat, so that a text is found by searching for the key as it stands in the code.
 */
export function openTexts(given: InBoth, language: Language): void {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en-US",
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    initAsync: false,
    resources: {
      "zh-CN": { translation: { ...zhCN, ...given.zhCN } },
      "en-US": { translation: { ...enUS, ...given.enUS } },
    },
  });
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Words for the names of a contract: `channel.field.channelName`, `channel.action.create`. Such keys
 * are put together here and only here; `tidy` sees to it that the texts exist.
 */
export function useWords() {
  const { t, i18n } = useTranslation();
  // Each tenant calls the other system whose numbers it keeps, and what nobody explained, by names of its own.
  const user = useSession((session) => session.user);
  const ownNames = {
    apolloName: user?.apolloName ?? t("common.apolloName"),
    jjkName: user?.jjkName ?? t("common.jjkName"),
    jstName: user?.jstName ?? t("common.jstName"),
  };
  const say = (keys: string[], values: Values = {}): string => t(keys as TextKey[], values);
  const ofEndpoint =
    (kind: string) =>
    ({ name }: Pick<Endpoint, "name">, values?: Values) =>
      say([name.replace(".", `.${kind}.`)], values);
  return {
    t,
    /** Fields that every module has are named once, in the platform's texts. */
    field: (module: string, name: string) =>
      say([`${module}.field.${name}`, `common.field.${name}`], ownNames),
    hint: (module: string, name: string) =>
      i18n.exists(`${module}.hint.${name}`) ? say([`${module}.hint.${name}`]) : undefined,
    /** What is wrong with a text, and what the contract asks of it where that was declared. */
    rule: (said: string, rule: Rule | undefined) =>
      rule ? t("valid.rule", { said, rule: i18n.language === "zh-CN" ? rule.zh : rule.en }) : said,
    action: ({ name }: Pick<Endpoint, "name">) =>
      say([name.replace(".", ".action."), name.replace(/^\w+\./, "common.action.")]),
    /** A dialog's title: more than fits on the button that opens it. */
    title: ({ name }: Pick<Endpoint, "name">) =>
      say([name.replace(".", ".title."), name.replace(".", ".action.")]),
    /** The button that sends a dialog, where "save" is not the word for it. */
    submit: ({ name }: Pick<Endpoint, "name">) =>
      say([name.replace(".", ".submit."), "common.save"]),
    confirm: ofEndpoint("confirm"),
    done: ofEndpoint("done"),
    /** An event of the operation log is named after the endpoint that caused it. */
    event: (name: string, values: Values) => ofEndpoint("event")({ name }, values),
    refusal: (error: unknown) => {
      const wording = wordingOf(error);
      if ("key" in wording) return t(wording.key);
      return "text" in wording ? wording.text : t("msg.error.code", { code: wording.code });
    },
  };
}
