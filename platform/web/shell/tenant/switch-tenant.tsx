import { useQuery } from "@tanstack/react-query";
import { Button, Flex, Modal, Spin } from "antd";
import { useTranslation } from "react-i18next";
import { ErrorNote } from "../../kit/error-note.tsx";
import { useSession } from "../../session.ts";
import { switchTenant } from "../../tenant.ts";
import type { Door } from "../door.ts";
import { tenantColour } from "./tenant-mark.ts";

/** The tabs of this tenant are parked, and are there again when one comes back to it. */
export function SwitchTenant({ door, onClose }: { door: Door; onClose: () => void }) {
  const { t } = useTranslation();
  const current = useSession((session) => session.currentTenantId);
  const tenants = useQuery({ queryKey: ["tenants"], queryFn: door.loadTenants });
  const others = tenants.data?.filter(({ id }) => id !== current) ?? [];
  return (
    <Modal open title={t("userMenu.switchTenant")} footer={null} onCancel={onClose}>
      {tenants.isPending && <Spin />}
      {tenants.error && <ErrorNote error={tenants.error} onRetry={() => void tenants.refetch()} />}
      {tenants.data && others.length === 0 && <p>{t("switchTenant.none")}</p>}
      <Flex vertical gap={8}>
        {tenants.data?.map(({ id, tenantName }) => (
          <Button
            key={id}
            block
            className="tenant-choice"
            // Where one already is, there is nothing to switch to, and the button says so.
            disabled={id === current}
            style={{ ["--tenant" as string]: tenantColour(id) }}
            onClick={() => switchTenant(id)}
          >
            <span>{tenantName}</span>
            {id === current && <span>{t("switchTenant.current")}</span>}
          </Button>
        ))}
      </Flex>
    </Modal>
  );
}
