import { Form, Input, TreeSelect } from "antd";
import { Field, SelectField, TextAreaField, TextField } from "#platform/web/form/field.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { SwitchField } from "#platform/web/form/switch-field.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { menu, type menuFields, type MenuType, menuTypes } from "../../menu-contract.ts";
import { IconBox, OwnNameBox } from "./menu-boxes.tsx";
import { kindAbove } from "./menu-drop.ts";
import { type MenuRow, useMenuTitle } from "./menu-words.ts";

interface Props {
  /** What is edited, or where the new one is to hang: null at the top. */
  readonly row: MenuRow | { readonly below: MenuRow | null };
  readonly menus: readonly MenuRow[];
  readonly onClose: () => void;
}

type FieldName = keyof typeof menuFields;

const blank = {
  menuName: "",
  locale: null,
  permissionName: null,
  describe: null,
  component: null,
  url: null,
  icon: null,
  query: null,
  visibleType: 1,
  buttonType: null,
  hideChildrenInMenu: false,
  hideInMenu: false,
  ignoreCache: false,
  noAffix: false,
  requiresAuth: true,
} satisfies Record<FieldName, unknown>;

/** The boxes that a kind of menu has; the others are sent along as they are. */
const boxes: Readonly<Record<MenuType, readonly FieldName[]>> = {
  menu: ["icon", "hideInMenu", "hideChildrenInMenu"],
  page: ["permissionName", "url", "query", "component", "hideInMenu", "ignoreCache", "noAffix"],
  button: ["permissionName", "buttonType"],
};
const always: readonly FieldName[] = ["menuName", "visibleType", "describe"];
const flags = ["hideInMenu", "hideChildrenInMenu", "ignoreCache", "noAffix"] as const;
/** What the product's code relies on. */
const fixed: readonly FieldName[] = ["permissionName", "url", "visibleType", "component"];

function NameField() {
  const form = Form.useFormInstance();
  return (
    <Field name="menuName">
      {/* Whoever types a name wants it shown, in place of the product's own. */}
      <Input autoComplete="off" onChange={() => form.setFieldValue("locale", null)} />
    </Field>
  );
}

function ParentField({ type, menus }: { type: MenuType; menus: readonly MenuRow[] }) {
  const { t } = useWords();
  const titleOf = useMenuTitle();
  if (type === "menu") return <Unseen names={["parentId"]} />;
  const options = menus.map((row) => ({
    id: row.id,
    pId: row.parentId ?? "",
    value: row.id,
    title: titleOf(row),
    disabled: row.menuType !== kindAbove[type],
  }));
  return (
    <Field name="parentId" isChoice isNeeded>
      <TreeSelect
        treeDataSimpleMode={{ rootPId: "" }}
        treeData={options.filter(({ disabled: isOff, id }) => !isOff || isAbove(menus, id, type))}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: "title" }}
        placeholder={t("list.choose")}
      />
    </Field>
  );
}

/** Groups are shown above the pages that a button may hang under, but cannot be chosen for it. */
const isAbove = (menus: readonly MenuRow[], id: string, type: MenuType) =>
  type === "button" && menus.some((row) => row.id === id && row.menuType === "menu");

const Nothing = () => null;

/** Sent as they are. */
const Unseen = ({ names }: { names: readonly string[] }) =>
  names.map((name) => (
    <Form.Item key={name} name={name} hidden>
      <Nothing />
    </Form.Item>
  ));

function KindFields({ type, shipped }: { type: MenuType; shipped: boolean }) {
  const { t } = useWords();
  const has = (name: FieldName) =>
    (always.includes(name) || boxes[type].includes(name)) && !(shipped && fixed.includes(name));
  const visible = [1, 2].map((value) => ({
    value,
    label: t(value === 1 ? "menu.visible.1" : "menu.visible.2"),
  }));
  const unseen = (Object.keys(blank) as FieldName[]).filter(
    (name) => name !== "menuName" && name !== "locale" && !has(name),
  );
  return (
    <>
      {has("permissionName") && (
        <Field name="permissionName" isNeeded>
          <Input autoComplete="off" />
        </Field>
      )}
      {has("url") && <TextField name="url" />}
      {has("query") && <TextField name="query" />}
      {has("component") && <TextField name="component" />}
      {has("buttonType") && <TextField name="buttonType" />}
      {has("icon") && (
        <Field name="icon" isChoice>
          <IconBox />
        </Field>
      )}
      {has("visibleType") && <SelectField name="visibleType" options={visible} />}
      <div className="menu-flags">
        {flags.filter(has).map((name) => (
          <SwitchField key={name} name={name} />
        ))}
      </div>
      <TextAreaField name="describe" />
      <Unseen names={unseen} />
    </>
  );
}

/** The kind can be chosen until the menu exists; it says which other boxes there are. */
function NewMenuFields({ menus }: Pick<Props, "menus">) {
  const { t } = useWords();
  const type = Form.useWatch<MenuType | undefined>("menuType") ?? "menu";
  const options = menuTypes.map((value) => ({ value, label: t(`menu.type.${value}`) }));
  return (
    <>
      <SelectField name="menuType" options={options} />
      <ParentField type={type} menus={menus} />
      <NameField />
      <KindFields type={type} shipped={false} />
      <Unseen names={["locale"]} />
    </>
  );
}

const kindBelow = { menu: "page", page: "button", button: "button" } as const;

export function MenuForm({ row, menus, onClose }: Props) {
  const titleOf = useMenuTitle();
  if ("below" in row) {
    const { below } = row;
    const menuType = below ? kindBelow[below.menuType] : "menu";
    const visibleType = below?.visibleType ?? 1;
    const initial = { ...blank, menuType, visibleType, parentId: below?.id ?? null };
    return (
      <FormDialog do={menu.create} initial={initial} onClose={onClose}>
        <NewMenuFields menus={menus} />
      </FormDialog>
    );
  }
  const { id, rowVersion, meta, menuType, shipped } = row;
  const initial = { ...blank, ...row, ...meta, menuName: titleOf(row) };
  return (
    <FormDialog do={menu.update} initial={initial} along={{ id, rowVersion }} onClose={onClose}>
      <NameField />
      {shipped ? (
        <Field name="locale" isChoice>
          <OwnNameBox textKey={`menu.${row.name}`} />
        </Field>
      ) : (
        <Unseen names={["locale"]} />
      )}
      <KindFields type={menuType} shipped={shipped} />
    </FormDialog>
  );
}
