import { useEffect } from "react";
import { create } from "zustand";
import { type ListPreference, preference } from "#platform/contract/preference.ts";
import { call } from "../api-client.ts";
import { knownPreferences, preferenceOwner } from "../preferences.ts";
import { session } from "../session.ts";

type Wish = Partial<ListPreference>;

interface Kept {
  /** Whose lists these are: another sign-in or tenant begins anew. */
  readonly owner: string | null;
  /** What the server keeps; nothing until it has answered. */
  readonly lists: Readonly<Record<string, ListPreference>> | undefined;
  /** What was wished since, list by list: laid over the answer, so that neither is lost. */
  readonly wishes: Readonly<Record<string, Wish>>;
}

const useKept = create<Kept>(() => ({ owner: null, lists: undefined, wishes: {} }));

const untouched: ListPreference = { order: [], hidden: [], fixed: {}, widths: {}, views: [] };
const saveAfterMs = 500;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Asked for once for each sign-in. Until it is there, lists look the way their screens made them. */
async function load(): Promise<void> {
  const owner = preferenceOwner();
  if (!session().token || useKept.getState().owner === owner) return;
  useKept.setState({ owner, lists: undefined, wishes: {} });
  const settle = (change: Partial<Kept>) =>
    useKept.setState((now) => (now.owner === owner ? change : now));
  try {
    const { lists } = await knownPreferences();
    settle({ lists });
    for (const name of Object.keys(useKept.getState().wishes)) saveSoon(name);
  } catch {
    // The next list that is opened asks again.
    settle({ owner: null });
  }
}

function saveSoon(name: string): void {
  clearTimeout(waiting.get(name));
  waiting.set(
    name,
    setTimeout(() => save(name), saveAfterMs),
  );
}

function save(name: string): void {
  clearTimeout(waiting.get(name));
  waiting.delete(name);
  const { lists, wishes } = useKept.getState();
  // Before the answer is there, saving would put back what it holds.
  if (!lists || !session().token) return;
  // Should it fail, the list stays as the person wants it, and the next change saves everything.
  const kept = { ...untouched, ...lists[name], ...wishes[name] };
  call(preference.saveList, { name, ...kept }).catch(() => undefined);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") for (const name of waiting.keys()) save(name);
});

function wish(name: string, wished: Wish): void {
  useKept.setState(({ wishes }) => ({
    wishes: { ...wishes, [name]: { ...wishes[name], ...wished } },
  }));
  saveSoon(name);
}

export type WantedList = ReturnType<typeof useListPreference>;

/** How this person wants this list, and a way to change it; the server remembers it. */
export function useListPreference(name: string, otherwise: Wish = {}) {
  const kept = useKept(({ lists }) => lists?.[name]);
  const wished = useKept(({ wishes }) => wishes[name]);
  useEffect(() => void load(), []);
  const own = { ...untouched, ...kept, ...wished };
  // Who has only saved a search has said nothing about columns.
  const { views, ...columns } = own;
  const isUntouched = Object.values(columns).every((said) => Object.keys(said).length === 0);
  return {
    preference: isUntouched ? { ...own, ...otherwise } : own,
    change: (change: Wish) => wish(name, change),
    reset: () => wish(name, { ...untouched, views }),
  };
}
