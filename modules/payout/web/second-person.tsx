import { Flex } from "antd";
import { type ReactNode, useState } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { Can } from "#platform/web/command/can.tsx";
import { ConfirmButton } from "#platform/web/command/confirm-button.tsx";
import { ReasonButton } from "#platform/web/command/reason-button.tsx";
import { actionOf, useActions } from "#platform/web/command/use-actions.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { payout } from "../contract.ts";

interface Props<Confirm extends Endpoint, Reject extends Endpoint> {
  readonly confirm: Confirm;
  readonly reject: Reject;
  /** The payout, and what somebody said of it. */
  readonly input: Input<Confirm> & Partial<Input<Reject>> & { readonly id: string };
  /** What one agrees to; the question names it. */
  readonly about: string;
  /** What exactly happens, before one agrees to it. */
  readonly children?: ReactNode;
}

/** What one person said of a payout another confirms, or rejects with a reason. */
export function SecondPerson<Confirm extends Endpoint, Reject extends Endpoint>(
  props: Props<Confirm, Reject>,
) {
  const { confirm, reject, input, about, children } = props;
  const { action } = useWords();
  const verdictOn = useActions(payout.actions, input.id);
  const [isRejecting, setRejecting] = useState(false);
  return (
    <Can do={confirm}>
      {children}
      <Flex gap={8}>
        <ConfirmButton
          do={confirm}
          type="primary"
          input={input}
          about={about}
          because={verdictOn(actionOf(confirm)).because}
        />
        <ReasonButton
          because={verdictOn(actionOf(reject)).because}
          onClick={() => setRejecting(true)}
        >
          {action(reject)}
        </ReasonButton>
      </Flex>
      {isRejecting && (
        <FormDialog do={reject} along={input} onClose={() => setRejecting(false)}>
          <TextAreaField name="remark" />
        </FormDialog>
      )}
    </Can>
  );
}
