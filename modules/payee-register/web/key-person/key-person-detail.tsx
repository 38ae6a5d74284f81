import { lazy, useState } from "react";
import { OrderDetail, type OrderDetailProps, useOrderWords } from "#modules/order/web/pickers.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { keyPerson } from "../../key-person-contract.ts";
import { keyPersonShown } from "../../states.ts";
import { ChangeNote, useChangeWord } from "../register/change-note.tsx";
import { hiddenReasons } from "../register/hidden-reasons.ts";
import { RenewDialog } from "../register/renew-dialog.tsx";
import { tagOf } from "../register/standing.tsx";
import type { KeyPersonRow } from "./key-person-columns.tsx";

const KeyPersonForm = lazy(async () => ({
  default: (await import("./key-person-form.tsx")).KeyPersonForm,
}));

const { submit, update, remove, renew, disable } = keyPerson;

/** Codes of a key person in words, in his facts, his changes and his history. */
function useKeyPersonWord() {
  const { t } = useWords();
  const plainly = useChangeWord();
  return (field: string, value: unknown): string => {
    if (field === "payeeType")
      return t(`keyPerson.payeeType.${value as KeyPersonRow["payeeType"]}`);
    if (field === "publicAccountOrNot") return t(value ? "form.yes" : "form.no");
    return plainly(field, value);
  };
}

export function KeyPersonDetail(opened: OrderDetailProps) {
  const { t } = useWords();
  const [renewed, setRenewed] = useState<KeyPersonRow>();
  const word = useKeyPersonWord();
  const tell = useOrderWords({
    publicAccountOrNot: "yes",
    stateCode: "state",
    payeeType: (value) => word("payeeType", value),
  });
  return (
    <>
      <OrderDetail
        {...opened}
        of={keyPerson}
        form={KeyPersonForm}
        tell={tell}
        hiddenReasons={hiddenReasons}
        show={(row: KeyPersonRow, { onEdit, onSubmit }) => ({
          title: row.payeeName,
          stateCode: tagOf(row, keyPersonShown),
          info: <KeyPersonFacts row={row} />,
          about: row.payeeName,
          actions: [
            { do: submit, isMain: true, opens: onSubmit },
            { do: update, opens: onEdit },
            { do: renew, opens: () => setRenewed(row) },
            {
              do: remove,
              danger: true,
              asks: "plainly",
              ...(row.staged && {
                question: t("keyPerson.confirm.giveUp", { name: row.payeeName }),
              }),
            },
            { do: disable, asks: "forReason" },
          ],
        })}
      />
      {renewed && (
        <RenewDialog
          do={renew}
          people={[{ id: renewed.id, name: renewed.payeeName }]}
          onClose={() => setRenewed(undefined)}
        />
      )}
    </>
  );
}

function KeyPersonFacts({ row }: { row: KeyPersonRow }) {
  const word = useKeyPersonWord();
  const { staged, payeeName, payeeIdCardNo, payeePhone, relationship, payeeOpenBank } = row;
  const { payeeBankCardNo, expirationTime, remark, groupName, city, areaName, insertPerson } = row;
  return (
    <>
      {staged && <ChangeNote of="keyPerson" before={row} after={staged} word={word} />}
      <Facts
        of="keyPerson"
        shown={{
          payeeName,
          payeeIdCardNo,
          payeePhone,
          payeeType: word("payeeType", row.payeeType),
          relationship,
          payeeOpenBank,
          payeeBankCardNo,
          publicAccountOrNot: word("publicAccountOrNot", row.publicAccountOrNot),
          expirationTime,
          monthlyUpdateTimes: String(row.monthlyUpdateTimes),
          lastUpdateTime: row.lastUpdateTime && formatTime(row.lastUpdateTime),
          remark,
          areaName,
          groupName,
          city,
          insertPerson,
          insertTime: formatTime(row.insertTime),
        }}
      />
    </>
  );
}
