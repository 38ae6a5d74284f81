import { RolesPicker } from "#modules/identity/web/pickers.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { menu } from "../../menu-contract.ts";
import type { MenuRow } from "./menu-words.ts";

/** Which roles of the tenant may not see a page or button. */
export function MenuRolesForm({ row, onClose }: { row: MenuRow; onClose: () => void }) {
  const { id, invisibleRoles } = row;
  const initial = { roles: invisibleRoles.map((role) => role.id) };
  return (
    <FormDialog do={menu.invisibleRoles} initial={initial} along={{ id }} onClose={onClose}>
      <Field name="roles" isChoice>
        <RolesPicker />
      </Field>
    </FormDialog>
  );
}
