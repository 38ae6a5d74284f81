import { Refused } from "#platform/server/refused.ts";
import { expenditureErrors } from "../../errors.ts";
import { amountSources } from "../../states.ts";

export interface Source {
  readonly amountSource: number;
  readonly establishmentId: string | null;
}

interface Around {
  readonly project: {
    readonly name: string;
    readonly state: number;
    readonly project_type: string;
    readonly item_ids: readonly string[];
  };
  readonly item: {
    readonly id: string;
    readonly name: string;
    readonly state: number;
    readonly person_ids: readonly string[];
    readonly needs_establishment: boolean;
  };
  readonly applicantId: string;
}

const inForce = 1000;

type Check = readonly [holds: boolean, refusal: () => Refused];

/** Why somebody cannot spend on an item from a source, the first reason first; undefined: he can. */
export function sourceRefusal(source: Source, around: Around): Refused | undefined {
  const { project, item, applicantId } = around;
  const { projectOff, itemOff, sourceDiffers, applicantNotAllowed, establishmentNeeded } =
    expenditureErrors;
  const isKept = item.person_ids.length > 0 && !item.person_ids.includes(applicantId);
  const isOff = item.state !== inForce || !project.item_ids.includes(item.id);
  const checks: readonly Check[] = [
    [project.state !== inForce, () => new Refused(projectOff, { project: project.name })],
    [isOff, () => new Refused(itemOff, { item: item.name })],
    [!fits(source, project.project_type), () => new Refused(sourceDiffers)],
    [isKept, () => new Refused(applicantNotAllowed, { item: item.name })],
    [lacksOne(source, item), () => new Refused(establishmentNeeded, { item: item.name })],
  ];
  return checks.find(([holds]) => holds)?.[1]();
}

/** One's own wallet is for projects of persons; a public fund with an establishment is a source of its own. */
const fits = ({ amountSource, establishmentId }: Source, projectType: string): boolean =>
  (amountSource === amountSources.personal) === (projectType === "person") &&
  !(amountSource === amountSources.publicFund && establishmentId !== null);

const lacksOne = ({ amountSource, establishmentId }: Source, item: Around["item"]): boolean =>
  (item.needs_establishment || amountSource === amountSources.establishment) &&
  establishmentId === null;
