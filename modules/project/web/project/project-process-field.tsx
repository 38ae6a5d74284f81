import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
import { call, type Input } from "#platform/web/api-client.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Processes that can be chosen now, as `processChoices` of projects or of items tells them. */
export function useProcesses(endpoint: Endpoint): readonly Choice[] {
  const { data = [] } = useQuery({
    queryKey: [moduleOf(endpoint), endpoint.name],
    queryFn: ({ signal }) => call(endpoint, {} as Input<Endpoint>, { signal }) as Promise<Choice[]>,
  });
  return data;
}

interface Props {
  /** The `processChoices` of the module whose form this is. */
  readonly of: Endpoint;
  /** What the record has now: it keeps its name in the box also when it is out of use. */
  readonly known?: { readonly id: string | null; readonly name: string | null };
}

/** Which process its orders go through, and whether always in its latest version. */
export function ProcessFields({ of: endpoint, known }: Props) {
  const choices = useProcesses(endpoint);
  const chosen = Form.useWatch<string | null | undefined>("approvalProcessId") ?? null;
  const latest = choices.find(({ id }) => id === chosen)?.version ?? 0;
  const isKnown = known?.id && !choices.some(({ id }) => id === known.id);
  const gone = isKnown ? [{ value: known.id ?? "", label: known.name ?? "" }] : [];
  return (
    <>
      <Field name="approvalProcessId" isChoice>
        <ProcessBox
          options={[...choices.map(({ id, name }) => ({ value: id, label: name })), ...gone]}
        />
      </Field>
      {chosen !== null && (
        <Field name="approvalProcessVersion" isChoice>
          <VersionBox latest={latest} />
        </Field>
      )}
    </>
  );
}

interface Box<T> {
  readonly id?: string;
  readonly value?: T | null;
  readonly onChange?: (value: T | null) => void;
}

interface ProcessBoxProps extends Box<string> {
  readonly options: { readonly value: string; readonly label: string }[];
}

function ProcessBox({ value = null, onChange, options, ...box }: ProcessBoxProps) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  return (
    <Select<string | null>
      {...box}
      value={value}
      placeholder={t("list.choose")}
      showSearch={{ optionFilterProp: "label" }}
      options={options}
      onChange={(chosen) => {
        // A version is one of the process that it stands beside.
        form.setFieldValue("approvalProcessVersion", null);
        onChange?.(chosen);
      }}
    />
  );
}

function VersionBox({ value = null, onChange, latest, ...box }: Box<number> & { latest: number }) {
  const { t } = useWords();
  const versions = Array.from({ length: latest }, (_, index) => latest - index);
  return (
    <Select<number | null>
      {...box}
      allowClear
      value={value}
      placeholder={t("expenditureProject.process.latest")}
      options={versions.map((version) => ({
        value: version,
        label: t("expenditureProject.process.version", { version }),
      }))}
      onChange={(version) => onChange?.(version ?? null)}
    />
  );
}
