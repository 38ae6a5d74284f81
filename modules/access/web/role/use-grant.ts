import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useDraft } from "#platform/web/work/draft.ts";
import { role } from "../../contract.ts";
import type { Range } from "./role-names.ts";

type Role = OutputOf<typeof role.detail>;
type Impact = OutputOf<typeof role.impact>;

/** What the drawer changes of a role. */
export interface Grant {
  readonly menuGrants: readonly string[];
  readonly visualRangeType: Range;
  readonly customDepartments: readonly string[];
  readonly grantsPackage: boolean;
}

const grantOf = (row: Role): Grant => ({
  menuGrants: row.menuGrants.toSorted(),
  visualRangeType: row.visualRangeType as Range,
  customDepartments: row.customDepartments,
  grantsPackage: row.grantsPackage,
});

/** A grant on its way: ticked and kept, looked at for what it changes, then given. */
export function useGrant(row: Role, onDone: () => void) {
  const { id, rowVersion } = row;
  // As it was when the drawer opened: a newer version that is read meanwhile must not be lost.
  const [initial] = useState(() => grantOf(row));
  const [version] = useState(rowVersion);
  const along = { id, rowVersion: version };
  const { draft, isOutdated, keep, drop } = useDraft(role.grant.name, along, { ...initial });
  const [restored, setRestored] = useState(draft !== undefined);
  const [grant, setGrant] = useState<Grant>({ ...initial, ...(draft?.typed as Partial<Grant>) });
  const [refused, setRefused] = useState<unknown>();
  const [impact, setImpact] = useState<Impact>();
  const wire = {
    id,
    menuGrants: [...grant.menuGrants],
    visualRangeType: grant.visualRangeType,
    customDepartments: [...grant.customDepartments],
    grantsPackage: grant.grantsPackage,
  };
  const looking = useMutation({
    mutationFn: () => call(role.impact, wire),
    onMutate: () => setRefused(undefined),
    onSuccess: setImpact,
    onError: setRefused,
  });
  const giving = useCommand(role.grant, {
    onRefused: (error) => {
      setImpact(undefined);
      setRefused(error);
    },
  });
  return {
    grant,
    change: (change: Partial<Grant>) => {
      const next = { ...grant, ...change };
      setGrant(next);
      keep({ ...next });
    },
    impact,
    refused,
    isBusy: looking.isPending || giving.isRunning,
    isChanged: draft !== undefined,
    restored: restored ? { isOutdated } : undefined,
    startOver: () => {
      drop();
      setRestored(false);
      setGrant(initial);
    },
    look: () => looking.mutate(),
    goBack: () => setImpact(undefined),
    give: async () => {
      const answer = await giving.run({ ...wire, rowVersion: version });
      if (answer === undefined) return;
      drop();
      onDone();
    },
    leave: () => {
      drop();
      onDone();
    },
  };
}
