import { Checkbox, InputNumber, Select, Switch } from "antd";
import { useWords } from "#platform/web/i18n.ts";
import {
  type Chosen,
  longestQrMinutes,
  payChannels,
  type SettingField,
  type Share,
} from "../settings-contract.ts";
import { ChosenBox } from "./chosen-box.tsx";
import { ShareTables } from "./share-tables.tsx";
import { useChoices } from "./use-choices.ts";

interface Props {
  readonly field: SettingField;
  readonly value: unknown;
  readonly label: string;
  /** It is inherited, or not the person's to change: shown, but not open for typing. */
  readonly isFixed: boolean;
  readonly onChange: (value: unknown) => void;
}

/** The box that fits a setting. */
export function SettingBox({ field, ...box }: Props) {
  if (field === "expenditure") {
    const { value, isFixed, onChange } = box;
    return <ShareTables shares={value as Share[]} isFixed={isFixed} onChange={onChange} />;
  }
  if (field === "rebate.payChannels") return <ChannelsBox {...box} />;
  if (field === "serviceCharge.types") return <TypesBox {...box} />;
  if (field === "serviceCharge.qrExpirationTime") return <MinutesBox {...box} />;
  return field.endsWith("Template") ? <TemplateBox {...box} /> : <YesNoBox {...box} />;
}

type BoxProps = Omit<Props, "field">;

function YesNoBox({ value, label, isFixed, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <Switch
      aria-label={label}
      checked={value === true}
      disabled={isFixed}
      checkedChildren={t("form.yes")}
      unCheckedChildren={t("form.no")}
      onChange={onChange}
    />
  );
}

function TemplateBox({ value, label, isFixed, onChange }: BoxProps) {
  const { t } = useWords();
  const { templates } = useChoices();
  return (
    <ChosenBox
      label={label}
      value={value as Chosen | null}
      choices={templates}
      isFixed={isFixed}
      placeholder={t("department.hint.template")}
      onChange={onChange}
    />
  );
}

/** Emptied, it is null: the form then says that the minutes are missing. */
function MinutesBox({ value, label, isFixed, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <InputNumber<number>
      aria-label={label}
      value={value as number | null}
      disabled={isFixed}
      min={1}
      max={longestQrMinutes}
      precision={0}
      suffix={t("department.hint.minutes")}
      status={value === null ? "error" : ""}
      onChange={onChange}
    />
  );
}

function TypesBox({ value, label, isFixed, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <Select<string[]>
      aria-label={label}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={value as string[]}
      disabled={isFixed}
      tokenSeparators={[",", "，", "、", " "]}
      placeholder={t("department.hint.types")}
      onChange={(types) => onChange(types.map((type) => type.trim()).filter(Boolean))}
    />
  );
}

function ChannelsBox({ value, isFixed, onChange }: BoxProps) {
  const { t } = useWords();
  return (
    <Checkbox.Group
      value={value as string[]}
      disabled={isFixed}
      options={payChannels.map((channel) => ({
        value: channel,
        label: t(`department.payChannel.${channel}`),
      }))}
      onChange={(chosen) => onChange(payChannels.filter((channel) => chosen.includes(channel)))}
    />
  );
}
