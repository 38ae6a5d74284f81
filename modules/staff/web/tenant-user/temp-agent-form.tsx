import { DatePicker, Select } from "antd";
import dayjs from "dayjs";
import { MemberPicker } from "#modules/identity/web/pickers.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { dayOf, momentsOf } from "#platform/web/time.ts";
import { ownAgent } from "../../agent-contract.ts";
import { tenantUser } from "../../contract.ts";
import { decidedTypes } from "../../states.ts";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Who decides for a member, from which day to which, and on what. */
export function TempAgentForm({ id, onClose }: Props) {
  return (
    <FormDialog
      do={tenantUser.setTempAgent}
      initial={{ orderTypes: [] }}
      along={{ id }}
      onClose={onClose}
    >
      <AgencyFields />
    </FormDialog>
  );
}

/** The same for oneself. */
export function OwnAgentForm({ onClose }: Pick<Props, "onClose">) {
  return (
    <FormDialog do={ownAgent.set} initial={{ orderTypes: [] }} onClose={onClose}>
      <AgencyFields />
    </FormDialog>
  );
}

const AgencyFields = () => (
  <>
    <Field name="agentId" isChoice>
      <MemberPicker />
    </Field>
    <Field name="startTime" isChoice>
      <DayBox edge="from" />
    </Field>
    <Field name="endTime" isChoice>
      <DayBox edge="to" />
    </Field>
    <Field name="orderTypes" isChoice>
      <TypesBox />
    </Field>
  </>
);

interface DayProps {
  readonly edge: "from" | "to";
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (moment: string | null) => void;
}

/** A day by its first or its last moment in Shanghai. Milliseconds are enough for an agency. */
function DayBox({ edge, id, value, onChange }: DayProps) {
  const choose = (day: dayjs.Dayjs | null) => {
    const text = day?.format("YYYY-MM-DD");
    const moment = text && momentsOf(`${text}~${text}`)?.[edge];
    onChange?.(moment ? moment.replace(/(\.\d{3})\d*Z$/, "$1Z") : null);
  };
  return (
    <DatePicker
      {...(id && { id })}
      className="day-box"
      value={value ? dayjs(dayOf(new Date(value))) : null}
      onChange={choose}
    />
  );
}

interface TypesProps {
  readonly id?: string;
  readonly value?: string[];
  readonly onChange?: (types: string[]) => void;
}

function TypesBox(box: TypesProps) {
  const { t } = useWords();
  return (
    <Select
      {...box}
      mode="multiple"
      allowClear
      placeholder={t("tenantUser.agent.allTypes")}
      showSearch={{ optionFilterProp: "label" }}
      options={decidedTypes.map((type) => ({
        value: type,
        label: t(`reference.orderType.${type}`),
      }))}
    />
  );
}
