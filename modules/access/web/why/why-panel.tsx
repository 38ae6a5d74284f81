import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, Select, Skeleton } from "antd";
import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { type TextKey, useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { permissionShape } from "../../menu-contract.ts";
import { why } from "../../why-contract.ts";
import { WhyAnswer } from "./why-answer.tsx";
import { WhyMenuPicker } from "./why-menu-picker.tsx";
import { useChoices } from "./why-words.ts";
import "./why.css";

interface Asked {
  readonly userId?: string | null;
  readonly menuId?: string | null;
  readonly permission?: string;
  readonly record?: string;
  readonly recordType?: string | null;
}

/** What is left empty is not asked. */
function questionOf({ userId, ...asked }: Asked) {
  const given = Object.entries(asked)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value);
  return {
    userId: userId ?? "",
    ...(Object.fromEntries(given) as Partial<Record<keyof Asked, string>>),
  };
}

/** What stands against asking, in words: on the box that mends it. */
function useObjections() {
  const { t } = useWords();
  const form = Form.useFormInstance<Asked>();
  const rule = (objection: (asked: Asked) => TextKey | undefined) => ({
    validator: async () => {
      const key = objection(form.getFieldsValue());
      if (key) throw new Error(t(key));
    },
  });
  const isThing = ({ menuId, permission, record, recordType }: Asked) =>
    [menuId, permission?.trim(), record?.trim(), recordType].some(Boolean);
  return {
    person: rule(({ userId }) => (userId ? undefined : "why.pick.person")),
    thing: rule((asked) => (isThing(asked) ? undefined : "why.pick.thing")),
    permission: rule(({ permission = "" }) =>
      permission.trim() === "" || permissionShape.test(permission.trim())
        ? undefined
        : "why.wrong.permission",
    ),
    record: rule(({ recordType, record }) =>
      recordType && !record?.trim() ? "why.wrong.record" : undefined,
    ),
  };
}

function Boxes() {
  const { t, field } = useWords();
  const rules = useObjections();
  const { data } = useChoices();
  const types = (data?.recordTypes ?? []).map(({ type, title }) => ({ value: type, label: title }));
  return (
    <>
      <Form.Item name="userId" label={field("why", "userId")} required rules={[rules.person]}>
        <MemberPicker />
      </Form.Item>
      <Form.Item name="menuId" label={field("why", "menuId")} rules={[rules.thing]}>
        <WhyMenuPicker />
      </Form.Item>
      <Form.Item name="permission" label={t("why.part.permission")} rules={[rules.permission]}>
        <Input autoComplete="off" allowClear placeholder={t("why.hint.permission")} />
      </Form.Item>
      {types.length > 0 && (
        <div className="why-record">
          <Form.Item name="record" label={t("why.part.record")} rules={[rules.record]}>
            <Input autoComplete="off" allowClear placeholder={t("why.hint.record")} />
          </Form.Item>
          <Form.Item name="recordType" label={field("why", "recordType")}>
            <Select allowClear showSearch options={types} placeholder={t("why.hint.recordType")} />
          </Form.Item>
        </div>
      )}
    </>
  );
}

interface Props {
  readonly userId?: string;
}

/** Asks why somebody may, or may not, use a page, a button or a record, and tells it step by step. */
export function WhyPanel({ userId }: Props) {
  const { t } = useWords();
  const asking = useMutation({
    mutationFn: (asked: Asked) => call(why.why, questionOf(asked)),
  });
  const { data, error, isPending, variables } = asking;
  return (
    <>
      <Form<Asked>
        name="why"
        layout="vertical"
        initialValues={{ userId: userId ?? null }}
        onFinish={(asked) => asking.mutate(asked)}
      >
        <Boxes />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("why.submit")}
        </Button>
      </Form>
      <div className="why-result" aria-live="polite">
        {isPending && <Skeleton active />}
        {error && <ErrorNote error={error} />}
        {!data && !error && !isPending && <p className="why-start">{t("why.hint.start")}</p>}
        {data && <WhyAnswer answer={data} isRecord={Boolean(variables?.record?.trim())} />}
      </div>
    </>
  );
}
