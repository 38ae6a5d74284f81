import { Form } from "antd";
import type { PayeeLine } from "./payee-lines.ts";

/** The payees that the form around holds, with what no box shows: a watch sees only boxes unless told. */
export function useLines(): readonly PayeeLine[] {
  const form = Form.useFormInstance();
  return Form.useWatch<PayeeLine[] | undefined>("payees", { form, preserve: true }) ?? [];
}
