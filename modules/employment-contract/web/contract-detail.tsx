import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { OrderFrame } from "#modules/approval-task/web/pickers.tsx";
import { useOrderWords } from "#modules/order/web/pickers.tsx";
import { call } from "#platform/web/api-client.ts";
import { useCommand } from "#platform/web/command/use-command.ts";
import { useWords } from "#platform/web/i18n.ts";
import { employmentContract } from "../contract.ts";
import { employmentContractErrors as errors } from "../errors.ts";
import type { ContractType } from "../states.ts";
import { ContractFacts } from "./contract-facts.tsx";

const SignDialog = lazy(async () => ({
  default: (await import("./sign-dialog.tsx")).SignDialog,
}));
const StartSigningDialog = lazy(async () => ({
  default: (await import("./start-signing-dialog.tsx")).StartSigningDialog,
}));
const RenewDialog = lazy(async () => ({
  default: (await import("./renew-dialog.tsx")).RenewDialog,
}));

const { sign, startSigning, refreshSigning, remindSigners, withdrawSigning, renew, terminate } =
  employmentContract;
const hiddenReasons = [
  errors.wrongState,
  errors.terminated,
  errors.renewedAlready,
  errors.notSigned,
];

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** One contract: what it says, what can be done to it, and who decides on its renewal. */
export function ContractDetail({ id, onClose }: Props) {
  const { t } = useWords();
  const [opened, setOpened] = useState<"sign" | "startSigning" | "renew">();
  const tell = useOrderWords({
    stateCode: "state",
    contractType: (value) => t(`employmentContract.contractType.${value as ContractType}`),
  });
  const { data: row, error } = useQuery({
    queryKey: ["employmentContract", "detail", id],
    queryFn: ({ signal }) => call(employmentContract.detail, { id }, { signal }),
  });
  const refresh = useCommand(refreshSigning);
  const remind = useCommand(remindSigners);
  const close = () => setOpened(undefined);
  return (
    <>
      <OrderFrame
        orderType="employmentContract"
        order={row && { ...row, title: row.employeeName }}
        error={error}
        own={
          row && {
            of: employmentContract,
            about: row.employeeName,
            hiddenReasons,
            list: [
              { do: startSigning, isMain: true, opens: () => setOpened("startSigning") },
              { do: refreshSigning, opens: () => void refresh.run({ id }) },
              { do: remindSigners, opens: () => void remind.run({ id }) },
              { do: withdrawSigning, asks: "forReason" },
              { do: sign, isMain: true, opens: () => setOpened("sign") },
              { do: renew, isMain: true, opens: () => setOpened("renew") },
              { do: terminate, danger: true, asks: "forReason" },
            ],
          }
        }
        info={row && <ContractFacts row={row} />}
        log={{ of: employmentContract.operationLog, tell }}
        onClose={onClose}
      />
      <Suspense>
        {row && opened === "sign" && <SignDialog id={id} onClose={close} />}
        {row && opened === "startSigning" && <StartSigningDialog id={id} onClose={close} />}
        {row && opened === "renew" && (
          <RenewDialog contracts={[{ id, name: row.employeeName }]} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
