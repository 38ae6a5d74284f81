import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Modal, Skeleton, Tree } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { titleOf } from "#platform/web/shell/menu/menu-title.ts";
import { tenant } from "../contract.ts";
import { PackageImpact } from "./package-impact.tsx";
import { isWhole, nodesOf, toggled } from "./package-tree.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Which menus a tenant has, and what taking some away would do to its people. */
export function PackageDialog({ id, name, onClose }: Props) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: ["tenant", tenant.package.name, id],
    queryFn: ({ signal }) => call(tenant.package, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data)
    return <Chooser key={data.rowVersion} id={id} name={name} had={data} onClose={onClose} />;
  return (
    <Modal open title={t("tenant.title.package", { name })} footer={null} onCancel={onClose}>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Modal>
  );
}

type Had = OutputOf<typeof tenant.package>;

function Chooser({ id, name, had, onClose }: Props & { readonly had: Had }) {
  const { t } = useWords();
  const { menus, rowVersion } = had;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(had.menuIds));
  const menuIds = menus.map((menu) => menu.id).filter((one) => ticked.has(one));
  const isChanged =
    menuIds.length !== had.menuIds.length || had.menuIds.some((one) => !ticked.has(one));
  const impact = useQuery({
    queryKey: ["tenant", tenant.packageImpact.name, id, menuIds],
    queryFn: ({ signal }) => call(tenant.packageImpact, { id, menuIds }, { signal }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  });
  const { run, isRunning } = useCommand(tenant.updatePackage);
  const save = async () => {
    if (await run({ id, menuIds, rowVersion })) onClose();
  };
  const nodes = nodesOf(menus, ({ locale, menuName }) =>
    titleOf({ name: menuName, menuName, meta: { locale } }, t),
  );
  return (
    <Modal
      open
      width={640}
      style={{ top: 32 }}
      title={t("tenant.title.package", { name })}
      okText={t("common.save")}
      cancelText={t("common.cancel")}
      // Nobody takes away what he has not been told about.
      okButtonProps={{ disabled: !isChanged || impact.isFetching || impact.isError }}
      confirmLoading={isRunning}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p>{t("tenant.hint.package")}</p>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        defaultExpandedKeys={nodes.map(({ key }) => key)}
        height={310}
        treeData={nodes}
        checkedKeys={{
          checked: menuIds.filter((one) => isWhole(menus, ticked, one)),
          halfChecked: menuIds.filter((one) => !isWhole(menus, ticked, one)),
        }}
        onCheck={(_, { node }) => setTicked(toggled(menus, ticked, String(node.key)))}
      />
      <PackageImpact
        count={t("tenant.package.chosen", { count: menuIds.length, all: menus.length })}
        impact={isChanged ? impact.data : undefined}
        error={impact.error}
      />
    </Modal>
  );
}
