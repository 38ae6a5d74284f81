import { App } from "antd";
import { useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { department as api } from "../contract.ts";
import {
  type OwnSettings,
  settingFields,
  type SettingsAnswer,
  valueIn,
  withValue,
} from "../settings-contract.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly department: Department;
  readonly answer: SettingsAnswer;
  readonly because: string | undefined;
}

/** Makes what holds here the tenant's defaults, after saying for how many that changes something. */
export function SetDefaultsButton({ department, answer, because }: Props) {
  const { t, action, confirm, refusal } = useWords();
  const { modal, notification } = App.useApp();
  const [isAsking, setAsking] = useState(false);
  const { run } = useCommand(api.updateDefaultSettings);
  const ask = async () => {
    setAsking(true);
    try {
      const settings = setSomewhere(answer);
      const [impact, { rowVersion }] = await Promise.all([
        call(api.defaultSettingsImpact, { settings }),
        call(api.defaultSettings, {}),
      ]);
      modal.confirm({
        title: confirm(api.updateDefaultSettings, { name: department.departmentName }),
        content: t("department.hint.impact", impact),
        okText: t("common.ok"),
        cancelText: t("common.cancel"),
        onOk: () => run({ settings, rowVersion }),
      });
    } catch (error) {
      notification.error({ title: refusal(error), duration: 0 });
    } finally {
      setAsking(false);
    }
  };
  return (
    <ReasonButton loading={isAsking} because={because} onClick={() => void ask()}>
      {action(api.updateDefaultSettings)}
    </ReasonButton>
  );
}

/** All that anybody has set; what nobody has stays the product's, and follows it. */
function setSomewhere({ effective, sources }: SettingsAnswer): OwnSettings {
  return settingFields
    .filter((field) => sources[field].kind !== "product")
    .reduce<OwnSettings>((own, field) => withValue(own, field, valueIn(effective, field)), {});
}
