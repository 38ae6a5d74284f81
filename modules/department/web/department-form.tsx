import { useState } from "react";
import { Field, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { department } from "../contract.ts";
import { ParentPicker } from "./parent-picker.tsx";
import { belowOf } from "./tree-nodes.ts";
import type { Department } from "./use-tree.ts";

interface Props {
  readonly kind: string;
  /** The department to edit or move, or the parent of the new one. */
  readonly id: string | undefined;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

/** Behind all siblings; nearer places are reached by dragging. */
const last = 100_000;

const words = (
  <>
    <TextAreaField name="departmentDescribe" />
    <TextAreaField name="remark" />
  </>
);

/** The form that the address asks for: a new department, another name, or another parent. */
export function DepartmentForm({ kind, id, departments, onClose }: Props) {
  // As it was when the form opened: a newer version that the tree reads must not be lost.
  const [row] = useState(() => departments.find((one) => one.id === id));
  if (kind === "create") return <NewDepartment {...{ row, departments, onClose }} />;
  if (!row) return null;
  const along = { id: row.id, rowVersion: row.rowVersion };
  if (kind === "edit") {
    return (
      <FormDialog do={department.update} initial={{ ...row }} along={along} onClose={onClose}>
        <TextField name="departmentName" />
        {words}
      </FormDialog>
    );
  }
  const own = new Set([row, ...belowOf(departments, row.id)].map((one) => one.id));
  return (
    <FormDialog
      do={department.move}
      initial={{ parentId: row.parentId }}
      along={{ ...along, position: last }}
      onClose={onClose}
    >
      <Field name="parentId" isChoice>
        <ParentPicker departments={departments.filter((one) => !own.has(one.id))} />
      </Field>
    </FormDialog>
  );
}

interface NewProps {
  readonly row: Department | undefined;
  readonly departments: readonly Department[];
  readonly onClose: () => void;
}

function NewDepartment({ row, departments, onClose }: NewProps) {
  if (departments.length === 0) {
    return (
      <FormDialog do={department.create} along={{ parentId: null }} onClose={onClose}>
        <TextField name="departmentName" />
        {words}
      </FormDialog>
    );
  }
  const initial = { parentId: row?.id ?? departments[0]?.id };
  return (
    <FormDialog do={department.create} initial={initial} onClose={onClose}>
      <TextField name="departmentName" />
      <Field name="parentId" isChoice>
        <ParentPicker departments={departments} />
      </Field>
      {words}
    </FormDialog>
  );
}
