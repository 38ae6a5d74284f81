import { Form } from "antd";
import type { Source } from "../use-expenditure.ts";

/** The project, item and establishment that the form around names just now. */
export function useChosen(sources: readonly Source[]) {
  const code = Form.useWatch<number | undefined>("amountSourceTypeCode");
  const projectId = Form.useWatch<string | null | undefined>("expenditureProjectId");
  const itemId = Form.useWatch<string | null | undefined>("expenditureItemId");
  const establishmentId = Form.useWatch<string | null | undefined>(
    "expenditureProjectEstablishmentId",
  );
  const projects = sources.filter(({ amountSourceTypeCode }) => amountSourceTypeCode === code);
  const project = projects.find(({ expenditureProjectId }) => expenditureProjectId === projectId);
  return {
    projects,
    project,
    item: project?.items.find(({ expenditureItemId }) => expenditureItemId === itemId),
    establishment: project?.establishments.find(({ id }) => id === establishmentId),
  };
}
