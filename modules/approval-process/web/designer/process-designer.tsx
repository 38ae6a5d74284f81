import { ArrowLeftOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Flex, Skeleton, Tabs } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { processStates } from "#modules/approval/states.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { useDialogInUrl } from "#platform/web/work/dialog-in-url.ts";
import { RestoredNote } from "#platform/web/work/restored-note.tsx";
import { approvalProcess } from "../../contract.ts";
import { Mark } from "../process-mark.tsx";
import { ProcessBoard } from "./process-board.tsx";
import { DesignerActions } from "./process-designer-actions.tsx";
import { ProcessHealth } from "../trial/process-health.tsx";
import { ProcessReplay } from "../trial/process-replay.tsx";
import { ProcessSimulate } from "../trial/process-simulate.tsx";
import { ProcessVersions } from "./process-versions.tsx";
import { type Process, useDesigner } from "./use-designer.ts";
import "../process.css";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One process: its steps, what they would do, and what they were. */
export function ProcessDesigner({ id, onClose }: Props) {
  const found = useQuery({
    queryKey: ["approvalProcess", approvalProcess.detail.name, id],
    queryFn: ({ signal }) => call(approvalProcess.detail, { id }, { signal }),
  });
  if (found.data) return <Designer process={found.data} onClose={onClose} />;
  return (
    <section className="panel">
      {found.isPending && <Skeleton active />}
      {found.isError && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
    </section>
  );
}

const views = ["design", "simulate", "replay", "health", "versions"] as const;
type View = (typeof views)[number];

interface OpenProps {
  readonly process: Process;
  readonly onClose: () => void;
}

function Designer({ process, onClose }: OpenProps) {
  const { t } = useWords();
  const designer = useDesigner(process);
  const [chosen, setChosen] = useState(designer.items[0]?.key);
  const choose = (key: number | undefined) => {
    if (key !== chosen) designer.leave();
    setChosen(key);
  };
  const address = useDialogInUrl("view");
  const view = views.find((one) => one === address.open?.kind) ?? "design";
  const open = (next: View) => (next === "design" ? address.close() : address.show(next));
  const jump = (stepNo: number | null) => {
    open("design");
    setChosen(designer.items[(stepNo ?? 1) - 1]?.key);
  };
  const tried = { process, steps: designer.steps };
  const panels = {
    design: (
      <ProcessBoard process={process} designer={designer} chosen={chosen} onChoose={choose} />
    ),
    simulate: <ProcessSimulate {...tried} />,
    replay: <ProcessReplay {...tried} />,
    health: <ProcessHealth {...tried} />,
    versions: <ProcessVersions {...tried} isOpen={process.hasDraft || designer.isChanged} />,
  };
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={12} className="page-head process-head">
        <Flex align="center" gap={8} className="process-title">
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={t("approvalProcess.design.back")}
            onClick={onClose}
          />
          <h1 className="page-title">{process.name}</h1>
          <Marks process={process} isChanged={designer.isChanged} />
        </Flex>
        <DesignerActions process={process} designer={designer} onJump={jump} />
      </Flex>
      <NotUsed process={process} />
      {designer.restored && <RestoredNote {...designer.restored} onDiscard={designer.startOver} />}
      <section className="panel process-panel">
        <Tabs
          activeKey={view}
          onChange={(key) => open(key as View)}
          items={views.map((key) => ({
            key,
            label: t(`approvalProcess.view.${key}`),
            children: panels[key],
          }))}
        />
      </section>
    </Flex>
  );
}

/** A published process that nothing leads to looks finished and is not. */
function NotUsed({ process: { version, boundTypes, stateCode } }: { process: Process }) {
  const { t } = useWords();
  if (version === 0 || boundTypes.length > 0 || stateCode !== processStates.normal) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t("approvalProcess.words.notUsed")}
      action={<Link to="?open=bindings">{t("approvalProcess.bindings.open")}</Link>}
    />
  );
}

/** What there is to know of the process before one looks at its steps. */
function Marks({ process, isChanged }: { process: Process; isChanged: boolean }) {
  const { t } = useWords();
  const { version, money, hasDraft } = process;
  return (
    <span className="process-marks">
      <Mark tone="grey">
        {version === 0
          ? t("approvalProcess.words.neverPublished")
          : t("approvalProcess.words.version", { version })}
      </Mark>
      {money && <Mark tone="gold">{t("approvalProcess.field.money")}</Mark>}
      {isChanged && <Mark tone="red">{t("approvalProcess.words.unsaved")}</Mark>}
      {hasDraft && !isChanged && <Mark tone="blue">{t("approvalProcess.words.unpublished")}</Mark>}
    </span>
  );
}
