import { CheckCircleOutlined, PlusOutlined, SendOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "antd";
import { type DragEvent, useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { type ApprovalStep, newStep } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../../contract.ts";
import { CardActions, ProcessCard } from "./process-card.tsx";
import { useNames } from "../process-names.ts";
import { ProcessStepForm } from "./process-step-form.tsx";
import { changed, inserted, isFull, moved, removed } from "./process-steps.ts";
import type { Designer, Process } from "./use-designer.ts";

interface Props {
  readonly process: Process;
  readonly designer: Designer;
  readonly chosen: number | undefined;
  readonly onChoose: (key: number | undefined) => void;
}

/** The way of an order from submission to approval, and the step of it that is being worked on. */
export function ProcessBoard({ process, designer, chosen, onChoose }: Props) {
  const { t } = useWords();
  const { items, shown, change, mayEdit } = designer;
  const at = items.findIndex(({ key }) => key === chosen);
  const item = items[at];
  return (
    <div className="process-board">
      <Flow process={process} designer={designer} chosen={chosen} onChoose={onChoose} />
      {item ? (
        <ProcessStepForm
          key={item.key}
          stepNo={at + 1}
          step={item.step}
          money={process.money}
          problems={shown.filter(({ stepNo }) => stepNo === at + 1)}
          isFixed={!mayEdit}
          onChange={(part) => {
            designer.touch(Object.keys(part));
            change(changed(items, item.key, { ...item.step, ...part }));
          }}
        />
      ) : (
        <aside className="process-form process-form-empty">
          <Empty
            description={t(
              items.length === 0 ? "approvalProcess.board.none" : "approvalProcess.board.choose",
            )}
          />
        </aside>
      )}
    </div>
  );
}

function Flow({ process, designer, chosen, onChoose }: Props) {
  const { t } = useWords();
  const { items, shown, change, mayEdit } = designer;
  const names = useNames(designer.steps);
  const [dragged, setDragged] = useState<number>();
  const figures = useQuery({
    queryKey: ["approvalProcess", approvalProcess.figures.name, process.id],
    queryFn: ({ signal }) => call(approvalProcess.figures, { id: process.id }, { signal }),
  });
  const put = (place: number, step: ApprovalStep) => {
    const next = inserted(items, place, step);
    change(next.items);
    onChoose(next.key);
    designer.begin(next.key);
  };
  const add = (place: number) =>
    put(place, newStep(t("approvalProcess.board.newStep", { count: items.length + 1 })));
  const copy = (place: number, step: ApprovalStep) => {
    const name = t("approvalProcess.board.copyOf", { name: step.stepName });
    put(place, { ...step, stepName: name.slice(0, 50) });
  };
  const over = (event: DragEvent, place: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    if (items[place]?.key !== dragged) change(moved(items, dragged, place));
  };
  const gap = (place: number) => (
    <li className="process-gap" key={`gap ${place}`}>
      {mayEdit && (
        <ReasonButton
          size="small"
          shape="circle"
          icon={<PlusOutlined />}
          aria-label={t("approvalProcess.board.addAt", { stepNo: place + 1 })}
          because={isFull(items) ? t("approvalProcess.because.full") : undefined}
          onClick={() => add(place)}
        />
      )}
    </li>
  );
  return (
    <ol className="process-flow" aria-label={t("approvalProcess.board.flow")}>
      <li className="process-end">
        <SendOutlined aria-hidden /> {t("approvalProcess.board.start")}
      </li>
      {gap(0)}
      {items.flatMap((item, place) => [
        <li
          key={item.key}
          draggable={mayEdit}
          data-dragged={dragged === item.key}
          onDragStart={() => setDragged(item.key)}
          onDragOver={(event) => over(event, place)}
          onDragEnd={() => setDragged(undefined)}
        >
          <ProcessCard
            stepNo={place + 1}
            step={item.step}
            names={names}
            figures={figures.data?.find(({ stepName }) => stepName === item.step.stepName)}
            problems={shown.filter(({ stepNo }) => stepNo === place + 1)}
            isChosen={item.key === chosen}
            onChoose={() => onChoose(item.key)}
          >
            {mayEdit && (
              <CardActions
                stepNo={place + 1}
                total={items.length}
                stepName={item.step.stepName}
                isFull={isFull(items)}
                onMove={(by) => change(moved(items, item.key, place + by))}
                onCopy={() => copy(place + 1, item.step)}
                onRemove={() => change(removed(items, item.key))}
              />
            )}
          </ProcessCard>
        </li>,
        gap(place + 1),
      ])}
      <li className="process-end process-end-good">
        <CheckCircleOutlined aria-hidden /> {t("approvalProcess.board.end")}
      </li>
    </ol>
  );
}
