import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { fewestLetters, records } from "#platform/contract/records.ts";
import { call } from "../../api-client.ts";
import { search, type SearchSource } from "./palette-sources.ts";
import { pinyinInitials } from "./pinyin.ts";

const settledAfterMs = 250;

/** What was typed, once nothing more comes: a question for every letter would be many. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Records by number or name, a group for each kind; each as far as its own page would show it. */
export function useRecordSources(typed: string): {
  readonly sources: readonly SearchSource[];
  readonly isLooking: boolean;
} {
  const navigate = useNavigate();
  const keyword = typed.trim();
  const settled = useSettled(keyword);
  const isEnough = Array.from(keyword).length >= fewestLetters;
  const { data = [], isFetching } = useQuery({
    queryKey: ["records", records.search.name, settled],
    queryFn: ({ signal }) => call(records.search, { keyword: settled }, { signal }),
    enabled: isEnough && settled === keyword,
  });
  const sources = data.map(({ type, title, found }) => ({
    title,
    find: (wanted: string) =>
      wanted.trim() === settled
        ? found.map(({ id, names: [first = "", ...others], link }) => ({
            key: `${type} ${id}`,
            title: first,
            note: others.join(" · "),
            choose: () => void navigate(link),
          }))
        : [],
  }));
  return { sources, isLooking: isEnough && (isFetching || settled !== keyword) };
}

/** A new record of each kind that the person may make: its page, with the form open. */
export function useFormSource(): SearchSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data = [] } = useQuery({
    queryKey: ["records", records.forms.name],
    queryFn: ({ signal }) => call(records.forms, {}, { signal }),
  });
  const entries = data.map(({ type, title, link }) => ({
    key: `new ${type}`,
    title: t("palette.new", { title }),
    words: [title, pinyinInitials(title)],
    choose: () => void navigate(link),
  }));
  return { title: t("palette.new", { title: "" }), find: (typed) => search(entries, typed) };
}
