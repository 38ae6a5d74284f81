import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { MoneyField } from "#platform/web/form/money-field.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { DaysField, HoursField, TimesField } from "./hours-field.tsx";

interface Props<E extends Endpoint> {
  /** The tenant's own, or the platform's for that tenant. */
  readonly do: E;
  readonly initial: Readonly<Record<string, unknown>>;
  readonly along: Partial<Input<E>>;
  readonly onClose: () => void;
}

export function TenantSettingsForm<E extends Endpoint>(props: Props<E>) {
  return (
    <FormDialog {...props}>
      <SwitchField name="allowsSeveralSessions" />
      <HoursField name="sessionHours" />
      <TextField name="apolloName" />
      <TextField name="contact" />
      <DaysField name="dealerFilingDays" />
      <TextField name="jjkName" />
      <TextField name="jstName" />
      <MoneyField name="leaseTolerance" />
      <TimesField name="dealerMonthlyPayments" />
    </FormDialog>
  );
}
