import { Form, type FormInstance } from "antd";
import { useRef, useState } from "react";
import type { Input } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { contractField } from "#platform/web/form/contract-field.ts";
import { problemsIn } from "#platform/web/refusal.ts";
import type { expenditure } from "../../contract.ts";
import { followTotal, type PayeeLine, toWire } from "../payee/payee-lines.ts";
import { type Along, useTyped, type Values } from "./use-typed.ts";

export type Saving = typeof expenditure.create | typeof expenditure.update;

/** The boxes of each step; a fault opens the step that can mend it. */
const boxes = [
  ["amountSourceTypeCode"],
  [
    "expenditureProjectId",
    "expenditureItemId",
    "expenditureProjectEstablishmentId",
    "amount",
    "expenditureDescribe",
  ],
  ["isSplit", "payees"],
  ["fileIds", "remarks"],
] as const;
export const lastStep = boxes.length - 1;
export const payeeStep = 2;

const stepOf = (box: unknown): number =>
  Math.max(
    boxes.findIndex((names) => (names as readonly unknown[]).includes(box)),
    0,
  );

/** What was chosen under another project means nothing under this one. */
const cleared: Readonly<Record<string, Values>> = {
  amountSourceTypeCode: {
    expenditureProjectId: null,
    expenditureItemId: null,
    expenditureProjectEstablishmentId: null,
  },
  expenditureProjectId: { expenditureItemId: null, expenditureProjectEstablishmentId: null },
  expenditureItemId: { expenditureProjectEstablishmentId: null },
};

type TypedForm = FormInstance<Record<string, unknown>>;

const typedIn = (form: TypedForm) => form.getFieldsValue(true) as Record<string, unknown>;

/** Boxes that depend on the one that was touched follow it. */
function follow(form: TypedForm, touched: Values): void {
  for (const [box, dependents] of Object.entries(cleared)) {
    if (box in touched) form.setFieldsValue(dependents);
  }
  const { payees = [], amount, isSplit } = typedIn(form);
  const followed = followTotal(payees as PayeeLine[], amount, isSplit === true);
  if (followed !== payees) form.setFieldValue("payees", followed);
}

function wireOf(endpoint: Saving, { payees = [], ...typed }: Values): Values {
  const fields = Object.entries(typed).map(
    ([name, value]) => [name, contractField(endpoint, name).toWire(value)] as const,
  );
  return { ...Object.fromEntries(fields), payees: (payees as PayeeLine[]).map(toWire) };
}

/** Marks the boxes that a refusal names, those of a payee too; gives the step of the first. */
function mark(form: TypedForm, error: unknown): number | undefined {
  const problems = problemsIn(error).map(({ field, message }) => ({
    name: field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    errors: [message],
  }));
  form.setFields(problems as unknown as Parameters<TypedForm["setFields"]>[0]);
  return problems[0] && stepOf(problems[0].name[0]);
}

/** The step with the first fault in these boxes, or in any; undefined: there is none. */
async function faultyStep(form: TypedForm, names?: readonly string[]): Promise<number | undefined> {
  try {
    const wanted = names?.map((name) => [name]) as Parameters<TypedForm["validateFields"]>[0];
    await (wanted ? form.validateFields(wanted, { recursive: true }) : form.validateFields());
    return undefined;
  } catch (fault) {
    const { errorFields = [] } = fault as { errorFields?: { name: (string | number)[] }[] };
    return stepOf(errorFields[0]?.name[0]);
  }
}

interface Options {
  readonly initial: Values;
  readonly first: number;
  readonly about: string | undefined;
  readonly along: Along;
  readonly onSubmit: (id: string) => void;
  readonly onClose: () => void;
}

/** A form in steps that is kept while it is typed, judged step by step and sent as a whole. */
export function useSteps(endpoint: Saving, { initial, first, about, along, ...on }: Options) {
  const { onSubmit, onClose } = on;
  const [form] = Form.useForm<Record<string, unknown>>();
  const [refused, setRefused] = useState<unknown>();
  /** A draft need not add up yet; what is submitted must. */
  const isDraft = useRef(false);
  const options = { initial, first, along, onClose };
  const { leave, keep, step, go, ...typed } = useTyped(about ?? endpoint.name, form, options);
  const { run, isRunning } = useCommand(endpoint, {
    onRefused: (error) => {
      go(mark(form, error) ?? step);
      setRefused(error);
    },
  });
  /** Whether these boxes are fine; otherwise the step where they are not is open. */
  const judge = async (asDraft: boolean, names?: readonly string[]) => {
    isDraft.current = asDraft;
    const faulty = await faultyStep(form, names);
    if (faulty !== undefined) go(faulty);
    return faulty === undefined;
  };
  const save = async (goesOn: boolean) => {
    if (!(await judge(!goesOn))) return;
    setRefused(undefined);
    const answer = await run({ ...wireOf(endpoint, typedIn(form)), ...along } as Input<Saving>);
    if (!answer) return;
    leave();
    if (goesOn) onSubmit(answer.id);
  };
  return {
    ...typed,
    form,
    step,
    isDraft,
    isRunning,
    refused,
    save,
    /** Back always; onward only past what is fine. */
    go: async (wanted: number) => {
      if (wanted < step || (await judge(false, boxes.slice(step, wanted).flat()))) go(wanted);
    },
    changed: (touched: Values) => {
      follow(form, touched);
      keep(typedIn(form));
    },
  };
}
