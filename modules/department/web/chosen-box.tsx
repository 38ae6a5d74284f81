import { Select } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import type { Chosen, SettingChoices } from "../settings-contract.ts";

interface Props<Choice> {
  readonly label: string;
  readonly value: Chosen | null;
  /** Undefined: not known yet. */
  readonly choices: readonly Choice[] | undefined;
  readonly isFixed: boolean;
  readonly placeholder: string;
  /** Without one it cannot be left open. */
  readonly isRequired?: boolean;
  readonly onChange: (chosen: Chosen | null, choice: Choice | undefined) => void;
}

type Choosable = SettingChoices["templates"][number];

function standingOf(value: Chosen | null, choices: readonly Choosable[] | undefined) {
  if (!value?.name) return "none";
  const isThere = choices ? choices.some(({ id }) => id === value.id) : value.id !== null;
  return isThere ? "there" : "lost";
}

/** One of what there is. What was chosen and is not there says so, by the name it had. */
export function ChosenBox<Choice extends Choosable>(props: Props<Choice>) {
  const { label, value, choices, isFixed, placeholder, isRequired = false, onChange } = props;
  const { t } = useWords();
  const standing = standingOf(value, choices);
  const isWrong = standing === "lost" || (isRequired && standing === "none");
  const shown = { none: null, lost: "", there: value?.id ?? null }[standing];
  const options = useOptions(value, choices);
  const lost = { value: "", label: t("department.hint.notFound", { name: value?.name ?? "" }) };
  return (
    <Select<string>
      aria-label={label}
      className="chosen-box"
      showSearch={{ optionFilterProp: "label" }}
      allowClear={!isRequired}
      value={shown}
      options={standing === "lost" ? [{ ...lost, disabled: true }, ...options] : options}
      disabled={isFixed}
      placeholder={placeholder}
      status={isWrong ? "error" : ""}
      onChange={(id: string | undefined) => {
        const choice = choices?.find((one) => one.id === id);
        onChange(choice ? { id: choice.id, name: choice.name } : null, choice);
      }}
    />
  );
}

/** Those in force and the chosen one, which is known by the name it had until the others are there. */
function useOptions(value: Chosen | null, choices: readonly Choosable[] | undefined) {
  const { t } = useWords();
  if (!choices) return value?.id ? [{ value: value.id, label: value.name }] : [];
  return choices
    .filter(({ id, inForce }) => inForce || id === value?.id)
    .map(({ id, name, inForce }) => ({
      value: id,
      label: inForce ? name : t("department.hint.disabled", { name }),
    }));
}
