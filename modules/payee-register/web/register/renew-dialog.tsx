import { Alert, Button, Modal } from "antd";
import { useRef, useState } from "react";
import type { Endpoint, OutputOf } from "#platform/contract/endpoint.ts";
import type { Input } from "#platform/web/api-client.ts";
import { DateField } from "#platform/web/form/date-field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { useWords } from "#platform/web/i18n.ts";
import type { keyPerson } from "../../key-person-contract.ts";

/** Somebody to be renewed, and how he is called. */
export interface Renewed {
  readonly id: string;
  readonly name: string;
}

type Answer = OutputOf<typeof keyPerson.renew>;

interface Props {
  readonly do: Endpoint;
  readonly people: readonly Renewed[];
  /** Told whom it was refused for. */
  readonly onDone?: (refused: string[]) => void;
  readonly onClose: () => void;
}

const shownNames = 3;

/** One day for all; whoever it is refused for stays as he was, and the reason is told. */
export function RenewDialog({ do: endpoint, people, onDone, onClose }: Props) {
  const { t } = useWords();
  const [refused, setRefused] = useState<Answer["results"]>();
  // The form closes once it is sent; what is left to tell then takes its place.
  const tellsWhy = useRef(false);
  const names = people.slice(0, shownNames).map(({ name }) => name);
  const about = people.length > 1 ? "payeeRegister.renew.about" : "payeeRegister.renew.one";
  const take = (answer: unknown) => {
    const failed = (answer as Answer).results.filter(({ ok }) => !ok);
    onDone?.(failed.map(({ id }) => id));
    if (failed.length > 0) setRefused(failed);
    tellsWhy.current = failed.length > 0;
  };
  if (refused) return <NotRenewed people={people} refused={refused} onClose={onClose} />;
  return (
    <FormDialog
      do={endpoint}
      along={{ ids: people.map(({ id }) => id) } as Partial<Input<Endpoint>>}
      told={(answer) => t("payeeRegister.renew.done", { count: (answer as Answer).done })}
      onDone={take}
      onClose={() => tellsWhy.current || onClose()}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title={t(about, { names: names.join(t("payeeRegister.renew.and")), count: people.length })}
      />
      <DateField name="expirationTime" />
    </FormDialog>
  );
}

interface NotRenewedProps {
  readonly people: readonly Renewed[];
  readonly refused: Answer["results"];
  readonly onClose: () => void;
}

function NotRenewed({ people, refused, onClose }: NotRenewedProps) {
  const { t } = useWords();
  const done = people.length - refused.length;
  return (
    <Modal
      open
      title={t("payeeRegister.renew.partly", { done, failed: refused.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("common.close")}</Button>}
    >
      {refused.map(({ id, msg }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          style={{ marginBottom: 8 }}
          title={people.find((one) => one.id === id)?.name}
          description={msg}
        />
      ))}
    </Modal>
  );
}
