import { useState } from "react";
import { formatTime } from "#platform/web/time.ts";
import { type Given, type Opened, type PhotoKind, sendGiven } from "./candidate-client.ts";
import { type CandidateText, useCandidateWords } from "./candidate-words.ts";
import { PhotoBox } from "./photo-box.tsx";

interface Props {
  readonly token: string;
  readonly opened: Opened;
  readonly onDone: () => void;
}

/** What a candidate types, and the photos that his position asks for. */
export function CandidateForm({ token, opened, onDone }: Props) {
  const { t, language, tellFailure } = useCandidateWords();
  const [taken, setTaken] = useState<ReadonlySet<PhotoKind>>(new Set());
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  const submit = async (form: FormData) => {
    const given = givenIn(form);
    const isWhole =
      Object.values(given).every((value) => value !== "") &&
      opened.photoKinds.every((kind) => taken.has(kind));
    if (!isWhole) {
      setFailure(t("fillAll"));
      return;
    }
    setSending(true);
    setFailure("");
    try {
      await sendGiven(token, given, language);
      onDone();
    } catch (error) {
      setFailure(tellFailure(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className="candidate-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <h2>{t("greeting", { name: opened.candidateName })}</h2>
      <p className="candidate-hint">{t("lead", { company: opened.companyName })}</p>
      <p className="candidate-hint">{t("expires", { time: formatTime(opened.expireTime) })}</p>
      <h3>{t("numbers")}</h3>
      <Box name="phone" longest={11} mode="tel" />
      <Box name="idCardNo" longest={18} />
      <Box name="idCardAddress" longest={200} />
      <Box name="bankCardNo" longest={23} mode="numeric" />
      <Box name="bankName" longest={50} hint="bankNameHint" />
      {opened.photoKinds.length > 0 && (
        <>
          <h3>{t("photos")}</h3>
          <p className="candidate-hint">{t("photosLead")}</p>
          <div className="candidate-photos">
            {opened.photoKinds.map((kind) => (
              <PhotoBox
                key={kind}
                token={token}
                kind={kind}
                onTaken={(one) => setTaken((before) => new Set([...before, one]))}
              />
            ))}
          </div>
        </>
      )}
      <p className="candidate-hint">{t("privacy")}</p>
      <div role="alert">{failure}</div>
      <button type="submit" className="candidate-main" disabled={isSending}>
        {t(isSending ? "submitting" : "submit")}
      </button>
    </form>
  );
}

function givenIn(form: FormData): Given {
  const said = (name: keyof Given) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    phone: said("phone"),
    idCardNo: said("idCardNo").toUpperCase(),
    bankCardNo: said("bankCardNo").replaceAll(/\s/g, ""),
    bankName: said("bankName"),
    idCardAddress: said("idCardAddress"),
  };
}

interface BoxProps {
  readonly name: keyof Given;
  readonly longest: number;
  readonly mode?: "tel" | "numeric";
  readonly hint?: CandidateText;
}

function Box({ name, longest, mode, hint }: BoxProps) {
  const { t } = useCandidateWords();
  return (
    <label className="candidate-field">
      {t(name)}
      <input
        name={name}
        maxLength={longest}
        inputMode={mode ?? "text"}
        placeholder={hint && t(hint)}
        autoComplete="off"
        spellCheck={false}
      />
    </label>
  );
}
