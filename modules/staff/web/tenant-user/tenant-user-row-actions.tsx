import { DownOutlined } from "@ant-design/icons";
import { Button, Popover } from "antd";
import { useState } from "react";
import { ActionButton } from "#platform/web/command/action-button.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { tenantUser } from "../../contract.ts";
import type { HandedOver } from "../password-dialog.tsx";
import type { MemberRow } from "./tenant-user-columns.tsx";
import { TenantUserActions } from "./tenant-user-actions.tsx";

interface Props {
  readonly row: MemberRow;
  readonly onView: () => void;
  readonly onEdit: () => void;
  readonly onPassword: (handed: HandedOver) => void;
}

export function TenantUserRowActions({ row, onView, onEdit, onPassword }: Props) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton do={tenantUser.detail} type="link" onClick={onView} />
      <ActionButton do={tenantUser.update} type="link" onClick={onEdit} />
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <TenantUserActions
            row={row}
            vertical
            onPassword={(handed) => {
              setOpen(false);
              onPassword(handed);
            }}
          />
        }
      >
        <Button type="link" aria-haspopup="true" icon={<DownOutlined />} iconPlacement="end">
          {t("tenantUser.more")}
        </Button>
      </Popover>
    </>
  );
}
