import { useState } from "react";
import { type PhotoKind, sendPhoto } from "./candidate-client.ts";
import { useCandidateWords } from "./candidate-words.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

interface Props {
  readonly token: string;
  readonly kind: PhotoKind;
  readonly onTaken: (kind: PhotoKind) => void;
}

interface Shown {
  /** The picture, from the phone itself: the server gives nothing back. */
  readonly picture?: string;
  readonly failure?: string;
}

/** One photo: taken or chosen, made smaller, and sent at once. */
export function PhotoBox({ token, kind, onTaken }: Props) {
  const { t, language, tellFailure } = useCandidateWords();
  const [isSending, setSending] = useState(false);
  const [{ picture, failure }, setShown] = useState<Shown>({});
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      const made = await shrinkPhoto(file);
      if (made === undefined) {
        setShown({ failure: t("unreadablePhoto") });
        return;
      }
      await sendPhoto({ token, photoKind: kind, picture: made }, language);
      setShown({ picture: `data:image/jpeg;base64,${made}` });
      onTaken(kind);
    } catch (error) {
      setShown((before) => ({ ...before, failure: tellFailure(error) }));
    } finally {
      setSending(false);
    }
  };
  const doing = picture === undefined ? t("take") : t("again");
  return (
    <div className="candidate-photo">
      <label>
        <strong>{t(kind)}</strong>
        {picture === undefined ? (
          <span className="candidate-empty" aria-hidden />
        ) : (
          <img src={picture} alt={t("taken")} />
        )}
        <span className="candidate-take">{isSending ? t("sending") : doing}</span>
        <input
          type="file"
          accept="image/*"
          aria-label={t(kind)}
          disabled={isSending}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = "";
          }}
        />
      </label>
      <div role="alert">{failure}</div>
    </div>
  );
}
