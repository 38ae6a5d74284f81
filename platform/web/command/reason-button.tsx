import { Button, type ButtonProps, Tooltip } from "antd";

interface Props extends ButtonProps {
  /** Why it cannot be done now. The button then only says so, to the mouse and to the keyboard. */
  readonly because?: string | undefined;
}

/** A button that, where it cannot be used, can still be reached and tells why. */
export function ReasonButton({ because, ...button }: Props) {
  if (because === undefined) return <Button {...button} />;
  return (
    <Tooltip title={because} trigger={["hover", "focus"]}>
      <Button
        {...button}
        // A disabled button cannot be focused, so nobody without a mouse would learn the reason.
        aria-disabled
        aria-description={because}
        htmlType="button"
        onClick={undefined}
      />
    </Tooltip>
  );
}
