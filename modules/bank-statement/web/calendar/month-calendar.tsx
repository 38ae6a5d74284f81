import { useQuery } from "@tanstack/react-query";
import { Alert, Button, DatePicker, Drawer, Empty, Flex, Select, Tag } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { ErrorNote } from "#platform/web/kit/error-note.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { dayOf } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { statementImport } from "../../import-contract.ts";
import "../bank-statement.css";

type Day = OutputOf<typeof statementImport.calendar>[number];

/** A month of an account: which days are there, whether they fit, and which are missing. */
export function MonthCalendar({ onClose }: { onClose: () => void }) {
  const { t, action } = useWords();
  useLiveRecords("statementImport");
  const [chosen, setChosen] = useState<string>();
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  const accounts = useQuery({
    queryKey: ["statementImport", "accounts"],
    queryFn: ({ signal }) => call(statementImport.accounts, {}, { signal }),
  });
  const id = chosen ?? accounts.data?.[0]?.id;
  const turn = (by: number) => setMonth(dayjs(`${month}-01`).add(by, "month").format("YYYY-MM"));
  return (
    <Drawer open size={980} title={action(statementImport.calendar)} onClose={onClose}>
      {accounts.error && <ErrorNote error={accounts.error} />}
      {accounts.data?.length === 0 && <Empty description={t("statementImport.noAccounts")} />}
      {id !== undefined && (
        <>
          <Flex gap={8} wrap>
            <Select
              aria-label={t("bankStatement.field.unitCardNo")}
              style={{ minWidth: 300 }}
              value={id}
              options={(accounts.data ?? []).map((one) => ({
                value: one.id,
                label: `${one.bankDescribe} ${one.unitCardNo}`,
              }))}
              onChange={setChosen}
            />
            <Button onClick={() => turn(-1)}>{t("statementImport.monthBefore")}</Button>
            <DatePicker
              picker="month"
              allowClear={false}
              value={dayjs(`${month}-01`)}
              onChange={(day) => day && setMonth(day.format("YYYY-MM"))}
            />
            <Button onClick={() => turn(1)}>{t("statementImport.monthAfter")}</Button>
          </Flex>
          <Month id={id} month={month} />
        </>
      )}
    </Drawer>
  );
}

const colours = {
  ok: "green",
  broken: "red",
  missing: "orange",
  quiet: "default",
  unknown: "default",
};

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

function Month({ id, month }: { id: string; month: string }) {
  const { t } = useWords();
  const { data, error } = useQuery({
    queryKey: ["statementImport", "calendar", id, month],
    queryFn: ({ signal }) => call(statementImport.calendar, { id, month }, { signal }),
  });
  if (error) return <ErrorNote error={error} />;
  if (!data) return null;
  const count = (standing: Day["standing"]) =>
    data.filter((day) => day.standing === standing).length;
  const [missing, broken] = [count("missing"), count("broken")];
  const before = (dayjs(`${month}-01`).day() + 6) % 7;
  return (
    <>
      {missing + broken > 0 && (
        <Alert
          className="statement-told"
          type="warning"
          showIcon
          title={t("statementImport.calendarTold", { missing, broken })}
        />
      )}
      <div
        className="statement-month"
        role="table"
        aria-label={t("statementImport.month", { month })}
      >
        <div className="statement-week" role="row">
          {weekdays.map((weekday) => (
            <div key={weekday} className="statement-weekday" role="columnheader">
              {t(`statementImport.weekday.${weekday}`)}
            </div>
          ))}
        </div>
        {weeksOf(data, before).map((week, at) => (
          <div key={at} className="statement-week" role="row">
            {week.map((day, place) =>
              day ? <OneDay key={day.day} day={day} /> : <div key={place} role="cell" />,
            )}
          </div>
        ))}
      </div>
    </>
  );
}

/** Weeks begin on Monday; those at the edges have places without a day. */
function weeksOf(days: readonly Day[], before: number): (Day | undefined)[][] {
  const places = [...Array.from<undefined>({ length: before }), ...days];
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    places.slice(7 * week, 7 * week + 7),
  );
}

function OneDay({ day }: { day: Day }) {
  const { t } = useWords();
  return (
    <div className={`statement-day ${day.standing}`} role="cell">
      <Flex justify="space-between">
        <strong>{Number(day.day.slice(8))}</strong>
        {day.standing !== "quiet" && (
          <Tag color={colours[day.standing]}>{t(`statementImport.day.${day.standing}`)}</Tag>
        )}
      </Flex>
      {day.lines > 0 && (
        <>
          <div>{t("statementImport.dayLines", { count: day.lines })}</div>
          <div>+{formatMoney(day.loan)}</div>
          <div>-{formatMoney(day.borrow)}</div>
          {day.closing !== null && (
            <div>{t("statementImport.dayCloses", { sum: formatMoney(day.closing) })}</div>
          )}
        </>
      )}
    </div>
  );
}
