import { createContext, type ReactNode, use } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Input } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useActions } from "#platform/web/command/use-actions.ts";
import { useVisitReason } from "#platform/web/command/visit-reason.ts";
import { useWords } from "#platform/web/i18n.ts";

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
  readonly danger?: boolean;
  readonly onClick: () => void;
}

/** An action that opens something: a form, or the route. */
export function OrderAction({ do: endpoint, ...button }: ActionProps) {
  const { action } = useWords();
  const { because } = useOffered(endpoint);
  const visiting = useVisitReason(endpoint);
  if (because === null) return null;
  return (
    <Can do={endpoint}>
      <ReasonButton {...button} because={because ?? visiting}>
        {action(endpoint)}
      </ReasonButton>
    </Can>
  );
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
