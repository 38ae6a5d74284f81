import { ColorPicker, InputNumber } from "antd";
import type { AggregationColor } from "antd/es/color-picker/color.js";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useStateNames } from "#platform/web/kit/state-tag.tsx";
import type { RowOf } from "#platform/web/list/use-list.ts";
import { reference } from "../contract.ts";
import { orderTypes } from "../code-ranges.ts";
import { genericCodes } from "../generic-states.ts";
import { useOrderTypes } from "./order-types.ts";

interface Props {
  readonly row: RowOf<typeof reference.list> | "new";
  readonly onClose: () => void;
}

const defaultColour = "#165DFF";

/** A state's number and type are what programs know it by, so only a new one has boxes for them. */
export function StateCodeForm({ row, onClose }: Props) {
  const wording = (
    <>
      <TextField name="orderStateName" />
      <Field name="orderStateColor" isChoice>
        <ColourBox />
      </Field>
      <TextAreaField name="orderStateDescribe" />
    </>
  );
  if (row === "new") {
    return (
      <FormDialog
        do={reference.create}
        initial={{ orderStateColor: defaultColour }}
        onClose={onClose}
      >
        <NumberAndType />
        {wording}
      </FormDialog>
    );
  }
  const { id, rowVersion } = row;
  return (
    <FormDialog do={reference.update} initial={row} along={{ id, rowVersion }} onClose={onClose}>
      {wording}
    </FormDialog>
  );
}

function NumberAndType() {
  const { options } = useOrderTypes();
  const stateOf = useStateNames();
  const generic = genericCodes.map((value) => ({ value, label: stateOf(value).name }));
  return (
    <>
      {/* To the generic states nobody may add. */}
      <SelectField
        name="orderTypeCode"
        options={options
          .filter(({ value }) => value !== "generic")
          .map(({ value, label }) => ({ value, label: `${label}（${rangeOf(value)}）` }))}
      />
      <Field name="orderStateCode">
        <InputNumber min={1000} max={9999} precision={0} />
      </Field>
      <SelectField name="genericCode" options={generic} />
    </>
  );
}

const rangeOf = (type: string) => orderTypes[type as keyof typeof orderTypes].join("–");

interface BoxProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (colour: string) => void;
}

function ColourBox({ value, onChange, ...box }: BoxProps) {
  return (
    <ColorPicker
      {...box}
      showText
      disabledAlpha
      value={value ?? defaultColour}
      onChange={(colour: AggregationColor) => onChange?.(colour.toHexString().toUpperCase())}
    />
  );
}
