import { percentText } from "#platform/contract/money.ts";
import { App, Button } from "antd";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { mayUse, useSession } from "#platform/web/session.ts";
import { useDraft } from "#platform/web/work/draft.ts";
import { department as api } from "../contract.ts";
import {
  type OwnSettings,
  settingFields,
  type SettingsAnswer,
  valueIn,
  withValue,
} from "../settings-contract.ts";
import { SetDefaultsButton } from "./set-defaults-button.tsx";
import { type Fault, faultOf } from "./settings-fault.ts";
import { SettingsRows } from "./settings-rows.tsx";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly department: Department;
  readonly answer: SettingsAnswer;
}

/** What is set here and what is inherited; changes are kept while one looks elsewhere. */
export function SettingsForm({ department, answer }: Props) {
  const { t, action } = useWords();
  const { notification } = App.useApp();
  const words = useWords();
  const mayEdit = useSession((session) => mayUse(api.updateSettings, session));
  const { run, isRunning } = useCommand(api.updateSettings);
  const { id } = department;
  const { draft, isOutdated, keep, drop } = useDraft(
    api.updateSettings.name,
    { id, rowVersion: answer.rowVersion },
    { own: answer.own },
  );
  const own = (draft?.typed["own"] as OwnSettings | undefined) ?? answer.own;
  const fault = faultOf(own);

  const save = async () => {
    // The version that the typing began with: what somebody else saved meanwhile is not overwritten.
    const rowVersion = draft?.rowVersion ?? answer.rowVersion;
    if (await run({ id, settings: own, rowVersion })) drop();
  };
  const fetchDefaults = async () => {
    try {
      const { effective } = await call(api.defaultSettings, {});
      keep({ own: asIn(effective, answer) });
    } catch (error) {
      notification.error({ title: words.refusal(error), duration: 0 });
    }
  };

  return (
    <div className="department-settings">
      <Can do={api.updateSettings}>
        <div className="department-save">
          <span role="status" data-outdated={isOutdated}>
            {draft && t(isOutdated ? "draft.restoredOutdated" : "department.hint.unsaved")}
          </span>
          {draft && <Button onClick={drop}>{t("department.action.discard")}</Button>}
          <Button onClick={() => void fetchDefaults()}>
            {t("department.action.fetchDefaults")}
          </Button>
          <SetDefaultsButton
            department={department}
            answer={answer}
            because={draft && t("department.because.unsaved")}
          />
          <ReasonButton
            type="primary"
            loading={isRunning}
            because={draft ? fault && sentence(fault) : t("department.because.unchanged")}
            onClick={() => void save()}
          >
            {action(api.updateSettings)}
          </ReasonButton>
        </div>
      </Can>
      <SettingsRows
        own={own}
        answer={answer}
        mayEdit={mayEdit}
        onChange={(field, value) => keep({ own: withValue(own, field, value) })}
      />
    </div>
  );

  function sentence(found: Fault): string {
    if (found.kind === "short" || found.kind === "over")
      return t(`department.because.${found.kind}`, { percent: percentText(found.by) });
    if (found.kind === "twice") return t("department.because.twice", { project: found.name });
    if (found.kind === "notFound") return t("department.because.notFound", { name: found.name });
    return t(`department.because.${found.kind}`);
  }
}

/** What to set here so that the defaults hold: a field that inherits the same value is left to. */
function asIn(defaults: OwnSettings, { inherited }: SettingsAnswer): OwnSettings {
  return settingFields.reduce<OwnSettings>((own, field) => {
    const value = valueIn(defaults, field);
    const isSame = JSON.stringify(value) === JSON.stringify(valueIn(inherited, field));
    const isNothing = field === "expenditure" && (value as unknown[]).length === 0;
    return isSame || isNothing ? own : withValue(own, field, value);
  }, {});
}
