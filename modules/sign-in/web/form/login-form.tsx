import {
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { ApiRefusal, problemsIn } from "#platform/web/refusal.ts";
import type { Problems, Values } from "./login-rules.ts";
import { type LoginText, useLoginWords, type Wording, wordingOfFailure } from "../login-words.ts";

interface FormState {
  readonly busy: boolean;
  readonly problems: Readonly<Record<string, Wording>>;
  /** What is wrong with no field in particular. */
  readonly failure: Wording | null;
}

const calm: FormState = { busy: false, problems: {}, failure: null };
const FormContext = createContext<FormState>(calm);

/** Which field a refusal is about, by its code. */
type Blame = Readonly<Record<string, string>>;

/** What has no box of its own in the form is said above it: nothing fails without a word. */
function afterRefusal(error: unknown, blame: Blame, form: HTMLFormElement): FormState {
  const marked = problemsIn(error);
  if (marked.length > 0) {
    const hasBox = (field: string) => form.elements.namedItem(field) !== null;
    const problems = marked.map(({ field, message }) => [field, { text: message }] as const);
    const others = marked.filter(({ field }) => !hasBox(field)).map(({ message }) => message);
    const failure = others.length > 0 ? { text: others.join(" ") } : null;
    return { ...calm, problems: Object.fromEntries(problems), failure };
  }
  const failure = wordingOfFailure(error);
  const field = error instanceof ApiRefusal ? blame[error.code] : undefined;
  return field === undefined ? { ...calm, failure } : { ...calm, problems: { [field]: failure } };
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([field, value]) => [
      field,
      typeof value === "string" ? value : "",
    ]),
  );

export interface LoginFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  /** Checks what is typed and sends it, or marks what is wrong and goes to the first of it. */
  readonly attempt: (
    check: (values: Values) => Problems,
    send: (values: Values) => Promise<void>,
  ) => Promise<void>;
}

/** The fields keep their own values, so that the browser's password manager can fill them. */
export function useLoginForm(blame: Blame = {}): LoginFormState {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(calm);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
  }, [state.problems]);
  const attempt: LoginFormState["attempt"] = async (check, send) => {
    const shown = form.current;
    if (state.busy || !shown) return;
    const values = valuesOf(shown);
    const found = Object.entries(check(values)).map(([field, key]) => [field, { key }] as const);
    if (found.length > 0) {
      setState({ ...calm, problems: Object.fromEntries(found) });
      return;
    }
    setState({ ...calm, busy: true });
    try {
      await send(values);
      setState(calm);
    } catch (error) {
      setState(afterRefusal(error, blame, shown));
    }
  };
  return { form, state, attempt };
}

interface LoginFormProps {
  readonly by: LoginFormState;
  readonly check: (values: Values) => Problems;
  readonly send: (values: Values) => Promise<void>;
  readonly submit: LoginText;
  readonly children: ReactNode;
}

export function LoginForm({ by, check, send, submit, children }: LoginFormProps) {
  const { t, say } = useLoginWords();
  const { form, state, attempt } = by;
  return (
    <form
      ref={form}
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(check, send);
      }}
    >
      <div role="alert">
        {state.failure && <p className="login-note login-failure">{say(state.failure)}</p>}
      </div>
      <FormContext value={state}>{children}</FormContext>
      {/* Not disabled while it works: that would take the focus away from who pressed it. */}
      <button type="submit" className="login-submit" aria-disabled={state.busy}>
        {t(submit)}
      </button>
    </form>
  );
}

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Stands in the same row, behind the input. */
  readonly beside?: ReactNode;
}

export function LoginField({ name, label, hint, beside, ...input }: LoginFieldProps) {
  const { say } = useLoginWords();
  const problem = use(FormContext).problems[name];
  const id = useId();
  const note = problem ? say(problem) : hint;
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-row">
        <input
          {...input}
          id={id}
          name={name}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {beside}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={problem ? "login-problem" : "login-hint"}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A password that can be looked at while typing it. */
export function PasswordField(props: LoginFieldProps) {
  const { t } = useLoginWords();
  const [shown, setShown] = useState(false);
  const label = t(shown ? "login.password.hide" : "login.password.show");
  const eye = (
    <button
      type="button"
      className="login-quiet login-eye"
      aria-label={label}
      title={label}
      onClick={() => setShown(!shown)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  );
  return <LoginField {...props} type={shown ? "text" : "password"} beside={eye} />;
}
