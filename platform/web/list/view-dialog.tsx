import { DeleteOutlined } from "@ant-design/icons";
import { App, Button, Form, Input, Modal } from "antd";
import { useWords } from "../i18n.ts";
import type { WantedList } from "./list-preference.ts";

interface Props {
  readonly wanted: WantedList;
  /** The search to keep; without one the dialog is for renaming and deleting. */
  readonly search: string | undefined;
  readonly onClose: () => void;
}

const longestName = 30;

export function ViewDialog({ search, ...props }: Props) {
  return search === undefined ? <Manage {...props} /> : <Save {...props} search={search} />;
}

function Save({ wanted, search, onClose }: Props & { readonly search: string }) {
  const { t } = useWords();
  const { views } = wanted.preference;
  const save = ({ name }: { name: string }) => {
    // The same name again means: this is how that search should be from now on.
    const others = views.filter((view) => view.name !== name.trim());
    wanted.change({ views: [...others, { name: name.trim(), search }] });
    onClose();
  };
  const required = { required: true, whitespace: true, message: t("view.name.required") };
  return (
    <Modal
      open
      width={420}
      title={t("view.save")}
      okText={t("common.save")}
      cancelText={t("common.cancel")}
      okButtonProps={{ htmlType: "submit", form: "view.save" }}
      onCancel={onClose}
    >
      <Form name="view.save" layout="vertical" onFinish={save}>
        <Form.Item name="name" label={t("view.name")} rules={[required]} extra={t("view.hint")}>
          <Input maxLength={longestName} autoFocus autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Manage({ wanted, onClose }: Omit<Props, "search">) {
  const { t } = useWords();
  const { message } = App.useApp();
  const { views } = wanted.preference;
  const rename = (at: number, typed: string) => {
    const name = typed.trim();
    const view = views[at];
    if (!view || view.name === name) return;
    if (name === "") return void message.error(t("view.name.required"));
    if (views.some((other) => other.name === name)) {
      return void message.error(t("view.name.taken", { name }));
    }
    wanted.change({ views: views.with(at, { ...view, name }) });
  };
  const close = <Button onClick={onClose}>{t("common.close")}</Button>;
  return (
    <Modal open width={420} title={t("view.manage.title")} footer={close} onCancel={onClose}>
      <ul className="view-list">
        {views.map(({ name, search }, at) => (
          <li key={`${name} ${search}`}>
            <Input
              aria-label={t("view.rename", { name })}
              defaultValue={name}
              maxLength={longestName}
              onBlur={({ target }) => rename(at, target.value)}
              onPressEnter={({ currentTarget }) => rename(at, currentTarget.value)}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t("view.delete", { name })}
              onClick={() => wanted.change({ views: views.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
