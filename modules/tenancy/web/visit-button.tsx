import { Popconfirm } from "antd";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { visitTenant } from "#platform/web/tenant.ts";
import { tenant } from "../contract.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isOwn: boolean;
}

/** Says what a visit is, begins it and takes this window there. */
export function VisitButton({ id, name, isDisabled, isOwn }: Props) {
  const { t, action, confirm } = useWords();
  const { run, isRunning } = useCommand(tenant.visit);
  const visit = async () => {
    const begun = await run({ id });
    if (begun) visitTenant(id, "/dashboard/workplace");
  };
  const because = isOwn ? t("tenant.because.own") : t("tenant.because.disabled");
  const label = action(tenant.visit);
  return (
    <Can do={tenant.visit}>
      {isOwn || isDisabled ? (
        <ReasonButton type="link" because={because}>
          {label}
        </ReasonButton>
      ) : (
        <Popconfirm
          title={confirm(tenant.visit, { name })}
          description={t("tenant.hint.visit")}
          okText={label}
          onConfirm={() => void visit()}
          placement="topRight"
          styles={{ root: { maxWidth: 420 } }}
        >
          <ReasonButton type="link" loading={isRunning}>
            {label}
          </ReasonButton>
        </Popconfirm>
      )}
    </Can>
  );
}
