import { useAskToLeave } from "#platform/web/work/ask-to-leave.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Drawer, Flex, Modal, Skeleton } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { RestoredNote } from "#platform/web/work/restored-note.tsx";
import { role } from "../../contract.ts";
import { roleStates } from "../../states.ts";
import { RoleImpact } from "./role-impact.tsx";
import { RoleMenuTree } from "./role-menu-tree.tsx";
import { RoleRanges } from "./role-ranges.tsx";
import { PackageSwitch, SecondFactorSwitch } from "./role-switches.tsx";
import { goesBeyond, type MenuChoices } from "./role-ticks.ts";
import { useGrant } from "./use-grant.ts";
import "./role.css";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** What a role lets its holders do and see. */
export function RoleGrant({ id, onClose }: Props) {
  const { t } = useWords();
  const found = useQuery({
    queryKey: ["role", role.detail.name, "grant", id],
    queryFn: async ({ signal }) => {
      const [row, choices] = await Promise.all([
        call(role.detail, { id }, { signal }),
        call(role.menus, {}, { signal }),
      ]);
      return { row, choices };
    },
    // Whoever opens it again starts from what the role is by then.
    gcTime: 0,
  });
  return (
    <Can do={role.grant}>
      {found.data ? (
        <GrantDrawer {...found.data} onClose={onClose} />
      ) : (
        <Drawer open size={1080} title={t("role.action.grant")} onClose={onClose}>
          {found.isPending && <Skeleton active />}
          {found.isError && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
        </Drawer>
      )}
    </Can>
  );
}

interface OpenProps {
  readonly row: OutputOf<typeof role.detail>;
  readonly choices: MenuChoices;
  readonly onClose: () => void;
}

function GrantDrawer({ row, choices, onClose }: OpenProps) {
  const { t } = useWords();
  const askToLeave = useAskToLeave();
  const state = useGrant(row, onClose);
  const { grant, change } = state;
  const ticks = new Set(grant.menuGrants);
  const isIncomplete = grant.visualRangeType === 7 && grant.customDepartments.length === 0;
  const close = () => {
    if (!state.isChanged) return state.leave();
    askToLeave(state.leave);
  };
  return (
    <Drawer
      open
      size={1080}
      title={t("role.title.grant", { name: row.roleName })}
      mask={{ closable: false }}
      onClose={close}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={close}>{t("common.cancel")}</Button>
          <ReasonButton
            type="primary"
            loading={state.isBusy && !state.impact}
            because={isIncomplete ? t("role.grant.departments") : undefined}
            onClick={state.look}
          >
            {t("role.grant.preview")}
          </ReasonButton>
        </Flex>
      }
    >
      <Notes row={row} isBeyond={goesBeyond(choices, new Set(row.menuGrants))} state={state} />
      <div className="role-grant">
        <section aria-label={t("role.grant.menus")}>
          <h3>{t("role.grant.menus")}</h3>
          <p className="role-quiet">{t("role.grant.menus.why")}</p>
          <RoleMenuTree
            roleId={row.id}
            groups={choices.groups}
            ticks={ticks}
            onTick={(next) => change({ menuGrants: [...next].toSorted() })}
          />
        </section>
        <div>
          <section aria-label={t("role.grant.range")}>
            <h3>{t("role.grant.range")}</h3>
            <p className="role-quiet">{t("role.grant.range.why")}</p>
            <RoleRanges
              range={grant.visualRangeType}
              departments={grant.customDepartments}
              onChange={change}
            />
          </section>
          <section aria-label={t("role.grant.more")}>
            <h3>{t("role.grant.more")}</h3>
            <PackageSwitch
              isOn={grant.grantsPackage}
              mayGive={choices.mayGivePackage}
              onChange={(grantsPackage) => change({ grantsPackage })}
            />
            <SecondFactorSwitch id={row.id} isOn={row.needsSecondFactor} />
          </section>
        </div>
      </div>
      {state.impact && (
        <Modal
          open
          width={640}
          centered
          title={t("role.title.impact")}
          okText={t("role.grant.confirm")}
          cancelText={t("common.cancel")}
          confirmLoading={state.isBusy}
          onOk={() => void state.give()}
          onCancel={state.goBack}
        >
          <RoleImpact impact={state.impact} groups={choices.groups} />
        </Modal>
      )}
    </Drawer>
  );
}

interface NotesProps {
  readonly row: OpenProps["row"];
  readonly isBeyond: boolean;
  readonly state: ReturnType<typeof useGrant>;
}

/** What there is to know before one begins, and why it was refused. */
function Notes({ row, isBeyond, state }: NotesProps) {
  const { t } = useWords();
  const isOff = row.stateCode === roleStates.disabled;
  return (
    <Flex vertical gap={8} className="role-notes">
      {state.refused !== undefined && <ErrorNote error={state.refused} />}
      {state.restored && <RestoredNote {...state.restored} onDiscard={state.startOver} />}
      {isBeyond && <Alert type="warning" showIcon title={t("role.grant.beyond")} />}
      {isOff && <Alert type="info" showIcon title={t("role.grant.off")} />}
    </Flex>
  );
}
