import { useSearchParams } from "react-router";

/** The job that the address names, as `?import=<id>`: a message led here. And how to drop it again. */
export function useLinkedJob(name: "import" | "export"): [string | undefined, () => void] {
  const [search, setSearch] = useSearchParams();
  const drop = () =>
    setSearch(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
  return [search.get(name) ?? undefined, drop];
}
