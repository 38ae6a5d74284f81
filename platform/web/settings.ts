import { create } from "zustand";
import { type AppSettings, firstSettings, preference } from "#platform/contract/preference.ts";
import { call } from "./api-client.ts";
import { askPreferences } from "./preferences.ts";
import { chooseLanguage, session, useSession } from "./session.ts";

type Some = Partial<AppSettings>;

interface Settings {
  readonly value: AppSettings;
  readonly own: Some;
  readonly tenant: Some;
  /** The server could not be asked or told: what shows counts in this browser only. */
  readonly isOutOfSync: boolean;
}

const copyKey = "settings";
const waitMs = 1_500;

const valueOf = (tenant: Some, own: Some): AppSettings => ({
  ...firstSettings,
  locale: session().locale,
  ...tenant,
  ...own,
});

/**
 * The copy of last time lets the first paint look right before the server has answered. It is for
 * the eye only, since it may be the last person's: nothing is saved before the server was asked.
 */
function keptCopy(): Pick<Settings, "own" | "tenant"> {
  try {
    const kept = JSON.parse(localStorage.getItem(copyKey) ?? "{}") as Partial<Settings>;
    return { own: kept.own ?? {}, tenant: kept.tenant ?? {} };
  } catch {
    return { own: {}, tenant: {} };
  }
}
let isLoaded = false;

export const useSettings = create<Settings>(() => {
  const { own, tenant } = keptCopy();
  return { own, tenant, value: valueOf(tenant, own), isOutOfSync: false };
});

function put(tenant: Some, own: Some): void {
  const value = valueOf(tenant, own);
  localStorage.setItem(copyKey, JSON.stringify({ own, tenant }));
  localStorage.setItem("theme", value.theme);
  if (value.locale !== session().locale) chooseLanguage(value.locale);
  useSettings.setState({ own, tenant, value });
}

const aheadKey = "settingsAhead";
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Changed here since the server was last told; a reload must not lose it. */
const ahead = (): Some => JSON.parse(sessionStorage.getItem(aheadKey) ?? "{}") as Some;

async function save(): Promise<void> {
  waiting = undefined;
  if (session().token === null) return undefined;
  if (!isLoaded) return loadSettings();
  try {
    await call(preference.saveSettings, useSettings.getState().own);
    if (waiting === undefined) sessionStorage.removeItem(aheadKey);
    useSettings.setState({ isOutOfSync: false });
  } catch {
    useSettings.setState({ isOutOfSync: true });
  }
  return undefined;
}

function saveIn(delayMs: number): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void save(), delayMs);
}

/** Counts at once on this screen; the server is told when the person has stopped changing. */
export function changeSettings(change: Some): void {
  const { own, tenant } = useSettings.getState();
  put(tenant, { ...own, ...change });
  sessionStorage.setItem(aheadKey, JSON.stringify({ ...ahead(), ...change }));
  saveIn(waitMs);
}

/** Back to what the tenant has set for everybody. */
export function resetSettings(): void {
  sessionStorage.removeItem(aheadKey);
  put(useSettings.getState().tenant, {});
  saveIn(0);
}

/** What I see becomes what everybody in the tenant sees who has not chosen otherwise. */
export async function saveAsTenantDefault(): Promise<void> {
  const { value, own } = useSettings.getState();
  await call(preference.saveTenantSettings, value);
  put(value, own);
}

/** As the server knows them. What was changed here meanwhile stays, and is sent. */
export async function loadSettings(): Promise<void> {
  try {
    const { settings, tenantSettings } = await askPreferences();
    isLoaded = true;
    put(tenantSettings as Some, { ...(settings as Some), ...ahead() });
    useSettings.setState({ isOutOfSync: false });
    if (Object.keys(ahead()).length > 0) saveIn(waitMs);
  } catch {
    useSettings.setState({ isOutOfSync: true });
  }
}

/** What was chosen on the sign-in page since the console was last open. */
function takeEarlierChoice(): void {
  const { value } = useSettings.getState();
  const theme = localStorage.getItem("theme");
  const isOtherTheme = (theme === "light" || theme === "dark") && theme !== value.theme;
  const { locale } = session();
  if (isOtherTheme) changeSettings({ theme });
  if (locale !== value.locale) changeSettings({ locale });
}
takeEarlierChoice();

/** The next person on this computer starts with the look, not with the unsent changes. */
useSession.subscribe((now, before) => {
  if (now.token !== null || before.token === null) return;
  clearTimeout(waiting);
  isLoaded = false;
  sessionStorage.removeItem(aheadKey);
});
