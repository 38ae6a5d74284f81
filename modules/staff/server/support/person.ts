import { type EnteredData, idCardNoColumns, phoneColumns } from "#modules/identity/server/index.ts";
import { users } from "#modules/identity/server/faces/tables.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";

/** Somebody as the platform first hears of him. */
interface NewPerson {
  readonly idCardName: string;
  readonly idCardNo: string;
  readonly phone: string;
}

/** Somebody as he is to be in the tenant. */
export interface Newcomer extends NewPerson, EnteredData {
  readonly jobNumber: string;
  readonly apolloJobNumber: string | null;
}

const notYetSeen = {
  nickname: null,
  login_error_times: 0,
  locked_until: null,
  sms_send_times: 0,
  sms_counted_since: null,
  last_tenant_id: null,
  tenant_count: 0,
  state: lifecycle.pendingActivation,
  access_version: 1,
};

export const addPerson = (tx: CommandTx, vault: Vault, person: NewPerson & { id: string }) =>
  insertRow(tx, users, {
    ...notYetSeen,
    id: person.id,
    id_card_name: person.idCardName,
    ...phoneColumns(vault, person.id, person.phone),
    ...idCardNoColumns(vault, person.id, person.idCardNo),
  });

interface Taken {
  readonly phone: ErrorDefinition;
  readonly idCardNo: ErrorDefinition;
}

/** Phone and ID number are one person's on the whole platform. */
export function whenNumberTaken({ phone, idCardNo }: Taken) {
  const errors = new Map<string | undefined, ErrorDefinition>([
    ["users_phone_index_key", phone],
    ["users_id_card_no_index_key", idCardNo],
  ]);
  return (thrown: unknown): never => {
    const { code, constraint } = thrown as { code?: string; constraint?: string };
    const error = code === "23505" ? errors.get(constraint) : undefined;
    throw error ? new Refused(error) : thrown;
  };
}
