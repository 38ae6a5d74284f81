import { useLocation } from "react-router";
import { create } from "zustand";
import { keepWork, onTenantChange, readWork } from "./kept-work.ts";

type Values = Readonly<Record<string, unknown>>;

interface Draft {
  /** Only what was typed, so that a record which changed meanwhile keeps its other fields. */
  readonly typed: Values;
  /** The version of the record that the typing started from. */
  readonly rowVersion: number | undefined;
  /** Where in a form of several steps the person was. */
  readonly step?: number | undefined;
}

type Drafts = Readonly<Record<string, Draft>>;

export const useDrafts = create<{ readonly drafts: Drafts }>(() => ({
  drafts: readWork("drafts", {}),
}));
onTenantChange(() => useDrafts.setState({ drafts: readWork("drafts", {}) }));

function put(drafts: Drafts): void {
  useDrafts.setState({ drafts });
  keepWork("drafts", drafts);
}

const separator = " ";
const isOf = (path: string) => (key: string) => key.startsWith(path + separator);

/** Whether a page holds something that was typed and not sent. */
export const hasDraft = ({ drafts }: { drafts: Drafts }, path: string): boolean =>
  Object.keys(drafts).some(isOf(path));

export function dropDraftsOf(path: string): void {
  const { drafts } = useDrafts.getState();
  put(Object.fromEntries(Object.entries(drafts).filter(([key]) => !isOf(path)(key))));
}

const isSecret = (field: string) =>
  /password|secret|answer|captcha|token|^code$|smsCode/i.test(field);

/** A file or a date object would come back as something else. */
function isPlain(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  const isObject = typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
  return isObject && Object.values(value as object).every(isPlain);
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** What was typed into a form and not sent: kept as it is typed, by page, form and record. */
export function useDraft(form: string, along: object, initial: Values) {
  const { id: record = "new", rowVersion } = along as { id?: string; rowVersion?: number };
  const { pathname } = useLocation();
  const key = [pathname, form, record].join(separator);
  const draft = useDrafts(({ drafts }) => drafts[key]);
  const drop = () => {
    const { [key]: _, ...others } = useDrafts.getState().drafts;
    put(others);
  };
  return {
    draft,
    /** Somebody changed the record after the typing began. */
    isOutdated: draft !== undefined && draft.rowVersion !== rowVersion,
    keep: (values: Values) => {
      const typed = Object.fromEntries(
        Object.entries(values).filter(
          ([field, value]) => !isSecret(field) && isPlain(value) && !isSame(value, initial[field]),
        ),
      );
      if (Object.keys(typed).length === 0) return drop();
      const { drafts } = useDrafts.getState();
      put({ ...drafts, [key]: { rowVersion, ...draft, typed } });
    },
    /** A step that was reached counts only with what was typed to reach it. */
    keepStep: (step: number) => {
      const { drafts } = useDrafts.getState();
      if (drafts[key]) put({ ...drafts, [key]: { ...drafts[key], step } });
    },
    drop,
  };
}
