import { useMutation, useQuery } from "@tanstack/react-query";
import { Form, Input, Modal, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorNote } from "../kit/error-note.tsx";
import { isSessionOver, problemsIn } from "../refusal.ts";
import type { Confirmation, Way } from "./confirmation.ts";

interface Props {
  readonly confirmation: Confirmation;
  readonly onSettled: (isConfirmed: boolean) => void;
}

const formName = "confirmation";
/** It stands at the root, which antd takes for the lowest; whatever else is open ends at 2100. */
const aboveAll = 2_200;

/** Asks for the password, or for a code where the person has an authenticator. */
export function ConfirmationDialog({ confirmation, onSettled }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ proof: string }>();
  const way = useQuery({ queryKey: [formName], queryFn: confirmation.loadWay, gcTime: 0 });
  const proving = useMutation({
    mutationFn: confirmation.prove,
    onSuccess: () => onSettled(true),
    onError: (error) => {
      // The guard leads to the sign-in page: nothing is left to be confirmed.
      if (isSessionOver(error)) return onSettled(false);
      const errors = problemsIn(error).map(({ message }) => message);
      form.setFields([{ name: "proof", errors }]);
      form.focusField("proof");
    },
  });
  const failed = way.error ?? (problemsIn(proving.error).length > 0 ? null : proving.error);
  return (
    <Modal
      open
      zIndex={aboveAll}
      width={420}
      title={t("confirmation.title")}
      okText={t("confirmation.submit")}
      okButtonProps={{ htmlType: "submit", form: formName, disabled: !way.data }}
      cancelText={t("common.cancel")}
      confirmLoading={proving.isPending}
      mask={{ closable: false }}
      onCancel={() => onSettled(false)}
    >
      {failed && <ErrorNote error={failed} />}
      <Skeleton active loading={way.isPending} paragraph={{ rows: 2 }}>
        {way.data && (
          <Form
            name={formName}
            form={form}
            layout="vertical"
            onFinish={({ proof }) => proving.mutate({ [way.data]: proof })}
          >
            <p>{t(`confirmation.why.${way.data}`)}</p>
            <ProofBox way={way.data} />
          </Form>
        )}
      </Skeleton>
    </Modal>
  );
}

function ProofBox({ way }: { way: Way }) {
  const { t } = useTranslation();
  const message = t(`confirmation.valid.${way}`);
  const pattern = way === "code" ? { pattern: /^\d{6}$/ } : {};
  return (
    <Form.Item
      name="proof"
      label={t(`confirmation.field.${way}`)}
      rules={[{ required: true, ...pattern, message }]}
      validateTrigger="onSubmit"
    >
      {way === "code" ? (
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
      ) : (
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      )}
    </Form.Item>
  );
}
