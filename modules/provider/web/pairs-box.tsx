import { Input } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import "./provider.css";

interface Pair {
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly names: readonly string[];
  readonly isSecret?: boolean;
  readonly id?: string;
  readonly value?: readonly Pair[];
  readonly onChange?: (pairs: Pair[]) => void;
}

/** A box for each name; other pairs stay as they are. Secrets are never shown: left blank, they stay. */
export function PairsBox({ names, isSecret = false, id, value = [], onChange }: Props) {
  const { t, field } = useWords();
  const typed = (name: string) => value.find((pair) => pair.name === name)?.value ?? "";
  const others = value.filter(({ name }) => !names.includes(name));
  const change = (changed: string, text: string) => {
    const boxes = names.map((name) => ({ name, value: name === changed ? text : typed(name) }));
    onChange?.([...others, ...boxes]);
  };
  if (names.length === 0) return <span id={id}>{t("provider.words.none")}</span>;
  return (
    <div className="pairs" id={id}>
      {names.map((name) => (
        <label key={name}>
          <span>{field("provider", name)}</span>
          {isSecret ? (
            <Input.TextArea
              autoComplete="off"
              spellCheck={false}
              autoSize={{ minRows: 1, maxRows: 4 }}
              value={typed(name)}
              placeholder={t("provider.secret.unchanged")}
              onChange={({ target }) => change(name, target.value)}
            />
          ) : (
            <Input
              autoComplete="off"
              value={typed(name)}
              onChange={({ target }) => change(name, target.value)}
            />
          )}
        </label>
      ))}
    </div>
  );
}
