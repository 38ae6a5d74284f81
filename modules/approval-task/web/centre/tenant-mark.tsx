import { useSession } from "#platform/web/session.ts";
import { tenantColour } from "#platform/web/shell/tenant/tenant-mark.ts";

interface Props {
  readonly tenantId: string;
  readonly name: string;
}

/** The name of a tenant that is not the window's own, in the colour that its windows have. */
export function TenantMark({ tenantId, name }: Props) {
  const own = useSession(({ currentTenantId }) => currentTenantId);
  if (tenantId === own) return null;
  return (
    <span className="tenant-mark" style={{ background: tenantColour(tenantId) }}>
      {name}
    </span>
  );
}
