import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { expenditure } from "../../contract.ts";
import { newLine, type PayeeLine } from "./payee-lines.ts";
import type { Choice } from "../use-expenditure.ts";

/** A person on file: his numbers stay on the server, which takes them from his record. */
const lineFor = (choice: Choice): PayeeLine => ({
  ...newLine(),
  userId: choice.userId,
  payeeName: choice.payeeName,
  payeeBankName: choice.payeeBankName ?? "",
  tails: choice,
});

/** What it takes to pay somebody. The server names what is missing too, but in Chinese only. */
const onFile = ["payeeIdCardNo", "payeePhone", "payeeBankCardNo", "payeeBankName"] as const;

/** Finds those whom the project lets one pay; whoever lacks something says what. */
export function PayeeChooser({ onChoose }: { onChoose: (line: PayeeLine) => void }) {
  const { t, field } = useWords();
  const projectId = Form.useWatch<string | null | undefined>("expenditureProjectId") ?? "";
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ["expenditure", "payeeChoices", projectId, keyword],
    queryFn: ({ signal }) =>
      call(expenditure.payeeChoices, { expenditureProjectId: projectId, keyword }, { signal }),
    enabled: projectId !== "",
  });
  const missingOf = (choice: Choice) => {
    const missing = onFile.filter((name) => !choice[name]);
    const fields = missing.map((name) => field("expenditure", name)).join("、");
    return missing.length > 0 && t("expenditure.payee.missing", { fields });
  };
  return (
    <Select<string>
      className="expenditure-chooser"
      value={null}
      aria-label={t("expenditure.payee.choose")}
      placeholder={t("expenditure.payee.choose")}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={t(projectId ? "expenditure.payee.nobody" : "expenditure.payee.chooseFirst")}
      options={data.map((choice) => ({
        value: choice.userId,
        label: [choice.payeeName, choice.departmentName].filter(Boolean).join(" · "),
        note: missingOf(choice),
      }))}
      optionRender={({ data: option }) => (
        <div className="expenditure-option">
          <span>{option.label}</span>
          {option.note && <span className="expenditure-dim">{option.note}</span>}
        </div>
      )}
      onSelect={(userId) => {
        const chosen = data.find((choice) => choice.userId === userId);
        setTyped("");
        if (chosen) onChoose(lineFor(chosen));
      }}
    />
  );
}
