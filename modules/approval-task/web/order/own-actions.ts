import type { ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { Input } from "#platform/web/api-client.ts";
import type { Action } from "#platform/web/command/action.ts";
import { actionOf, useActions } from "#platform/web/command/use-actions.ts";
import { useWords } from "#platform/web/i18n.ts";

interface Offered {
  readonly do: Endpoint;
  readonly isMain?: boolean;
  readonly danger?: boolean;
  /** Reasons that hide this one, beside those that hide any. */
  readonly hiddenBy?: readonly ErrorDefinition[];
}

/** It leads to something: a form, or the route. */
interface Leading extends Offered {
  readonly opens: () => void;
  /** What it leads to judges it: the order's state is all that there is to know before. */
  readonly isOpen?: true;
}

/** It is asked back about; some want a reason, which stays in the history. */
interface Asking extends Offered {
  readonly asks: "plainly" | "forReason";
  /** What is asked, where the endpoint's own question says too little. */
  readonly question?: string;
  readonly effect?: ReactNode;
  readonly told?: (answer: never) => string;
}

export type OwnAction = Leading | Asking;

/** What can be done to an order besides deciding on it. */
export interface OwnActions {
  readonly of: { readonly actions: Endpoint };
  /** How questions call the order. */
  readonly about: string;
  /** Reasons that nobody who meets them can mend: the button would only stand in the way. */
  readonly hiddenReasons: readonly ErrorDefinition[];
  readonly list: readonly OwnAction[];
}

/** The order's own actions as the server judges them: open, or closed with the reason. */
export function useOwnActions(
  { of, about, hiddenReasons, list }: OwnActions,
  id: string,
): Action[] {
  const { t, confirm } = useWords();
  const verdictOn = useActions(of.actions, id);
  return list.flatMap((own): Action[] => {
    const { hiddenBy = [], ...offered } = own;
    const { name } = own.do;
    if ("opens" in own && own.isOpen) return [own];
    const verdict = verdictOn(actionOf(own.do));
    const hiding = [...hiddenReasons, ...hiddenBy];
    if (hiding.some(({ code }) => verdict.codes.includes(code))) return [];
    if ("opens" in offered) return [{ ...offered, verdict }];
    const reason = t(name.endsWith(".voided") ? "approval.reasonToVoid" : "approval.reasonToGive");
    return [
      {
        question: confirm(own.do, { name: about }),
        ...offered,
        input: { id } as Input<Endpoint>,
        ...(offered.asks === "forReason" && { reason, danger: true }),
        verdict,
      },
    ];
  });
}
