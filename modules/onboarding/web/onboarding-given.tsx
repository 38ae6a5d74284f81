import { useQuery } from "@tanstack/react-query";
import { Alert, Card, Flex, Tag, Typography } from "antd";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { call } from "#platform/web/api-client.ts";
import { FileButton } from "#platform/web/command/file-button.tsx";
import { emptyMark } from "#platform/web/empty-mark.ts";
import { useWords } from "#platform/web/i18n.ts";
import { Facts } from "#platform/web/kit/facts.tsx";
import { formatTime } from "#platform/web/time.ts";
import { useLiveRecords } from "#platform/web/use-live-records.ts";
import { onboarding } from "../contract.ts";

type Given = NonNullable<OutputOf<typeof onboarding.given>>;
type Compared = NonNullable<Given["compared"]>["idCardNo"];

const colours = {
  OPEN: "processing",
  EXPIRED: "warning",
  SUBMITTED: "success",
  REPLACED: "default",
  REVOKED: "default",
} as const;

/** The link that a candidate was sent, what he gave by it, and what there is to doubt about that. */
export function OnboardingGiven({ id }: { readonly id: string }) {
  useLiveRecords("onboarding");
  const { t } = useWords();
  const { data } = useQuery({
    queryKey: ["onboarding", "given", id],
    queryFn: ({ signal }) => call(onboarding.given, { id }, { signal }),
  });
  if (!data) return null;
  const { linkState, phone, sentBy, sendTime, expireTime, submitTime } = data;
  return (
    <Card
      size="small"
      title={
        <>
          {t("onboarding.given.title")}{" "}
          <Tag color={colours[linkState]}>{t(`onboarding.given.${linkState}`)}</Tag>
        </>
      }
    >
      <Flex vertical gap={12}>
        <Facts
          of="onboarding"
          shown={{
            linkSent: t("onboarding.given.sent", {
              time: formatTime(sendTime),
              person: sentBy,
              phone,
            }),
            ...(linkState === "OPEN" && { expireTime: formatTime(expireTime) }),
            ...(submitTime && { submitTime: formatTime(submitTime) }),
          }}
        />
        {linkState === "SUBMITTED" && <Submitted given={data} />}
      </Flex>
    </Card>
  );
}

const matchColours = { true: "success", false: "error", null: "default" } as const;

function Submitted({ given }: { readonly given: Given }) {
  const { t } = useWords();
  const { differs, idCardTaken, photos, reading, compared, personMatch, personCheckTime } = given;
  const match = String(personMatch) as keyof typeof matchColours;
  return (
    <>
      {idCardTaken && <Alert type="error" showIcon title={t("onboarding.given.idCardTaken")} />}
      {differs.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("onboarding.given.differs", {
            fields: differs.map((field) => t(`onboarding.field.${field}`)).join("、"),
          })}
        />
      )}
      {photos.length > 0 && (
        <Flex wrap gap={8}>
          {photos.map(({ id, photoKind }) => (
            <FileButton key={id} do={onboarding.photo} input={{ id }}>
              {t(`onboarding.photo.${photoKind}`)}
            </FileButton>
          ))}
        </Flex>
      )}
      <Facts
        of="onboarding"
        shown={{
          personCheck: (
            <>
              <Tag color={matchColours[match]}>{t(`onboarding.given.match.${match}`)}</Tag>
              {personCheckTime && formatTime(personCheckTime)}
            </>
          ),
          photoReading:
            compared === null
              ? reading && t(`onboarding.given.reading.${reading as "WAITING" | "FAILED"}`)
              : undefined,
        }}
      />
      {compared && photos.length > 0 && <Readings compared={compared} />}
    </>
  );
}

/** What is kept beside what was read off the photo, never put in its place. */
function Readings({ compared }: { readonly compared: NonNullable<Given["compared"]> }) {
  const { t } = useWords();
  const fields = ["candidateName", "idCardNo", "bankCardNo"] as const;
  return (
    <Flex vertical gap={4}>
      <Typography.Text type="secondary">{t("onboarding.given.readLead")}</Typography.Text>
      {fields.map((field) => (
        <Flex key={field} wrap gap={12} align="center">
          <Typography.Text>{t(`onboarding.field.${field}`)}</Typography.Text>
          <Typography.Text>{compared[field].kept ?? emptyMark}</Typography.Text>
          <Typography.Text type="secondary">
            {t("onboarding.given.read", { value: compared[field].read ?? emptyMark })}
          </Typography.Text>
          <Verdict of={compared[field]} />
        </Flex>
      ))}
    </Flex>
  );
}

function Verdict({ of: { read, sure, agrees } }: { readonly of: Compared }) {
  const { t } = useWords();
  if (read === null) return <Tag>{t("onboarding.given.verdict.none")}</Tag>;
  if (agrees) return <Tag color="success">{t("onboarding.given.verdict.agrees")}</Tag>;
  return sure ? (
    <Tag color="error">{t("onboarding.given.verdict.differs")}</Tag>
  ) : (
    <Tag color="warning">{t("onboarding.given.verdict.doubtful")}</Tag>
  );
}
