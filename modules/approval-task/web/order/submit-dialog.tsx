import { Modal } from "antd";
import type { ReactNode } from "react";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { RoutePreview, useRoute } from "./route-preview.tsx";

interface Props {
  /** The order's own `submit`. */
  readonly do: Endpoint;
  readonly orderType: string;
  readonly orderId: string;
  /** What is submitted, in short, where the order is not in sight. */
  readonly summary?: ReactNode;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Shows who will be asked, and submits the order if its author agrees with that. */
export function SubmitDialog(props: Props) {
  const { do: endpoint, orderType, orderId, summary, onDone, onClose } = props;
  const { t, action } = useWords();
  const route = useRoute(orderType, orderId);
  const { run, isRunning } = useCommand(endpoint);
  const submit = async () => {
    const answer = await run({ id: orderId } as Input<Endpoint>);
    if (answer === undefined) return;
    onDone?.();
    onClose();
  };
  return (
    <Modal
      open
      title={`${action(endpoint)} · ${t("approval.route.title")}`}
      okText={t("approval.route.submit")}
      okButtonProps={{ disabled: !route.data }}
      confirmLoading={isRunning}
      cancelText={t("common.cancel")}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {summary}
      <RoutePreview route={route} />
    </Modal>
  );
}
