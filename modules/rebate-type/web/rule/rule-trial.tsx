import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, InputNumber, Select } from "antd";
import type { ReactNode } from "react";
import type { Fen } from "#platform/contract/money.ts";
import { call } from "#platform/web/api-client.ts";
import { DayBox } from "#platform/web/form/date-field.tsx";
import { MoneyBox } from "#platform/web/form/money-field.tsx";
import { PercentBox } from "#platform/web/form/percent-box.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { rebateType } from "../../contract.ts";
import type { LeaseFacts, RuleSheet } from "../../rule-contract.ts";
import { RuleSteps } from "./rule-steps.tsx";

type Typed = Partial<Record<keyof LeaseFacts | "dealerMonthAmount", unknown>>;

const nothing: LeaseFacts = {
  startRentTime: "",
  netFinanceAmount: 0 as Fen,
  financeAmount: 0 as Fen,
  elasticExcitation: null,
  elasticExcitationRate: null,
  financeTerm: null,
  customerGrade: null,
  product: null,
  channelDescribe: null,
  businessType: null,
  jjk: null,
  jst: null,
};

/** What an emptied box says is nothing. */
const given = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([, value]) => value !== undefined && value !== null && value !== "",
    ),
  );

/** A lease start typed by hand, and what the rule makes of it. */
export function RuleTrial({ typeId, sheet }: { typeId: string; sheet: RuleSheet }) {
  const { t, action } = useWords();
  const trial = useMutation({
    mutationFn: (typed: Typed) => {
      const { dealerMonthAmount = 0, ...facts } = given(typed);
      const lease = { ...nothing, ...facts } as LeaseFacts;
      return call(rebateType.tryRule, {
        id: typeId,
        sheet,
        lease,
        dealerMonthAmount: dealerMonthAmount as Fen,
      });
    },
  });
  return (
    <>
      <Form<Typed>
        layout="vertical"
        className="rule-trial"
        initialValues={{ startRentTime: sheet.effectiveFrom }}
        onFinish={(typed) => trial.mutate(typed)}
      >
        <LeaseBoxes />
        <Button type="primary" htmlType="submit" loading={trial.isPending}>
          {action(rebateType.tryRule)}
        </Button>
      </Form>
      {trial.isError && <ErrorNote error={trial.error} />}
      {trial.data && (
        <section aria-live="polite">
          <p className="rule-result">
            {t("rebateType.rule.result", { amount: formatMoney(trial.data.amount) })}
          </p>
          <RuleSteps deserved={trial.data} />
        </section>
      )}
    </>
  );
}

function LeaseBoxes() {
  const { t } = useWords();
  const yesNo = [
    { value: true, label: t("form.yes") },
    { value: false, label: t("form.no") },
  ];
  return (
    <>
      <Box name="startRentTime" isRequired>
        <DayBox />
      </Box>
      {(["netFinanceAmount", "financeAmount"] as const).map((name) => (
        <Box key={name} name={name} isRequired>
          <MoneyBox />
        </Box>
      ))}
      <Box name="elasticExcitation">
        <MoneyBox />
      </Box>
      <Box name="elasticExcitationRate">
        <PercentBox />
      </Box>
      <Box name="financeTerm">
        <InputNumber min={0} precision={0} controls={false} />
      </Box>
      {(["customerGrade", "product", "channelDescribe", "businessType"] as const).map((name) => (
        <Box key={name} name={name}>
          <Input />
        </Box>
      ))}
      {(["jjk", "jst"] as const).map((name) => (
        <Box key={name} name={name}>
          <Select allowClear options={yesNo} />
        </Box>
      ))}
      <Box name="dealerMonthAmount">
        <MoneyBox />
      </Box>
    </>
  );
}

interface BoxProps {
  readonly name: keyof Typed;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

function Box({ name, isRequired = false, children }: BoxProps) {
  const { t, field } = useWords();
  const label = field("rebateType", name);
  const missing = t("valid.input.required", { field: label });
  return (
    <Form.Item
      name={name}
      label={label}
      required={isRequired}
      rules={isRequired ? [{ required: true, message: missing }] : []}
    >
      {children}
    </Form.Item>
  );
}
