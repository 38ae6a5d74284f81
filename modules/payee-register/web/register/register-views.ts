import type { useWords } from "#platform/web/i18n.ts";
import type { ShownStates } from "../../states.ts";

type Words = ReturnType<typeof useWords>["t"];

/** What people look for in a register, each no more than an address. */
export const registerViews = (t: Words, states: ShownStates) =>
  [
    [t("payeeRegister.view.all"), ""],
    [t("payeeRegister.view.mine"), "mine=yes"],
    [t("payeeRegister.view.approving"), `stateCode=${states.pending}`],
    [t("payeeRegister.view.effective"), `stateCode=${states.effective}`],
    [t("payeeRegister.view.expiring"), `stateCode=${states.expiring}`],
    [t("payeeRegister.view.expired"), `stateCode=${states.expired}`],
    [t("payeeRegister.view.disabled"), `stateCode=${states.disabled}`],
  ] as const;
