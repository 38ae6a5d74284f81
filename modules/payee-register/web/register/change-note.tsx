import { Alert } from "antd";
import { Fragment } from "react";
import { useWords } from "#platform/web/i18n.ts";

interface Props {
  /** Whose fields these are. */
  readonly of: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** Words for codes. */
  readonly word: (field: string, value: unknown) => string;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a change that is not agreed to yet would change, beside what holds. */
export function ChangeNote({ of, before, after, word }: Props) {
  const { t, field } = useWords();
  const differ = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t("payeeRegister.change.title")}
      description={differ.map((name) => (
        <Fragment key={name}>
          {field(of, name)}：
          {t("payeeRegister.change.to", {
            before: word(name, before[name]),
            after: word(name, after[name]),
          })}
          <br />
        </Fragment>
      ))}
    />
  );
}

/** What a change tells in words whatever it is a change of: papers by their count, the rest as it is. */
export function useChangeWord() {
  const { t } = useWords();
  return (field: string, value: unknown): string => {
    if (field === "fileIds") return t("order.files", { count: (value as string[]).length });
    return typeof value === "string" && value !== "" ? value : "-";
  };
}
