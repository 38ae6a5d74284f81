import { useQuery } from "@tanstack/react-query";
import { Form, Select } from "antd";
import { call } from "#platform/web/api-client.ts";
import { useWords } from "#platform/web/i18n.ts";
import { provider } from "../../contract.ts";
import { useProviderWords } from "../provider-words.ts";

interface Pair {
  readonly name: string;
  readonly value: string;
}

const numbersIn = (pairs: readonly Pair[] = []) => pairs.map(({ value }) => value).join(" / ");

/**
 * Chooses one of the merchants that the platform has bound to this tenant. Provider, address and
 * numbers come with it: nobody types whom he is.
 */
export function MerchantBox({ id }: { id?: string }) {
  const { t } = useWords();
  const { nameOf } = useProviderWords();
  const form = Form.useFormInstance();
  const code = Form.useWatch<string | undefined>("provider", form);
  const address = Form.useWatch<string | undefined>("address", form);
  const settings = Form.useWatch<readonly Pair[] | undefined>("settings", form) ?? [];
  const { data = [] } = useQuery({
    queryKey: ["provider", provider.bound.name],
    queryFn: ({ signal }) => call(provider.bound, {}, { signal }),
  });
  const isChosen = (one: (typeof data)[number]) =>
    one.provider === code &&
    one.address === address &&
    one.merchant.every(({ name, value }) =>
      settings.some((pair) => pair.name === name && pair.value === value),
    );
  const choose = (chosen: string) => {
    const found = data.find((one) => one.id === chosen);
    if (!found) return;
    const { merchant, ...place } = found;
    form.setFieldsValue({ provider: place.provider, address: place.address, settings: merchant });
  };
  return (
    <Select
      {...(id && { id })}
      value={data.find(isChosen)?.id ?? null}
      options={data.map((one) => ({
        value: one.id,
        label: `${nameOf(one.provider)} · ${numbersIn(one.merchant)} · ${one.address}`,
      }))}
      placeholder={t("provider.words.chooseMerchant")}
      notFoundContent={t("provider.words.nothingBound")}
      showSearch={{ optionFilterProp: "label" }}
      onChange={choose}
    />
  );
}
