import { createContext, type ReactNode, use } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Input } from "#platform/web/api-client.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";

interface Offered {
  readonly id: string;
  readonly about: string;
  /** Why an action cannot be done now; null: whoever meets this could do nothing about it. */
  readonly because: (endpoint: Endpoint) => string | undefined | null;
}

const OfferedActions = createContext<Offered | undefined>(undefined);

/** What stands against an action of the order that is open. */
export function useOffered(endpoint: Endpoint) {
  const offered = use(OfferedActions);
  if (!offered) throw new Error("An action of an order stands inside <OrderActions>.");
  return { ...offered, because: offered.because(endpoint) };
}

interface Props {
  readonly of: { readonly actions: Endpoint };
  readonly id: string;
  /** How questions call the order. */
  readonly about: string;
  /** Reasons that nobody who meets them can mend: the button would only stand in the way. */
  readonly hiddenReasons: readonly ErrorDefinition[];
  readonly children: ReactNode;
}

/** What can be done to an order, as the server says it: open, or greyed with the reason. */
export function OrderActions({ of, id, about, hiddenReasons, children }: Props) {
  const verdictOn = useActions(of.actions, id);
  const because = ({ name }: Endpoint) => {
    // An action is named after its endpoint.
    const verdict = verdictOn(name.slice(name.indexOf(".") + 1));
    const isHidden = hiddenReasons.some(({ code }) => verdict.codes.includes(code));
    return isHidden ? null : verdict.because;
  };
  return <OfferedActions value={{ id, about, because }}>{children}</OfferedActions>;
}

interface ActionProps {
  readonly do: Endpoint;
  readonly type?: "primary";
  readonly onClick: () => void;
}

/** An action that opens something: a form, or the route. */
export function OrderAction(props: ActionProps) {
  const { because } = useOffered(props.do);
  return because === null ? null : <ActionButton {...props} because={because} />;
}

interface ConfirmProps {
  readonly do: Endpoint;
  readonly type?: "primary";
  readonly danger?: boolean;
}

/** An action that is asked back about, and needs no more. */
export function ConfirmAction({ type, ...props }: ConfirmProps) {
  const { id, about, because } = useOffered(props.do);
  if (because === null) return null;
  return (
    <ConfirmButton
      {...props}
      type={type ?? "default"}
      input={{ id } as Input<Endpoint>}
      about={about}
      because={because}
    />
  );
}
