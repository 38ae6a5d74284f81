import { useMutation } from "@tanstack/react-query";
import { Button, Flex, Radio, Select, Skeleton } from "antd";
import { useState } from "react";
import { MemberPicker, useRoles } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { why } from "../../why-contract.ts";
import { CompareAnswer } from "./compare-answer.tsx";
import "./why.css";

interface Side {
  readonly kind: "user" | "role";
  readonly id: string | null;
}

function RoleBox({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const { t } = useWords();
  const { data = [], isPending } = useRoles();
  return (
    <Select<string | null>
      allowClear
      loading={isPending}
      value={value}
      placeholder={t("list.choose")}
      aria-label={t("why.compare.role")}
      showSearch={{ optionFilterProp: "label" }}
      options={data.map(({ id, roleName }) => ({ value: id, label: roleName }))}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  );
}

interface PickProps {
  readonly name: string;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** A member or a role. */
function SidePick({ name, side, onChange }: PickProps) {
  const { t } = useWords();
  const pick = (id: string | null) => onChange({ ...side, id });
  return (
    <div className="compare-side" role="group" aria-label={name}>
      <Flex gap={12} align="center">
        <h3>{name}</h3>
        <Radio.Group
          size="small"
          optionType="button"
          value={side.kind}
          options={(["user", "role"] as const).map((kind) => ({
            value: kind,
            label: t(`why.compare.${kind}`),
          }))}
          onChange={({ target }) => onChange({ kind: target.value as Side["kind"], id: null })}
        />
      </Flex>
      {side.kind === "user" ? (
        <MemberPicker value={side.id} onChange={pick} />
      ) : (
        <RoleBox value={side.id} onChange={pick} />
      )}
    </div>
  );
}

const asked = ({ kind, id }: Side) =>
  kind === "user" ? { userId: id ?? "" } : { roleId: id ?? "" };
const nobody: Side = { kind: "user", id: null };

/** Two members or roles side by side: what only one of them has, and how far each sees. */
export function ComparePanel() {
  const { t } = useWords();
  const [left, setLeft] = useState(nobody);
  const [right, setRight] = useState(nobody);
  const [isIncomplete, setIncomplete] = useState(false);
  const comparing = useMutation({
    mutationFn: () => call(why.compare, { left: asked(left), right: asked(right) }),
  });
  const { data, error, isPending } = comparing;
  const submit = () => {
    const isComplete = left.id !== null && right.id !== null;
    setIncomplete(!isComplete);
    if (isComplete) comparing.mutate();
  };
  return (
    <Flex vertical gap={16}>
      <div className="compare-pick">
        <SidePick name={t("why.compare.left")} side={left} onChange={setLeft} />
        <SidePick name={t("why.compare.right")} side={right} onChange={setRight} />
      </div>
      <Flex gap={12} align="center">
        <Button type="primary" loading={isPending} onClick={submit}>
          {t("why.compare.submit")}
        </Button>
        {isIncomplete && <span role="alert">{t("why.compare.pick")}</span>}
      </Flex>
      {isPending && <Skeleton active />}
      {error && <ErrorNote error={error} />}
      {!data && !error && !isPending && <p className="why-start">{t("why.compare.start")}</p>}
      {data && <CompareAnswer answer={data} />}
    </Flex>
  );
}
