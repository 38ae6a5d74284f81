import { TextField } from "#platform/web/form/field.tsx";
import { BankCardField, IdNumberField, PhoneField } from "#platform/web/form/number-fields.tsx";
import { useWords } from "#platform/web/i18n.ts";
import { Half, Section } from "./form-section.tsx";
import { AddressField, BankNameField } from "./kept-fields.tsx";
import type { MemberRow } from "./tenant-user/tenant-user-columns.tsx";

type Shown = Partial<
  Pick<MemberRow, "phone" | "idCardNo" | "bankCardNo" | "bankName" | "idCardAddress">
>;

interface Props {
  readonly shown?: Shown;
  /** He belongs to other tenants too: who he is, none of them changes alone. */
  readonly isShared?: boolean;
}

/** Who somebody is, and what this tenant keeps about him. */
export function PersonalFields({ shown = {}, isShared = false }: Props) {
  return (
    <>
      <Identity shown={shown} isShared={isShared} />
      <Money shown={shown} />
      <Contact />
    </>
  );
}

/** What is kept already, masked: its box is empty, and stays so if nothing is to change. */
function Kept({ shown }: { shown: string | null | undefined }) {
  const { t } = useWords();
  return shown ? (
    <div className="bank-of">{t("tenantUser.hint.kept", { value: shown })}</div>
  ) : null;
}

function Identity({ shown, isShared }: { shown: Shown; isShared: boolean }) {
  const { t } = useWords();
  return (
    <Section title={t("tenantUser.section.identity")}>
      {!isShared && <Numbers shown={shown} />}
      <Half>
        <AddressField isKept={Boolean(shown.idCardAddress)} />
      </Half>
    </Section>
  );
}

function Numbers({ shown }: { shown: Shown }) {
  return (
    <>
      <Half>
        <TextField name="idCardName" />
      </Half>
      <Half>
        <IdNumberField name="idCardNo" />
        <Kept shown={shown.idCardNo} />
      </Half>
      <Half>
        <PhoneField name="phone" />
        <Kept shown={shown.phone} />
      </Half>
    </>
  );
}

function Money({ shown }: { shown: Shown }) {
  const { t } = useWords();
  return (
    <Section title={t("tenantUser.section.bank")}>
      <Half>
        <BankNameField isKept={Boolean(shown.bankName)} />
      </Half>
      <Half>
        <BankCardField name="bankCardNo" />
        <Kept shown={shown.bankCardNo} />
      </Half>
    </Section>
  );
}

function Contact() {
  const { t } = useWords();
  return (
    <Section title={t("tenantUser.section.contact")}>
      <Half>
        <TextField name="mail" />
      </Half>
      <Half>
        <TextField name="cityName" />
      </Half>
    </Section>
  );
}
