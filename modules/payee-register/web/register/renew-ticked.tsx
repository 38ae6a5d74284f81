import { useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type Renewed, RenewDialog } from "./renew-dialog.tsx";

interface Props {
  readonly do: Endpoint;
  /** Those who are ticked. */
  readonly people: readonly Renewed[];
  readonly onTick: (ids: string[]) => void;
}

/** Renews all who are ticked, in one step; those who were refused stay ticked. */
export function RenewTicked({ do: endpoint, people, onTick }: Props) {
  const { t } = useWords();
  const [asked, setAsked] = useState<readonly Renewed[]>();
  const because = people.length === 0 ? t("payeeRegister.renew.tickFirst") : undefined;
  return (
    <>
      <ActionButton do={endpoint} because={because} onClick={() => setAsked(people)} />
      {asked && (
        <RenewDialog
          do={endpoint}
          people={asked}
          onDone={onTick}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
