import { useQueryClient } from "@tanstack/react-query";
import { Popconfirm, Switch, Tooltip } from "antd";
import { identity } from "#modules/identity/contract.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";

interface PackageProps {
  readonly isOn: boolean;
  readonly mayGive: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether holders may give others whatever the tenant has. */
export function PackageSwitch({ isOn, mayGive, onChange }: PackageProps) {
  const { t, field } = useWords();
  const label = field("role", "grantsPackage");
  return (
    <div className="role-switch">
      <Tooltip title={mayGive ? undefined : t("role.because.packageNotYours")}>
        <Switch aria-label={label} checked={isOn} disabled={!mayGive} onChange={onChange} />
      </Tooltip>
      <div>
        <div>{label}</div>
        <div className="role-quiet">{t("role.grant.package.why")}</div>
      </div>
    </div>
  );
}

/** Whether holders sign in by two steps: an action of its own, done at once. */
export function SecondFactorSwitch({ id, isOn }: { id: string; isOn: boolean }) {
  const { t, field } = useWords();
  const queryClient = useQueryClient();
  const { run, isRunning } = useCommand(identity.demandSecondFactor);
  const label = field("role", "needsSecondFactor");
  const turn = async () => {
    await run({ id, demanded: !isOn });
    await queryClient.invalidateQueries({ queryKey: ["role"] });
  };
  return (
    <div className="role-switch">
      <Popconfirm
        title={t(isOn ? "role.confirm.secondFactorOff" : "role.confirm.secondFactorOn")}
        okText={t("common.ok")}
        placement="topRight"
        onConfirm={() => void turn()}
      >
        <Switch aria-label={label} checked={isOn} loading={isRunning} />
      </Popconfirm>
      <div>
        <div>{label}</div>
        <div className="role-quiet">{t("role.grant.secondFactor.why")}</div>
      </div>
    </div>
  );
}
