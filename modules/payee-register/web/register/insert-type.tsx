import { useWords } from "#platform/web/i18n.ts";
import { insertTypes } from "../../states.ts";

/** How somebody came into a register. */
export function InsertType({ of }: { of: number }) {
  const { t } = useWords();
  return t(of === insertTypes.byImport ? "payeeRegister.byImport" : "payeeRegister.byHand");
}
