import { useMutation, useQuery } from "@tanstack/react-query";
import { Drawer, InputNumber, Skeleton } from "antd";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { useRunner } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { matchingThreshold, thresholdBounds, type ThresholdName } from "../../trial-contract.ts";
import { CaseTable } from "./case-table.tsx";
import { type Behind, TrialResult } from "./trial-result.tsx";
import { VersionList } from "./version-list.tsx";
import "./trial.css";

type Thresholds = OutputOf<typeof matchingThreshold.list>["inForce"];
const names = Object.keys(thresholdBounds) as ThresholdName[];

interface Props {
  readonly onOpenLine: (id: string) => void;
  readonly onClose: () => void;
}

/** From how many points lines are matched or suggested: tried on the past first, published by a second person. */
export function ThresholdDrawer({ onOpenLine, onClose }: Props) {
  const { t, action } = useWords();
  useLiveRecords("matchingThreshold");
  const { data, error, refetch } = useQuery({
    queryKey: ["matchingThreshold", "list"],
    queryFn: ({ signal }) => call(matchingThreshold.list, {}, { signal }),
  });
  return (
    <Drawer open size={960} title={action(matchingThreshold.list)} onClose={onClose}>
      {error && !data && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <div className="trial">
          <p className="trial-quiet">{t("matchingThreshold.gates")}</p>
          <strong>
            {t("matchingThreshold.inForce")} {t("matchingThreshold.three", { ...data.inForce })}
          </strong>
          <Bench inForce={data.inForce} onOpenLine={onOpenLine} />
          <VersionList versions={data.versions} onOpenLine={onOpenLine} />
        </div>
      )}
    </Drawer>
  );
}

interface BenchProps extends Pick<Props, "onOpenLine"> {
  readonly inForce: Thresholds;
}

const areSame = (one: Thresholds, other: Thresholds | undefined): boolean =>
  names.every((name) => one[name] === other?.[name]);

/** Where thresholds are tried. */
function Bench({ inForce, onOpenLine }: BenchProps) {
  const { t, action } = useWords();
  const { run, isRunning } = useRunner();
  const [asked, setAsked] = useState(inForce);
  const [behind, setBehind] = useState<Behind>();
  const trial = useMutation({
    mutationFn: (thresholds: Thresholds) => call(matchingThreshold.try, thresholds),
    onMutate: () => setBehind(undefined),
  });
  const because = () => {
    if (areSame(asked, inForce)) return t("matchingThreshold.same");
    if (!trial.data || !areSame(asked, trial.variables)) return t("matchingThreshold.tryFirst");
    return trial.data.wrong > 0 ? t("matchingThreshold.wrongOnes") : undefined;
  };
  return (
    <>
      <div className="trial-boxes">
        {names.map((name) => (
          <Box
            key={name}
            name={name}
            value={asked[name]}
            onChange={(value) => setAsked({ ...asked, [name]: value })}
          />
        ))}
        <ReasonButton type="primary" loading={trial.isPending} onClick={() => trial.mutate(asked)}>
          {action(matchingThreshold.try)}
        </ReasonButton>
        <ReasonButton
          loading={isRunning(matchingThreshold.propose)}
          because={because()}
          onClick={() => void run(matchingThreshold.propose, asked)}
        >
          {action(matchingThreshold.propose)}
        </ReasonButton>
      </div>
      {trial.isError && <ErrorNote error={trial.error} onRetry={() => trial.mutate(asked)} />}
      {trial.data && (
        <TrialResult trial={trial.data} onBehind={setBehind} onOpenLine={onOpenLine} />
      )}
      {behind && trial.variables && (
        <BehindFigure asked={trial.variables} behind={behind} onOpenLine={onOpenLine} />
      )}
    </>
  );
}

interface BoxProps {
  readonly name: ThresholdName;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Box({ name, value, onChange }: BoxProps) {
  const { t, field } = useWords();
  const bounds = thresholdBounds[name];
  return (
    <div className="trial-box">
      <label htmlFor={`threshold-${name}`}>{field("matchingThreshold", name)}</label>
      <InputNumber
        id={`threshold-${name}`}
        {...bounds}
        precision={0}
        value={value}
        onChange={(typed) => typed !== null && onChange(typed)}
      />
      <span className="trial-quiet">{t(`matchingThreshold.hint.${name}`, { ...bounds })}</span>
    </div>
  );
}

interface BehindProps extends Pick<Props, "onOpenLine"> {
  readonly asked: Thresholds;
  readonly behind: Behind;
}

/** The lines that a figure counts. */
function BehindFigure({ asked, behind, onOpenLine }: BehindProps) {
  const { t } = useWords();
  const request = { ...asked, ...behind };
  const { data, error } = useQuery({
    queryKey: ["matchingThreshold", "cases", request],
    queryFn: ({ signal }) => call(matchingThreshold.cases, request, { signal }),
  });
  if (error) return <ErrorNote error={error} />;
  if (!data) return <Skeleton active />;
  const { total, cases } = data;
  const figure = t(`matchingThreshold.figure.${behind.figure}`);
  const key = total > cases.length ? "matchingThreshold.behind.some" : "matchingThreshold.behind";
  return (
    <section aria-label={figure}>
      <h4>{t(key, { figure, total, count: cases.length })}</h4>
      <CaseTable cases={cases} emptyText={t("matchingThreshold.noWorst")} onOpenLine={onOpenLine} />
    </section>
  );
}
