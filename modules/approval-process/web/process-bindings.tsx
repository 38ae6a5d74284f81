import { Alert, Button, Drawer, Flex, Skeleton, Table } from "antd";
import { lazy, Suspense, useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { approvalProcess } from "../contract.ts";
import { useBindings } from "./trial/process-simulate.tsx";
import { useOrderTypeName } from "./process-words.ts";
import "./process.css";

const ProcessBindForm = lazy(async () => ({
  default: (await import("./process-bind-form.tsx")).ProcessBindForm,
}));

type Bindings = OutputOf<typeof approvalProcess.bindings>;
type Binding = Bindings["bindings"][number];

/** Which orders go through which process: for everybody, and where a department has its own. */
export function ProcessBindings({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const bindings = useBindings();
  const [binding, setBinding] = useState<string>();
  return (
    <Drawer open size={880} title={t("approvalProcess.bindings.title")} onClose={onClose}>
      <p className="process-quiet">{t("approvalProcess.bindings.what")}</p>
      {bindings.isPending && <Skeleton active />}
      {bindings.isError && (
        <ErrorNote error={bindings.error} onRetry={() => void bindings.refetch()} />
      )}
      {bindings.data?.orderTypes.map((one) => (
        <OfType
          key={one.orderType}
          {...one}
          bindings={bindings.data.bindings.filter(({ orderType }) => orderType === one.orderType)}
          onBind={() => setBinding(one.orderType)}
        />
      ))}
      <Suspense>
        {binding !== undefined && (
          <ProcessBindForm orderType={binding} onClose={() => setBinding(undefined)} />
        )}
      </Suspense>
    </Drawer>
  );
}

interface OfTypeProps {
  readonly orderType: string;
  readonly money: boolean;
  readonly bindings: readonly Binding[];
  readonly onBind: () => void;
}

function OfType({ orderType, money, bindings, onBind }: OfTypeProps) {
  const { t, field, action } = useWords();
  const typeName = useOrderTypeName()(orderType);
  const hasDefault = bindings.some(({ departmentId }) => departmentId === null);
  const missing = money ? "approvalProcess.bindings.needed" : "approvalProcess.bindings.free";
  const place = ({ departmentName }: Binding) =>
    departmentName ?? t("approvalProcess.bindings.everywhere");
  return (
    <section className="process-bindings" aria-label={typeName}>
      <Flex justify="space-between" align="center">
        <h3>{typeName}</h3>
        <Can do={approvalProcess.bind}>
          <Button onClick={onBind}>{action(approvalProcess.bind)}</Button>
        </Can>
      </Flex>
      {!hasDefault && <Alert type={money ? "warning" : "info"} showIcon title={t(missing)} />}
      {bindings.length > 0 && (
        <Table<Binding>
          size="small"
          rowKey="id"
          dataSource={bindings.toSorted(
            (one, other) => Number(one.departmentId !== null) - Number(other.departmentId !== null),
          )}
          pagination={false}
          columns={[
            {
              title: field("approvalProcess", "departmentId"),
              render: (_, one) => place(one),
            },
            { title: field("approvalProcess", "processId"), dataIndex: "processName" },
            {
              title: field("approvalProcess", "pinnedVersion"),
              width: 130,
              render: (_, { pinnedVersion: version }) =>
                version === null
                  ? t("approvalProcess.bindings.latest")
                  : t("approvalProcess.words.version", { version }),
            },
            {
              title: t("common.actions"),
              width: 110,
              render: (_, one) => (
                <ConfirmButton
                  do={approvalProcess.unbind}
                  input={{ id: one.id }}
                  about={`${place(one)} · ${typeName}`}
                  danger
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
