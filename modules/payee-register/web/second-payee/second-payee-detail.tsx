import { lazy, useState } from "react";
import { Link } from "react-router";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { secondPayee } from "../../second-payee-contract.ts";
import { secondPayeeShown } from "../../states.ts";
import { ChangeNote, useChangeWord } from "../register/change-note.tsx";
import { hiddenReasons } from "../register/hidden-reasons.ts";
import { RenewDialog } from "../register/renew-dialog.tsx";
import { tagOf } from "../register/standing.tsx";
import type { SecondPayeeRow } from "./second-payee-columns.tsx";

const SecondPayeeForm = lazy(async () => ({
  default: (await import("./second-payee-form.tsx")).SecondPayeeForm,
}));

const { submit, update, remove, renew, disable } = secondPayee;

export function SecondPayeeDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const [renewed, setRenewed] = useState<SecondPayeeRow>();
  const tell = useOrderWords({ stateCode: "state" });
  return (
    <>
      <OrderDetail
        {...opened}
        of={secondPayee}
        form={SecondPayeeForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: SecondPayeeRow, { onEdit, onSubmit }) => ({
          title: row.reservePayeeName,
          stateCode: tagOf(row, secondPayeeShown),
          info: <SecondPayeeFacts row={row} />,
          about: row.reservePayeeName,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: update, opens: onEdit },
            { do: renew, opens: () => setRenewed(row) },
            {
              do: remove,
              danger: true,
              asks: "plainly",
              ...(row.staged && {
                question: t("secondPayee.confirm.giveUp", { name: row.reservePayeeName }),
              }),
            },
            { do: disable, asks: "forReason" },
          ],
        })}
      />
      {renewed && (
        <RenewDialog
          do={renew}
          people={[{ id: renewed.id, name: renewed.reservePayeeName }]}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </>
  );
}

function SecondPayeeFacts({ row }: { row: SecondPayeeRow }) {
  const word = useChangeWord();
  const { staged, reportCarShop, reservePayeeName, reservePayeeIdCardNo, reservePayeePhone } = row;
  const { relationship, reservePayeeOpenBank, reservePayeeBankCardNo, expirationTime } = row;
  const { firstPayeeName, firstPayeePhone, firstPayeeBankCardNo, firstPayeeIdCardNo } = row;
  return (
    <>
      {staged && <ChangeNote of="secondPayee" before={row} after={staged} word={word} />}
      <Facts
        of="secondPayee"
        shown={{
          reportCarShop,
          reservePayeeName,
          reservePayeeIdCardNo,
          reservePayeePhone,
          relationship,
          reservePayeeOpenBank,
          reservePayeeBankCardNo,
          expirationTime,
          firstPayeeId: (
            <Link to={`/data/fillingForm?detail=${row.firstPayeeId}`}>{reportCarShop}</Link>
          ),
          firstPayeeName,
          firstPayeePhone,
          firstPayeeBankCardNo,
          firstPayeeIdCardNo,
          firstPayeeGroup: row.firstPayeeGroup,
          remark: row.remark,
          insertPerson: row.insertPerson,
          insertTime: formatTime(row.insertTime),
        }}
      />
    </>
  );
}
