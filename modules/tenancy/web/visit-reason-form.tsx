import { identity } from "#modules/identity/contract.ts";
import { call } from "#platform/web/api-client.ts";
import { TextAreaField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { keepUser } from "#platform/web/session.ts";
import { tenantVisit } from "../visit-contract.ts";

/** What for: the tenant's people will read it beside every change. */
export function VisitReasonForm({ onClose }: { onClose: () => void }) {
  const close = () => {
    onClose();
    // Until when he may write is for the server to say; without an answer he may just look.
    call(identity.info, {}).then(keepUser, () => undefined);
  };
  return (
    <FormDialog do={tenantVisit.write} onClose={close}>
      <TextAreaField name="reason" />
    </FormDialog>
  );
}
