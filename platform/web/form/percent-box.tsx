import { InputNumber } from "antd";
import { percentText } from "#platform/contract/money.ts";

interface BoxProps {
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (basisPoints: number | null) => void;
}

/** Percent for the person, hundredths of a percent for the program. */
export function PercentBox({ id, value = null, onChange }: BoxProps) {
  return (
    <InputNumber<number>
      {...(id && { id })}
      className="money-box"
      min={0}
      max={100}
      precision={2}
      controls={false}
      suffix="%"
      value={value === null ? null : value / 100}
      // While it is typed, "33." is on its way to 33.5 and stays as it is; an empty box stays empty.
      formatter={(percent, { userTyping, input }) =>
        userTyping || percent === undefined || String(percent) === ""
          ? input
          : percentText(Math.round(Number(percent) * 100))
      }
      onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
    />
  );
}
