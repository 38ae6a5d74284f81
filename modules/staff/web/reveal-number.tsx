import { identity } from "#modules/identity/contract.ts";
import { RevealButton } from "#platform/web/command/reveal-button.tsx";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  readonly id: string;
  readonly field: "phone" | "idCardNo" | "bankCardNo" | "idCardAddress";
}

/** A member's number or address in full, for who may and says why. */
export function RevealNumber({ id, field }: Props) {
  const { t } = useWords();
  return (
    <RevealButton
      do={identity.reveal}
      reason={{ name: t("identity.field.reason"), hint: t("tenantUser.hint.revealReason") }}
      inputOf={(reason) => ({ id, field, reason })}
      numbersOf={({ value }) => [value]}
    >
      {t("tenantUser.reveal")}
    </RevealButton>
  );
}
