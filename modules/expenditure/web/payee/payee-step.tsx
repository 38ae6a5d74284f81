import { App, Button, Flex, Form, Switch, Tooltip } from "antd";
import type { ClipboardEvent, RefObject } from "react";
import { useWords } from "#platform/web/i18n.ts";
import { PayeeChooser } from "./payee-chooser.tsx";
import { PayeeHead, PayeeRow } from "./payee-row.tsx";
import { mostPayees, newLine, type PayeeLine, splitFault } from "./payee-lines.ts";
import { isRange, payeesIn } from "./payee-paste.ts";
import { PayeeTotal } from "./payee-total.tsx";
import { useChosen } from "../form/use-chosen.ts";
import type { Source } from "../use-expenditure.ts";
import { useLines } from "./use-lines.ts";

interface Props {
  /** While a draft is kept, payees may be missing and amounts need not add up. */
  readonly isDraft: RefObject<boolean>;
  readonly sources: readonly Source[];
  /** Told when payees were put in otherwise than by typing. */
  readonly onChange: () => void;
}

/** Third step: who is paid how much. Typed, chosen, or pasted from a spreadsheet. */
export function PayeeStep({ isDraft, sources, onChange }: Props) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const lines = usePayees(onChange);
  const { project } = useChosen(sources);
  const fault = async (_: unknown, typed: PayeeLine[] = []) => {
    const found = splitFault(typed, form.getFieldValue("amount"));
    if (found && !isDraft.current) throw new Error(t(`expenditure.valid.${found}`));
  };
  return (
    <section aria-label={t("expenditure.step.3")} onPaste={lines.paste}>
      <Flex gap={8} align="center" wrap className="expenditure-payee-tools">
        <PayeeChooser onChoose={(line) => lines.add([line])} />
        <Button onClick={() => lines.add([newLine()])}>{t("expenditure.payee.add")}</Button>
        <SplitSwitch />
      </Flex>
      <p className="expenditure-dim">
        {project && t(`expenditure.payee.type.${payeesOf(project)}`)}
        <br />
        {t("expenditure.payee.paste")}
      </p>
      <Form.List name="payees" rules={[{ validator: fault }]}>
        {(fields, { remove }, { errors }) => (
          <>
            {fields.length > 0 && <PayeeHead />}
            {fields.map(({ key, name }) => (
              <PayeeRow key={key} at={name} onRemove={() => remove(name)} />
            ))}
            <PayeeTotal />
            <Form.ErrorList className="expenditure-errors" errors={errors} />
          </>
        )}
      </Form.List>
    </section>
  );
}

/** Whom the project lets one pay, as the key of its words. */
const payeesOf = ({ canPayAnybody, payeeType }: Source) =>
  canPayAnybody ? "anybody" : (payeeType as "superior");

/** Puts payees into the form; a second one makes it a split. */
function usePayees(onChange: () => void) {
  const { t } = useWords();
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const add = (more: readonly PayeeLine[]) => {
    const lines = (form.getFieldValue("payees") ?? []) as PayeeLine[];
    // An empty line that somebody added before he chose or pasted is only in the way.
    const known = more.some(isStarted) ? lines.filter(isStarted) : lines;
    const all = [...known, ...more];
    if (all.length > mostPayees) void message.warning(t("expenditure.payee.full"));
    const kept = all.slice(0, mostPayees);
    form.setFieldsValue({ payees: kept, ...(kept.length > 1 && { isSplit: true }) });
    onChange();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!isRange(pasted)) return;
    event.preventDefault();
    const found = payeesIn(pasted);
    if (!found) return void message.error(t("expenditure.valid.paste"));
    add(found);
    void message.success(t("expenditure.payee.pasted", { count: found.length }));
  };
  return { add, paste };
}

const isStarted = ({ amountForPayee: _amount, tails: _tails, ...line }: PayeeLine) =>
  Object.values(line).some(Boolean);

function SplitSwitch() {
  const { t, field } = useWords();
  const form = Form.useFormInstance();
  const payees = useLines();
  const isSplit = Form.useWatch<boolean | undefined>("isSplit") ?? false;
  const isBound = payees.length > 1 && isSplit;
  return (
    <Tooltip title={isBound ? t("expenditure.payee.mustSplit") : undefined}>
      <Flex gap={8} align="center">
        <Form.Item name="isSplit" valuePropName="checked" noStyle>
          <Switch
            aria-label={field("expenditure", "isSplit")}
            disabled={isBound}
            checkedChildren={t("form.yes")}
            unCheckedChildren={t("form.no")}
            onChange={() => void form.validateFields(["payees"])}
          />
        </Form.Item>
        {field("expenditure", "isSplit")}
      </Flex>
    </Tooltip>
  );
}
