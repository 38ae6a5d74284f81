import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useState } from "react";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { type ApprovalStep, DraftSteps } from "#modules/approval/definition-contract.ts";
import { approvalProcess } from "../../contract.ts";
import type { Process } from "../designer/use-designer.ts";

export interface TriedProps {
  readonly process: Process;
  /** As they stand on the screen. */
  readonly steps: readonly ApprovalStep[];
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: ["approvalProcess", approvalProcess.versions.name, id],
    queryFn: ({ signal }) => call(approvalProcess.versions, { id }, { signal }),
  });
}

/** Stands for the steps on the screen, where others are versions. */
export const onScreen = 0;

/** What is tried: the steps on the screen, or those of a version. */
export function useTried({ process, steps }: TriedProps) {
  const { t } = useWords();
  const [version, setVersion] = useState<number>(onScreen);
  const isScreen = version === onScreen;
  const isWhole = DraftSteps.min(1).safeParse(steps).success;
  return {
    version,
    setVersion,
    /** Why it cannot be tried. */
    because: isScreen && !isWhole ? t("approvalProcess.because.unfinished") : undefined,
    input: {
      id: process.id,
      version: isScreen ? null : version,
      steps: isScreen ? [...steps] : null,
    },
  };
}

interface PickerProps {
  readonly id?: string;
  readonly processId: string;
  readonly value: number;
  readonly onChange: (version: number) => void;
}

export function VersionPicker({ processId, value, onChange, ...box }: PickerProps) {
  const { t } = useWords();
  const versions = useVersions(processId).data ?? [];
  return (
    <Select
      aria-label={t("approvalProcess.try.what")}
      {...box}
      value={value}
      options={[
        { value: onScreen, label: t("approvalProcess.words.onScreen") },
        ...versions.map(({ version }) => ({
          value: version,
          label: t("approvalProcess.words.version", { version }),
        })),
      ]}
      onChange={onChange}
    />
  );
}
